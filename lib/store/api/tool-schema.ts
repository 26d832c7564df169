import { z } from "zod";
import { TOOL_CATEGORIES, TOOL_KINDS, TOOL_SIZES } from "../../../config/marketing/vendor-tools";
import { about, httpsOrLocalUrl, text } from "./fields";

const pixels = ({ min, max, default: usual }: (typeof TOOL_SIZES)["width" | "height"]) =>
  z.number().int().min(min).max(max).default(usual);

/** Schema of a vendor's tool for a place on the site (docs/configuration.md#vendor-tools). */
const ToolSchema = z.strictObject({
  kind: z
    .enum(TOOL_KINDS)
    .meta(about("Where it shows: on every page, on vehicle pages, or on the trade-in page", "chat")),
  name: text.max(40).meta(about("Text on its button", "Example Chat")),
  script: httpsOrLocalUrl.meta(
    about("Its script; `VENDOR_ORIGINS` must name its origin", "https://chat.vendor.example/widget.js"),
  ),
  width: pixels(TOOL_SIZES.width).meta(about("Width in pixels, at most the width of the screen", 380)),
  height: pixels(TOOL_SIZES.height).meta(about("Height in pixels", 520)),
  category: z
    .enum(TOOL_CATEGORIES)
    .default("functional")
    .meta(about("The cookie category that allows it", "functional")),
});

export const ToolsSchema = z
  .array(ToolSchema)
  .max(TOOL_KINDS.length)
  .refine((tools) => new Set(tools.map(({ kind }) => kind)).size === tools.length, "names a kind twice");

export type VendorTool = z.infer<typeof ToolSchema>;
