import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

/** Targets of references: the repository's files, and the texts of those with headings. */
interface Repository {
  files: ReadonlySet<string>;
  /** Text of a file of `files`. */
  read(path: string): string;
}

/** A line break inside a comment, as a reference may have one. */
const GAP = String.raw`(?: ?\n[ \t]*(?:\*|//|#)? ?| )`;

/** Citations by section or number of documents outside the repository. */
const OUTSIDE = new RegExp(
  [
    String.raw`\bspecification(?:'s)?${GAP}\(?§`,
    String.raw`\bdesign${GAP}(?:§ ?)?\d+[a-z]?\b`,
    String.raw`\bdomain${GAP}§`,
    String.raw`\bissues?${GAP}#?\d{1,3}\b`,
    String.raw`\blook\.md\b`,
    // A section alone; laws and standards have a name before it.
    String.raw`\(§ ?\d+(?:,? (?:and )?§ ?\d+)*\)`,
  ].join("|"),
  "gi",
);
/** A decision cited by its number. */
const DECISION = new RegExp(String.raw`\bdecisions?${GAP}(\d+)((?:(?:,| and)${GAP}\d+)*)\b`, "gi");
const DOCUMENT = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
/** A path in backticks; one with `$` is code. */
const QUOTED = /`((?:app|bin|components|config|docs|lib|tests)\/[^`$\s]*[^`$\s/.,:;])`/g;
/** Placeholders for the reader's own names: `{group}`, `NAME`, `…`. */
const PLACEHOLDER = /\{[^}/]*\}|\b(?!README|CONTRIBUTING|SECURITY|CHANGELOG|LICENSE)[A-Z][A-Z_]{3,}\b|…/g;
const LINK = /\]\(<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?: "[^"]*")?\)/g;

/** References of one file that lead nowhere, one line each with file, line and what is wrong. */
function danglingReferences(file: string, text: string, repository: Repository): string[] {
  const found: string[] = [];
  const prose = file.endsWith(".md") ? withoutFences(text) : text;
  const report = (at: number, problem: string) =>
    found.push(`${file}:${text.slice(0, at).split("\n").length}: ${problem}`);

  for (const { 0: citation, index } of prose.matchAll(OUTSIDE))
    report(index, `"${oneLine(citation)}" is not in this repository`);
  for (const { 1: first = "", 2: others = "", index } of prose.matchAll(DECISION))
    for (const number of [first, ...(others.match(/\d+/g) ?? [])])
      if (!hasDecision(number, repository)) report(index, `there is no decision ${number}`);
  for (const { 0: target, index } of prose.matchAll(DOCUMENT)) {
    const problem = problemOf(target, repository);
    if (problem) report(index, problem);
  }
  for (const { 1: path = "", index } of prose.matchAll(QUOTED))
    if (!/^docs\/.*\.md(?:#|$)/.test(path) && !isThere(path, repository))
      report(index, `there is no ${path}`);
  if (file.endsWith(".md"))
    for (const { 1: target = "", index } of withoutCode(prose).matchAll(LINK)) {
      const problem = problemOfLink(file, target, repository);
      if (problem) report(index, problem);
    }
  return [...new Set(found)];
}

/** Anchors of a Markdown text, as GitHub makes them of its headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const { 1: heading = "" } of withoutFences(text).matchAll(/^#{1,6} +(.+?)(?: +#+)? *$/gm)) {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** @param target path from the root of the repository, with an anchor or without */
function problemOf(target: string, repository: Repository): string | null {
  const [path = "", anchor = ""] = target.split("#");
  if (path.search(PLACEHOLDER) >= 0)
    return isFolder(posix.dirname(path), repository) ? null : `there is no ${path}`;
  if (!repository.files.has(path)) return isFolder(path, repository) ? null : `there is no ${path}`;
  if (anchor === "" || !path.endsWith(".md") || anchorsOf(repository.read(path)).has(anchor)) return null;
  return `${path} has no heading for #${anchor}`;
}

/** Addresses of other sites and of the product's own pages are not looked at. */
function problemOfLink(file: string, target: string, repository: Repository): string | null {
  if (target === "" || /^(?:[a-z][a-z\d+.-]*:|\/|#$|\{)/i.test(target)) return null;
  const whole = decodeURIComponent(target);
  const inside = whole.startsWith("#") ? file + whole : posix.join(posix.dirname(file), whole);
  return problemOf(inside.replace(/\/(?=#|$)/, ""), repository);
}

/** A file with its ending or without, a folder, or a pattern (`*`, `{group}`, `NAME`, `…`) that fits at least one file. */
function isThere(path: string, repository: Repository): boolean {
  const [plain = ""] = path.split("#");
  if (repository.files.has(plain) || isFolder(plain, repository)) return true;
  const pattern = plain
    .replace(/[.+?^$()|[\]\\]/g, "\\$&")
    .replace(PLACEHOLDER, "[^/]+")
    .replace(/\*\*?/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  const fits = new RegExp(`^${pattern}(?:\\.[a-z.]+)?(?:/.*)?$`);
  for (const file of repository.files) if (fits.test(file)) return true;
  return false;
}

function isFolder(path: string, { files }: Repository): boolean {
  if (path === "" || path === ".") return true;
  for (const file of files) if (file.startsWith(`${path}/`)) return true;
  return false;
}

function hasDecision(number: string, { files }: Repository): boolean {
  for (const file of files) if (file.startsWith(`docs/decisions/${number.padStart(4, "0")}-`)) return true;
  return false;
}

const oneLine = (text: string) => text.replace(/\s*\n[\s*/#]*/g, " ");
const blank = (text: string) => text.replace(/[^\n]/g, " ");
const withoutFences = (text: string) => text.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, blank);
const withoutCode = (text: string) => text.replace(/`[^`\n]*`/g, blank);

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

const repository: Repository = { files: new Set(files), read: (path) => readFileSync(path, "utf8") };

/** Files that may name what is not there, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  "tests/unit/project/references.test.ts": "plants references that lead nowhere",
};

const documents = files.filter((file) => file.endsWith(".md"));

/** Pictures that a document shows. */
function pictures(file: string): { path: string; alt: string }[] {
  const shown = readFileSync(file, "utf8").matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g);
  return [...shown].map(([, alt = "", target = ""]) => ({
    alt,
    path: posix.join(posix.dirname(file), target),
  }));
}

const isText = (file: string) =>
  /\.(?:[cm]?[jt]sx?|css|md|ya?ml|template|example|sh)$|^(?:Dockerfile|LICENSE)$/.test(file) &&
  !/^(?:public|tests\/fixtures)\//.test(file) &&
  !Object.hasOwn(EXEMPT, file);

describe("every reference resolves inside the repository", () => {
  it("checks code, tests and documents", () => {
    const looked = files.filter(isText);
    for (const kind of ["lib/", "tests/e2e/", "docs/rules.md", "config/content/README.md", ".css"])
      expect(looked.some((file) => file.includes(kind))).toBe(true);
  });

  it("nothing names a section, a decision, a file or a heading that is not there", () => {
    expect(
      files
        .filter(isText)
        .flatMap((file) => danglingReferences(file, readFileSync(file, "utf8"), repository)),
    ).toEqual([]);
  });

  it("every picture has an alternative text", () => {
    expect(documents.flatMap((file) => pictures(file).filter(({ alt }) => alt.trim() === ""))).toEqual([]);
  });

  it("every picture of the documents is in one of them, and has at most 60 KB", () => {
    const stored = files.filter((file) => file.startsWith("docs/pictures/"));
    const shown = new Set(documents.flatMap(pictures).map(({ path }) => path));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((file) => !shown.has(file) || statSync(file).size > 60_000)).toEqual([]);
  });

  it("exempts only files that exist", () => {
    expect(Object.keys(EXEMPT).filter((file) => !repository.files.has(file))).toEqual([]);
  });
});

describe("a broken reference is found", () => {
  const planted: Repository = {
    files: new Set([
      "docs/rules.md",
      "docs/decisions/0004-x.md",
      "lib/leads/core/lead.ts",
      "config/stores/a.json",
    ]),
    read: () =>
      "# Rules\n\n## Search URLs\n\n```sh\n# no heading\n```\n\n## Offers, `monthly`\n\n## Offers\n\n## Offers\n",
  };
  const problems = (text: string, file = "lib/x.ts") => danglingReferences(file, text, planted);

  it.each([
    ["a section of a specification", "/** Kept (specification §4). */"],
    ["one across two lines", "/**\n * Kept (specification\n * §4).\n */"],
    ["a section of a design", "// design §10"],
    ["a row of a design", "// resized once (design 12b)"],
    ["a section about the domain", "// ADF (domain §1)"],
    ["an issue", 'it("issue 7: dates", () => {});'],
    ["several issues", "// Issues 5 and 6"],
    ["a look", "// look.md's tokens"],
    ["a section of nothing", "// as in (§5)"],
    ["a decision", "// decision 5"],
    ["the second of two decisions", "// decisions 4 and 51"],
    ["a document", "// docs/rule.md"],
    ["a heading of a document", "// docs/rules.md#offer"],
    ["a file in backticks", "// `lib/leads/lead.ts`"],
    ["one without its ending", "// `lib/leads/core/leads`"],
    ["a document beside the code", "// `lib/leads/README.md`"],
    ["a pattern that fits no file", "// `config/store/*.json`"],
  ])("%s", (_, text) => expect(problems(text)).toHaveLength(1));

  it.each([
    ["a link", "[a](rule.md)"],
    ["a picture", "![A lead](pictures/gone.webp)"],
    ["a link upward", "[a](../lib/leads/core/leads.ts)"],
    ["a link with a heading", "[a](rules.md#offer)"],
    ["a heading of the same page", "[a](#offer)"],
  ])("%s in Markdown", (_, text) => expect(problems(text, "docs/rules.md")).toHaveLength(1));

  it("with file and line", () =>
    expect(problems("\n\n// `lib/gone.ts`")).toEqual(["lib/x.ts:3: there is no lib/gone.ts"]));

  it.each([
    [
      "documents and headings",
      "// docs/rules.md#search-urls, docs/rules.md#offers-monthly, docs/rules.md#offers-1",
    ],
    ["decisions", "// decision 4, docs/decisions/0004-x.md, docs/decisions/NNNN-name.md"],
    ["files and folders", "// `lib/leads/core/lead.ts`, `lib/leads/core/lead`, `lib/leads/core`"],
    ["patterns", "// `config/stores/*.json`, `config/stores/{group}.json`, `lib/leads/FLOW_NAME/lead.ts`"],
    ["standards and laws", "// RFC 9110 §10.2.3, (RFC 5545 §3.1)"],
    ["code", `// \`lib/\${name}.ts\``],
    ["other words", "// the design is an issue, and a specification"],
  ])("and leaves alone %s", (_, text) => expect(problems(text)).toEqual([]));

  it.each([
    ["other sites and pages", "[a](https://x.test/y) [b](/legal/privacy-policy) [c](mailto:a@b.test)"],
    ["code", "```\n[a](gone.md)\n```\n`[b](gone.md)`"],
    [
      "files, folders and headings",
      "[a](../lib/leads/core/lead.ts) [b](../lib/leads/) [c](#search-urls) [d](rules.md#offers)",
    ],
  ])("and leaves alone %s in Markdown", (_, text) => expect(problems(text, "docs/rules.md")).toEqual([]));

  it("names headings as GitHub does", () =>
    expect([...anchorsOf(planted.read(""))]).toEqual([
      "rules",
      "search-urls",
      "offers-monthly",
      "offers",
      "offers-1",
    ]));
});
