"""What a student explores by hand: each module holds one exhibit, a pure value that knows its picture, sums and words."""
