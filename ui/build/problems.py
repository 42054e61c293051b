"""The one kind of error the build reports to a person."""


class BuildProblem(Exception):
    """Why the site cannot be built, in one sentence that names the file."""
