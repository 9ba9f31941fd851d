"""Makes a board's drawing (`drawing.json`) from public geodata."""
