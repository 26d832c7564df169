import { readFileSync, writeFileSync } from "node:fs";
import { FONT_IDS, FONT_WEIGHTS, type FontId } from "../../config/runtime/theme";
import { fontFile } from "../../lib/core/theme/theme";
import { tool } from "./tool";

/** The subset of subset-font that is used here. */
interface SubsetFont {
  default(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2"; variationAxes: { wght: { min: number; max: number } } },
  ): Promise<Buffer>;
}

/** Fonts whose license reserves their name: a changed file would need another one. */
const UNMODIFIED: readonly FontId[] = ["lora"];

/** More than any character of a Latin typeface. */
const CHARACTERS = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).join("");

/**
 * `npm run fonts`, after an update of a typeface's package: writes the files of `public/fonts` with the weights that the site uses. A
 * page's typeface shares the network with its styles and its largest picture. With `--check`, compares them only.
 */
async function main(check: boolean): Promise<void> {
  const { default: subsetFont } = await tool<SubsetFont>("subset-font");
  for (const id of FONT_IDS) {
    const own = readFileSync(
      new URL(`node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`, import.meta.url),
    );
    const made = UNMODIFIED.includes(id)
      ? own
      : await subsetFont(own, CHARACTERS, { targetFormat: "woff2", variationAxes: { wght: FONT_WEIGHTS } });
    const path = `public${fontFile({ font: id })}`;
    if (!check) writeFileSync(path, made);
    else if (!readFileSync(path).equals(made))
      throw new Error(`${path} is not its package's file with the weights in use: run npm run fonts`);
    console.log(`${id}: ${made.length} bytes`);
  }
}

await main(process.argv.includes("--check"));
