"""What came of it: results, intervals and ratings, tables, plots, pages."""
