import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { describe, expect, it } from "vitest";

/** Text that is the same in every language: names of things, and marks. */
const UNTRANSLATED = new Set(["VIN", "APR", "MPG", "GPC", "404", "410", "500"]);

/** Attributes that a visitor reads or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "app", "components", "lib"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

function isCopy(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !UNTRANSLATED.has(text.trim());
}

interface Literal {
  type: string;
  value?: unknown;
  expression?: Literal;
  quasis?: { value: { cooked: string | null } }[];
}

/** The text of a literal; null for anything that is computed. */
function literalCopy(node: Literal | null | undefined): string | null {
  if (!node) return null;
  if (node.type === "JSXExpressionContainer") return literalCopy(node.expression);
  const text =
    node.type === "Literal" && typeof node.value === "string"
      ? node.value
      : node.type === "TemplateLiteral"
        ? (node.quasis ?? []).map(({ value }) => value.cooked ?? "").join(" ")
        : "";
  return isCopy(text) ? text.trim() : null;
}

/** Interface text in the markup of a source file. */
function copyInMarkup(file: string, source: string): string[] {
  const found: string[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const children = (nodes: { type: string; value?: unknown }[]) => {
    for (const child of nodes) {
      const text =
        child.type === "JSXText" && isCopy(String(child.value)) ? String(child.value).trim() : null;
      const copy = text ?? (child.type === "JSXExpressionContainer" ? literalCopy(child as Literal) : null);
      if (copy) found.push(copy);
    }
  };
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: names of nodes, no components
    JSXElement: (node) => children(node.children),
    // biome-ignore lint/correctness/noComponentHookFactories: as above
    JSXFragment: (node) => children(node.children),
    // biome-ignore lint/correctness/noComponentHookFactories: as above
    JSXAttribute: (node) => {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      const copy = SPOKEN.has(name) ? literalCopy(node.value as Literal | null) : null;
      if (copy) found.push(copy);
    },
  }).visit(program);
  return found;
}

describe("every interface text comes from the catalogue", () => {
  it("none is in markup", () => {
    const wrong = sources
      .filter(({ file }) => file.endsWith(".tsx"))
      .flatMap(({ file, text }) => copyInMarkup(file, text).map((copy) => `${file}: ${copy}`));
    expect(wrong).toEqual([]);
  });
  it.each([
    ["<p>Hello there</p>", "Hello there"],
    ["<p>{'Hello'}</p>", "Hello"],
    ["<p>{`in all miles`}</p>", "in all miles"],
    ["<img alt='A red car' />", "A red car"],
    ["<a aria-label={'Call'} />", "Call"],
    ["<>Text</>", "Text"],
  ])("the test sees those of %s", (markup, copy) =>
    expect(copyInMarkup("x.tsx", `export const x = ${markup};`)).toEqual([copy]),
  );
  it.each(["<p>{t.hello}</p>", "<p className='big'>· {count} ·</p>", "<b>VIN</b>"])(
    "and none in %s",
    (markup) => expect(copyInMarkup("x.tsx", `export const x = ${markup};`)).toEqual([]),
  );
});

interface HandFormatted {
  what: string;
  like: RegExp;
  /** Example that the pattern must find, because otherwise the rule would hold for any source. */
  example: string;
  /** Folders with one such place each, and why it may be. A second place there is as wrong as one elsewhere. */
  once: Record<string, string>;
}

/** Making a formatter of `Intl` costs a slow phone too much: the property test of these functions compares them with it. */
const COMPARED_WITH_INTL = "is compared with Intl, number by number";

/** Ways of formatting a number, a sum or a date that exist only in English. */
const HAND_FORMATTED: HandFormatted[] = [
  {
    what: "a dollar sign before a number",
    like: /`[^`\n]*\$\$\{/g,
    example: "const price = `only $${amount}`;",
    once: { "lib/store/i18n/en/": COMPARED_WITH_INTL },
  },
  {
    what: "a rounded number as text",
    like: /\.toFixed\(/g,
    example: "const shown = rating.toFixed(1);",
    once: {
      "lib/marketing/seo/": "a format for search engines",
      "lib/marketing/feeds/": "a format for merchants' programs",
      "lib/catalog/inventory/import/": "a dealer's data, stored",
      "lib/marketing/vitals/": "a table in a terminal",
    },
  },
  {
    what: "a date in the browser's own format",
    like: /\.to(?:Date|Time|GMT|UTC)String\(/g,
    example: "const shown = new Date().toDateString();",
    once: { "lib/core/browser/": "a format of HTTP", "lib/delivery/mail/": "a format of e-mail" },
  },
  {
    what: "names of months",
    like: /["'](?:January|Jan)["']/g,
    example: 'const months = ["January", "February"];',
    once: {},
  },
  {
    what: "a number grouped by hand",
    like: /\\B\(\?=\((?:\?:)?\\d\{3\}\)/g,
    example: String.raw`text.replace(/\B(?=(\d{3})+$)/g, ",")`,
    once: { "lib/store/i18n/format.ts": COMPARED_WITH_INTL },
  },
];

describe("dates, money and numbers go through Intl", () => {
  it.each(HAND_FORMATTED)("$what is hand-formatted nowhere except for a documented reason, once", (rule) => {
    const found = sources.flatMap(({ file, text }) => (text.match(rule.like) ?? []).map(() => file));
    const folders = Object.keys(rule.once);
    const places = found.map((file) => folders.find((folder) => file.startsWith(folder)) ?? file);
    expect(places.sort()).toEqual(folders.sort());
  });

  it.each(HAND_FORMATTED)("$what would be found", ({ example, like }) =>
    expect(example.match(like)).toHaveLength(1),
  );
});
