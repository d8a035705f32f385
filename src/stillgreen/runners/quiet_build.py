"""Builds of tools that say nothing when all is well (go, zig, dune, crystal); what they say else, `build_log` reads."""

from stillgreen.runners import _base, build_log
from stillgreen.runners._base import plain_ending
from stillgreen.runners.build_log import call as call
from stillgreen.runners.build_log import summary as summary
from stillgreen.runners.go import loose as loose  # compile errors whose header was cut off

NAME = "build"
FAMILY = _base.BUILD
HINTS = build_log.HINTS
SILENT = True
ending = plain_ending
