import { type DefaultTreeAdapterMap, html, parseFragment } from "parse5";
import { LOGO_LIMITS, SVG_ATTRIBUTES, SVG_ELEMENTS, SVG_FUNCTIONS } from "../../../config/runtime/logos";
import { escapeXml } from "../../core/platform/xml";

/** Element of the rewritten file, with only allowed names and values. */
interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (SvgElement | string)[];
}

/** Maximum length of a chain of references. */
const MAX_CHAIN = 200;

/**
 * Counts the elements that a browser renders when it follows each reference (`href`, `url(#id)`). Infinite if a part
 * refers to itself.
 */
function renderedElements(root: SvgElement): number {
  const byId = new Map<string, SvgElement>();
  collect(root, byId);
  const known = new Map<SvgElement, number>();
  const count = (element: SvgElement, chain: number): number => {
    const before = known.get(element);
    if (before !== undefined || chain > MAX_CHAIN) return before ?? Number.POSITIVE_INFINITY;
    known.set(element, Number.POSITIVE_INFINITY);
    const inside = element.children.map((child) => (typeof child === "string" ? 0 : count(child, chain)));
    const referred = referencesOf(element, byId).map((target) => count(target, chain + 1));
    const total = [...inside, ...referred].reduce((sum, each) => sum + each, 1);
    known.set(element, total);
    return total;
  };
  return count(root, 0);
}

function collect(element: SvgElement, byId: Map<string, SvgElement>): void {
  const id = element.attributes.get("id");
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== "string") collect(child, byId);
}

function referencesOf({ attributes }: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const linked = [...attributes].flatMap(([name, value]) => {
    const pattern = name === "href" ? /#([\w.:-]+)/g : /url\(\s*["']?#([\w.:-]+)/gi;
    return [...value.matchAll(pattern)].map(([, id = ""]) => id);
  });
  return linked.flatMap((id) => byId.get(id) ?? []);
}

interface SanitizedSvg {
  svg: string;
  /** Attributes of the root, unchanged. */
  attributes: ReadonlyMap<string, string>;
  /** Names of removed elements and attributes, each once. */
  removed: string[];
}

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/** Rewrites an SVG from its allowed parts. Returns a text with the reason if that is impossible. */
export function sanitizeSvg(text: string): SanitizedSvg | string {
  const root = parseFragment(text).childNodes.find((node) => isSvg(node) && node.tagName === "svg");
  if (!root || !isSvg(root)) return "it is neither an SVG nor a PNG file";
  const removed = new Set<string>();
  const tree = rebuild(root, removed, 1);
  if (renderedElements(tree) > LOGO_LIMITS.rendered) return "it refers to itself, or too often";
  const svg = serialize(tree, ' xmlns="http://www.w3.org/2000/svg"');
  return { svg, attributes: tree.attributes, removed: [...removed].sort() };
}

/** Returns true for an SVG element. In a title or description, an HTML parser treats elements as HTML. */
function isSvg(node: Node): node is Element {
  return "tagName" in node && node.namespaceURI === html.NS.SVG;
}

function rebuild(element: Element, removed: Set<string>, level: number): SvgElement {
  const children = element.childNodes.flatMap((node): (SvgElement | string)[] => {
    if (node.nodeName === "#text" && "value" in node) return [node.value];
    if (!("tagName" in node)) return [];
    if (isSvg(node) && SVG_ELEMENTS.has(node.tagName) && level < LOGO_LIMITS.levels && !isUnsafeStyle(node))
      return [rebuild(node, removed, level + 1)];
    removed.add(node.tagName);
    return [];
  });
  return { name: element.tagName, attributes: allowedAttributes(element, removed), children };
}

/** Checks the whole text, because an element inside would not end the style in XML. */
function isUnsafeStyle({ tagName, childNodes }: Element): boolean {
  if (tagName !== "style") return false;
  return !isSafeStyle(childNodes.map((node) => ("value" in node ? node.value : "<")).join(""));
}

function allowedAttributes({ tagName, attrs }: Element, removed: Set<string>): ReadonlyMap<string, string> {
  const allowed = new Map<string, string>();
  for (const { name, prefix, value } of attrs) {
    if (prefix === "xmlns" || name === "xmlns") continue;
    const isAllowed =
      name === "href"
        ? isSafeLink(tagName, value)
        : !prefix && SVG_ATTRIBUTES.has(name) && isSafeStyle(value);
    if (isAllowed) allowed.set(name, value);
    else removed.add(name);
  }
  return allowed;
}

/** Returns true for a reference to a part of the file, or an embedded picture. */
function isSafeLink(element: string, value: string): boolean {
  if (element === "image") return /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/.test(value.trim());
  return /^\s*#[\w.:-]+\s*$/.test(value);
}

/**
 * Returns true if a style sheet or an attribute's value loads nothing. Comments and strings are not parsed, so an
 * escape, at-rule or unknown function is refused anywhere.
 */
export function isSafeStyle(css: string): boolean {
  if (/[\\<]|@(?!media\b)/i.test(css)) return false;
  return [...css.matchAll(/([\w-]*)\(/g)].every(({ 0: call, 1: name = "", index }) => {
    const rest = css.slice(index + call.length);
    if (name.toLowerCase() === "url") return /^\s*(["']?)#[\w.:-]+\1\s*\)/.test(rest);
    return name === "" || SVG_FUNCTIONS.has(name.toLowerCase());
  });
}

function serialize({ name, attributes, children }: SvgElement, namespace = ""): string {
  const list = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
  const inner = children.map((child) => (typeof child === "string" ? escapeXml(child) : serialize(child)));
  return `<${name}${namespace}${list}>${inner.join("")}</${name}>`;
}
