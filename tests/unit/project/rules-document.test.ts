import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEAD_TYPES } from "@/config/leads/leads";

const text = readFileSync("docs/rules.md", "utf8");

/** The part below a heading. */
const section = (heading: string) => text.split(`\n## ${heading}\n`)[1]!.split("\n## ")[0]!;

/** Cells of the table in it, without the heading's row. */
const rows = (heading: string) =>
  section(heading)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe("docs/rules.md", () => {
  it("names for each rule the code and the test", () => {
    // A rule goes on in indented lines.
    const rules = text
      .replace(/\n {2}(?=\S)/g, " ")
      .split("\n")
      .filter((line) => line.startsWith("- "));
    expect(rules.length).toBeGreaterThan(100);
    const without = rules.filter(
      (rule) => !/\]\(\.\.\/(?!tests\/)[^)]+\), \[[^\]]+\]\(\.\.\/tests\/[^)]+\)$/.test(rule),
    );
    expect(without).toEqual([]);
  });

  it("has each heading once, so that its anchor stays", () => {
    const headings = text.match(/^## .*$/gm)!;
    expect(headings).toEqual([...new Set(headings)]);
  });

  it("lists every lead type with its subject and format", () => {
    const listed = rows("Lead types").flatMap(([, types = "", subject, format]) =>
      types.split(", ").map((type) => [type.replaceAll("`", ""), subject, format]),
    );
    const types = Object.entries(LEAD_TYPES).map(([type, { subject, email }]) => [type, subject, email]);
    expect(listed.sort()).toEqual(types.sort());
  });
});
