"""What a class has done, for its teacher."""
