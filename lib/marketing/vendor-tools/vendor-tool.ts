import type { ToolKind } from "../../../config/marketing/vendor-tools";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { VendorTool } from "../../store/api/tool-schema";

/**
 * Returns a store's tool for a place on the page. Returns null without a tool, or if the installation does not allow
 * its script's origin.
 * @param origins value of `VENDOR_ORIGINS`
 */
export function vendorTool(
  kind: ToolKind,
  { tools = [] }: Pick<StoreProfile, "tools">,
  origins: readonly string[],
): VendorTool | null {
  const tool = tools.find((each) => each.kind === kind);
  return tool && origins.includes(new URL(tool.script).origin) ? tool : null;
}
