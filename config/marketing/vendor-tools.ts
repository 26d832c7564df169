import type { CookieCategory } from "./consent";

/** Types of vendor tools; each has its own position (docs/configuration.md#vendor-tools). */
export const TOOL_KINDS = ["chat", "digital-retail", "trade"] as const;

export type ToolKind = (typeof TOOL_KINDS)[number];

/** Categories that can allow a tool. None is essential, because a tool runs a vendor's script. */
export const TOOL_CATEGORIES = [
  "functional",
  "analytics",
  "targeting",
] as const satisfies readonly CookieCategory[];

/** Allowed size of a tool's area in CSS pixels; on a narrower screen it fills the available width. */
export const TOOL_SIZES = {
  width: { min: 280, max: 1_200, default: 380 },
  height: { min: 160, max: 1_000, default: 520 },
} as const;
