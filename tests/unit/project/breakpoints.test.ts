import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import config from "../../../tailwind.config";

const Theme = z.object({
  screens: z.record(z.string(), z.string()),
  fontSize: z.record(z.string(), z.tuple([z.string(), z.string()])),
});
const { screens, fontSize } = Theme.parse(config.theme);
const FILES = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);
const SOURCES = FILES.filter((file) => /\.tsx?$/.test(file));
const STYLES = FILES.filter((file) => file.endsWith(".css"));
/** Text in a drawing is measured in the drawing's own units. */
const DRAWN = /\.map text \{[^}]*\}|\.map \.map-name \{[^}]*\}/g;

function found(files: readonly string[], pattern: RegExp, skipped = /(?!)/g): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").replace(skipped, "").matchAll(pattern)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
}

describe("the layout follows the size of the text", () => {
  it("has its breakpoints in rem, from narrow to wide", () => {
    const widths = Object.values(screens).map((width) => Number(/^([\d.]+)rem$/.exec(width)?.[1]));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it("names only breakpoints that are defined", () => {
    const names = Object.keys(screens).join("|");
    const undefinedNames = new RegExp(
      `(?<![\\w-])(?:max-)?(?!(?:${names}):)(?:xs|sm|md|lg|xl|[2-7]xl):(?=[a-z[-])`,
      "g",
    );
    expect(found(SOURCES, undefinedNames)).toEqual([]);
  });

  it("measures no window in pixels in a style sheet", () => {
    expect(found(STYLES, /@media[^{]*\d+px[^{]*/g)).toEqual([]);
  });

  it("has each size of text in rem", () => {
    expect(
      Object.values(fontSize)
        .flat()
        .filter((size) => !size.endsWith("rem")),
    ).toEqual([]);
    expect(found(SOURCES, /(?:text|leading)-\[[\d.]+px\]/g)).toEqual([]);
    expect(found(STYLES, /(?:font-size|line-height): [\d.]+px/g, DRAWN)).toEqual([]);
  });
});
