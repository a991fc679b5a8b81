"""Vector 3, by Greg Costikyan: the edition of 2009 and the original of 1979.

(c) 1979 Simulations Publications, Inc. and 2009 Greg Costikyan; the game is released under CC BY-NC 3.0 US.
"""
