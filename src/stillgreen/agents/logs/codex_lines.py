"""Which lines of a Codex log are worth parsing?  A look at the first bytes of a line, before any JSON is read."""

from __future__ import annotations

# `payload.type` (or the type of a bare item, before 0.32) of lines that hold nothing we read.
# Events that are shown but seldom kept are here as well, so that a version which keeps them is no riddle.
QUIET = {
    b"additional_tools", b"agent_message", b"agent_reasoning", b"agent_reasoning_raw_content",
    b"agent_reasoning_section_break", b"apply_patch_approval_request", b"background_event",
    b"collab_agent_interaction_begin", b"collab_agent_interaction_end", b"collab_agent_spawn_begin",
    b"collab_agent_spawn_end", b"collab_close_begin", b"collab_close_end", b"collab_waiting_begin",
    b"collab_waiting_end", b"compaction", b"compaction_summary", b"context_compacted", b"context_compaction",
    b"deprecation_notice", b"dynamic_tool_call_request", b"dynamic_tool_call_response", b"entered_review_mode",
    b"exec_approval_request", b"exec_command_begin", b"exec_command_output_delta", b"exited_review_mode",
    b"ghost_snapshot", b"guardian_assessment", b"hook_completed", b"hook_started", b"image_generation_call",
    b"image_generation_end", b"item_started", b"mcp_tool_call_begin", b"mcp_tool_call_end", b"model_reroute",
    b"other", b"patch_apply_begin", b"plan_update", b"raw_response_item", b"reasoning", b"request_user_input",
    b"session_configured", b"shutdown_complete", b"stream_error", b"terminal_interaction", b"thread_goal_updated",
    b"thread_name_updated", b"thread_rolled_back", b"thread_settings_applied", b"token_count", b"tool_search_call",
    b"tool_search_output", b"turn_diff", b"undo_completed", b"undo_started", b"view_image_tool_call", b"warning",
    b"web_search_begin", b"web_search_call", b"web_search_end",
}  # fmt: skip

# Types of whole lines, and of completed items, that hold nothing we read.
QUIET_LINES = ("world_state", "token_usage_record", "compacted", "inter_agent_communication_metadata")
QUIET_ITEMS = (
    "AgentMessage", "HookPrompt", "Reasoning", "Plan", "WebSearch", "ImageView", "McpToolCall", "ContextCompaction",
    "EnteredReviewMode", "ExitedReviewMode", "DynamicToolCall", "ImageGeneration",
)  # fmt: skip

_PAYLOAD = b'"payload":{"type":"'
_BARE = b'{"type":"'
_LINES = tuple(f'"type":"{name}"'.encode() for name in QUIET_LINES)


def left_out(line: bytes) -> bool:
    """The line holds nothing that we read, as its first bytes prove; lines written in another way are all parsed."""
    at = line.find(_PAYLOAD, 0, 240)
    if at >= 0:
        at += len(_PAYLOAD)
        return line[at : line.find(b'"', at, at + 60)] in QUIET
    if line.startswith(_BARE):
        return line[len(_BARE) : line.find(b'"', len(_BARE), 80)] in QUIET
    head = line[:160]
    return head.startswith(b'{"record_type":') or any(mark in head for mark in _LINES)
