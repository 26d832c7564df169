import type { ToolKind } from "../../../config/marketing/vendor-tools";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { VendorTool } from "../../store/api/tool-schema";

/**
 * Returns the tool that a store has in a place; null without one, and for one whose script's origin the installation
 * does not allow.
 * @param origins as `VENDOR_ORIGINS` gives them
 */
export function vendorTool(
  kind: ToolKind,
  { tools = [] }: Pick<StoreProfile, "tools">,
  origins: readonly string[],
): VendorTool | null {
  const tool = tools.find((each) => each.kind === kind);
  return tool && origins.includes(new URL(tool.script).origin) ? tool : null;
}
