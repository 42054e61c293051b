"""Tests of Handelsfürsten: a test per rule, conformance examples, invariants, golden games, playthroughs."""
