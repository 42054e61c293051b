"""Players that decide by themselves. They get views, as a person does, and never more."""
