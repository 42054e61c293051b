"""The command line: one file for what can be asked, one for each kind of command, one for how answers are shown."""
