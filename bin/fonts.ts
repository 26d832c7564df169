import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { FONT_IDS, FONT_WEIGHTS, type FontId } from "../config/runtime/theme";
import { fontFile } from "../lib/core/theme/theme";

/**
 * `npm run fonts`, after an update of a typeface's package: writes the files of `public/fonts` with the weights that the site uses. A
 * page's typeface shares the network with its styles and its largest picture.
 */

/** Its licence reserves its name: a changed file would need another one. */
const UNMODIFIED: readonly FontId[] = ["lora"];

/** More than any character of a Latin typeface. */
const CHARACTERS = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).join("");

/**
 * A typeface's file as the site serves it: WOFF2 with all visible characters of its package's file.
 * @throws Error when the package is not installed
 */
export async function webFont(id: FontId): Promise<Buffer> {
  const own = readFileSync(`node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`);
  if (UNMODIFIED.includes(id)) return own;
  return subsetFont(own, CHARACTERS, { targetFormat: "woff2", variationAxes: { wght: FONT_WEIGHTS } });
}

if (process.argv[1]?.endsWith("fonts.ts")) {
  for (const id of FONT_IDS) {
    const file = await webFont(id);
    writeFileSync(`public${fontFile({ font: id })}`, file);
    console.log(`${id}: ${file.length} bytes`);
  }
}
