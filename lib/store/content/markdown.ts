import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { COOKIE_SETTINGS } from "../../../config/marketing/consent";
import { localPath } from "../../core/language/local-path";
import type { PageChoices } from "../../core/pages/page-switches";
import { isPathOn } from "../../core/pages/path-on";
import { slug } from "../../core/pages/slug";
import { contentMessages } from "../i18n/content-messages";
import { messages } from "../i18n/messages";
import { fillPlaceholders, type Placeholders } from "./placeholders";

/** Node of either syntax tree, with the fields used here. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * Renders Markdown (GitHub's, with tables) as HTML without active content. HTML in the Markdown is dropped.
 * Placeholders are inserted as plain text, so that `*` or `<` in a name has no effect. A link to a page that the store
 * has disabled is replaced by its text.
 */
export function renderMarkdown(
  markdown: string,
  placeholders: Placeholders = {},
  store: PageChoices = {},
): string {
  return renderDocument(markdown, placeholders, store).html;
}

/** Heading with an anchor. */
export interface DocumentSection {
  id: string;
  title: string;
}

/** Renders Markdown and returns its sections too. */
export function renderDocument(
  markdown: string,
  placeholders: Placeholders,
  store: PageChoices,
): { html: string; sections: DocumentSection[] } {
  const sections: DocumentSection[] = [];
  const html = String(
    unified()
      .use(remarkParse)
      // Dealers write "~3~5" for a range, not for a struck-through 3.
      .use(remarkGfm, { singleTilde: false })
      .use(() => (tree: Node) => walk(tree, (node) => fillNode(node, placeholders)))
      .use(remarkRehype)
      .use(rehypeSanitize)
      .use(() => (tree: Node) => walk(tree, (node) => unlink(node, store)))
      .use(() => (tree: Node) => walk(tree, (node) => finish(node, sections)))
      .use(rehypeStringify)
      .processSync(markdown),
  );
  return { html, sections };
}

function fillNode(node: Node, placeholders: Placeholders): void {
  if (node.value !== undefined) node.value = fillPlaceholders(node.value, placeholders);
  if (node.url !== undefined) node.url = fillPlaceholders(decodeBraces(node.url), placeholders);
}

function unlink(node: Node, store: PageChoices): void {
  const href = node.tagName === "a" ? String(node.properties?.href ?? "") : "";
  if (!/^\/(?!\/)/.test(href)) return;
  if (isPathOn(href, store)) {
    node.properties = { ...node.properties, href: localPath(href) };
    return;
  }
  node.tagName = "span";
  node.properties = {};
}

/**
 * Adds anchors to headings. On a narrow screen, tables scroll and can be focused by keyboard; wide tables become one
 * block per row.
 */
function finish(node: Node, sections: DocumentSection[]): void {
  if (!node.children) return;
  if (node.tagName === "h2") {
    const title = textOf(node);
    const id = unusedId(anchorOf(title), sections);
    node.properties = { ...node.properties, id: id || undefined };
    if (id) sections.push({ id, title });
  }
  node.children = node.children.map((child) => (child.tagName === "table" ? wrapTable(child) : child));
}

/** Returns the anchor of a heading; that of the cookie settings, to which each page links, is the same in each language. */
function anchorOf(title: string): string {
  return title === messages().shell.cookieSettings ? COOKIE_SETTINGS.slice(1) : slug(title);
}

/** Returns a unique id for each heading: the second of two equal headings becomes `warranty-2`. */
function unusedId(id: string, sections: readonly DocumentSection[]): string {
  const isUsed = (candidate: string) => sections.some((section) => section.id === candidate);
  if (id === "" || !isUsed(id)) return id;
  let number = 2;
  while (isUsed(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

/** Number of columns, and of characters in the longest cells of a row, above which a table becomes blocks on phones. */
const STACKED = { columns: 3, characters: 60 };

function wrapTable(table: Node): Node {
  const [head, ...rows] = descendants(table, "tr").map(cellsOf);
  const widths = (head ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ? textOf(row[column]).length : 0))),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  const isStacked = widths.length >= STACKED.columns && total > STACKED.characters;
  if (isStacked) stack(table, (head ?? []).map(textOf));
  for (const cell of [head ?? [], ...rows].flat()) alignByClass(cell);
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: isStacked ? ["table-scroll", "table-stacked"] : ["table-scroll"],
      tabIndex: 0,
      role: "group",
      ariaLabel: contentMessages().table,
    },
    children: [table],
  };
}

/** Replaces the attribute by which Markdown aligns a cell, which HTML no longer has. */
function alignByClass(cell: Node): void {
  const { align, ...others } = cell.properties ?? {};
  cell.properties = align === "right" ? { ...others, className: ["cell-right"] } : others;
}

/** Adds column and row headers to a table, and the column's name to each cell. */
function stack(table: Node, columns: readonly string[]): void {
  for (const header of descendants(table, "th")) header.properties = { ...header.properties, scope: "col" };
  for (const row of descendants(table, "tr").slice(1)) {
    cellsOf(row).forEach((cell, column) => {
      if (column === 0) {
        cell.tagName = "th";
        cell.properties = { ...cell.properties, scope: "row" };
        return;
      }
      const label = columns[column] ?? "";
      cell.properties = { ...cell.properties, dataLabel: label.charAt(0).toUpperCase() + label.slice(1) };
      cell.children = [{ type: "element", tagName: "span", properties: {}, children: cell.children ?? [] }];
    });
  }
}

function cellsOf({ children = [] }: Node): Node[] {
  return children.filter(({ tagName }) => tagName === "th" || tagName === "td");
}

function descendants(node: Node, tagName: string): Node[] {
  const found: Node[] = [];
  walk(node, (each) => {
    if (each.tagName === tagName) found.push(each);
  });
  return found;
}

function textOf({ value = "", children = [] }: Node): string {
  return value + children.map(textOf).join("");
}

/** Visits parents first, so that wrappers added by a visit are not visited again. */
function walk(node: Node, visit: (node: Node) => void): void {
  const children = node.children ?? [];
  visit(node);
  for (const child of children) walk(child, visit);
}

/** Decodes braces, which the Markdown parser percent-encodes in URLs. */
function decodeBraces(url: string): string {
  return url.replace(/%7B/gi, "{").replace(/%7D/gi, "}");
}

/** Pattern of a character escaped by a backslash, which is set aside while marks are removed. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const HIDDEN = 0xe000;
const HIDDEN_CHARACTER = /[\ue000-\ue07f]/g;

/**
 * Converts a short Markdown text to plain text for search results and structured data. Characters that are not markup
 * remain, as in `trade_in@example.com`, `5 > 3` and `#1`.
 */
export function markdownToText(markdown: string): string {
  const hidden = markdown.replace(ESCAPED, (_, sign: string) =>
    String.fromCharCode(HIDDEN + sign.charCodeAt(0)),
  );
  return withoutAddresses(withoutBlockMarks(hidden))
    .replace(/`+|~~/g, "")
    .replace(/\*+/g, (run, at: number, text: string) => (isBetweenBlanks(run, at, text) ? run : ""))
    .replace(/_+/g, (run, at: number, text: string) =>
      isInsideWord(run, at, text) || isBetweenBlanks(run, at, text) ? run : "",
    )
    .replace(HIDDEN_CHARACTER, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN))
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes marks of quotes, headings, lists and tables, which are at the start of a line or in a table. */
function withoutBlockMarks(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => {
      const text = line
        .trim()
        .replace(/^(?:>\s*)+/, "")
        .replace(/^(?:#{1,6}|\*)(?:\s+|$)/, "");
      if (/^[|:\s-]+$/.test(text) && text.includes("|")) return "";
      return text.startsWith("|") ? text.replaceAll("|", " ") : text;
    })
    .join("\n");
}

function isBetweenBlanks(run: string, at: number, text: string): boolean {
  return !/\S/.test(text.charAt(at - 1)) && !/\S/.test(text.charAt(at + run.length));
}

function isInsideWord(run: string, at: number, text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at + run.length));
}

/**
 * Replaces `[words](address)` and `![words](address)` with their text. It only scans forward, so that no text is slow.
 */
function withoutAddresses(markdown: string): string {
  const nextBracket = finder(markdown, "]");
  const nextParenthesis = finder(markdown, ")");
  let text = "";
  let from = 0;
  for (let open = markdown.indexOf("["); open >= 0; open = markdown.indexOf("[", Math.max(open + 1, from))) {
    const close = nextBracket(open);
    if (close < 0) break;
    const end = markdown[close + 1] === "(" ? nextParenthesis(close + 2) : -1;
    if (end < 0) continue;
    const isPicture = open > from && markdown[open - 1] === "!";
    text += markdown.slice(from, isPicture ? open - 1 : open) + markdown.slice(open + 1, close);
    from = end + 1;
  }
  return text + markdown.slice(from);
}

/**
 * Returns a function that finds the next position of a character, for ascending start positions. Each part of the text
 * is scanned once.
 */
function finder(text: string, character: string): (from: number) => number {
  let found = text.indexOf(character);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(character, from);
    return found;
  };
}
