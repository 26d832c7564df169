import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { PageChoices } from "../../core/pages/page-switches";
import { isPathOn } from "../../core/pages/path-on";
import { slug } from "../../core/pages/slug";
import { contentMessages } from "../i18n/content-messages";
import { fillPlaceholders, type Placeholders } from "./placeholders";

/** A node of either tree, as far as we look at it. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * Markdown (GitHub's, with tables) as HTML without scripts, styles or anything else that could act. HTML inside the
 * Markdown is dropped. Placeholders are filled in as text, so that a name with `*` or `<` in it stays a name. A link to a page
 * that the store has off becomes its words.
 */
export function renderMarkdown(
  markdown: string,
  placeholders: Placeholders = {},
  store: PageChoices = {},
): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => (tree: Node) => walk(tree, (node) => fillNode(node, placeholders)))
      .use(remarkRehype)
      .use(rehypeSanitize)
      .use(() => (tree: Node) => walk(tree, (node) => unlink(node, store)))
      .use(() => (tree: Node) => walk(tree, finish))
      .use(rehypeStringify)
      .processSync(markdown),
  );
}

function fillNode(node: Node, placeholders: Placeholders): void {
  if (node.value !== undefined) node.value = fillPlaceholders(node.value, placeholders);
  if (node.url !== undefined) node.url = fillPlaceholders(decodeBraces(node.url), placeholders);
}

function unlink(node: Node, store: PageChoices): void {
  const href = node.tagName === "a" ? String(node.properties?.href ?? "") : "";
  if (!/^\/(?!\/)/.test(href) || isPathOn(href, store)) return;
  node.tagName = "span";
  node.properties = {};
}

/**
 * Sections can be linked to by their heading's text. Tables scroll by themselves on a narrow screen, and can be
 * reached by keyboard to do so.
 */
function finish(node: Node): void {
  if (!node.children) return;
  if (node.tagName === "h2") node.properties = { ...node.properties, id: slug(textOf(node)) || undefined };
  node.children = node.children.map((child) =>
    child.tagName === "table"
      ? {
          type: "element",
          tagName: "div",
          properties: {
            className: ["table-scroll"],
            tabIndex: 0,
            role: "group",
            ariaLabel: contentMessages().table,
          },
          children: [child],
        }
      : child,
  );
}

function textOf({ value = "", children = [] }: Node): string {
  return value + children.map(textOf).join("");
}

/** Parents first, so that what a visit puts around a node is not visited again. */
function walk(node: Node, visit: (node: Node) => void): void {
  const children = node.children ?? [];
  visit(node);
  for (const child of children) walk(child, visit);
}

/** The parser percent-encodes braces in an address. */
function decodeBraces(url: string): string {
  return url.replace(/%7B/gi, "{").replace(/%7D/gi, "}");
}

/** The plain text of a short Markdown text: for search results and structured data. */
export function markdownToText(markdown: string): string {
  return withoutAddresses(markdown)
    .replace(/[*_`>#|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * `[words](address)` and `![words](address)` become their text. It only scans forward, so that no text makes it slow.
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

/** The next position of a character, for ascending start positions: each part of the text is scanned once. */
function finder(text: string, character: string): (from: number) => number {
  let found = text.indexOf(character);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(character, from);
    return found;
  };
}
