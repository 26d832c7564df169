import type { CookieCategory } from "./consent";

/** Purpose of a vendor's tool; each has its place (docs/configuration.md#vendor-tools). */
export const TOOL_KINDS = ["chat", "digital-retail", "trade"] as const;

export type ToolKind = (typeof TOOL_KINDS)[number];

/** Categories that may allow a tool: it runs a vendor's script, so none is essential. */
export const TOOL_CATEGORIES = [
  "functional",
  "analytics",
  "targeting",
] as const satisfies readonly CookieCategory[];

/** Allowed size of a tool's place, in CSS pixels; on a narrower screen it is as wide as the screen allows. */
export const TOOL_SIZES = {
  width: { min: 280, max: 1_200, default: 380 },
  height: { min: 160, max: 1_000, default: 520 },
} as const;
