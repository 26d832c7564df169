import { posix } from "node:path";

/** Targets of references: the repository's files, and the texts of those with headings. */
export interface Repository {
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
export function danglingReferences(file: string, text: string, repository: Repository): string[] {
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
export function anchorsOf(text: string): Set<string> {
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
