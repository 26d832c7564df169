import { type DefaultTreeAdapterMap, parse } from "parse5";
import { plainPath } from "../../lib/core/language/local-path";

type Node = DefaultTreeAdapterMap["node"];

/** Parts that a page has in each of its languages. */
export interface Twin {
  /** Levels of its headings, in order. */
  headings: number[];
  /** Addresses of links, without the language, in order. */
  links: string[];
  /** Each form's address with the names and types of its fields. */
  forms: string[];
  pictures: string[];
  /** Amounts of money, percentages and miles in the text of the page's main part, sorted. */
  figures: string[];
  /** Number of structured data objects of each type. */
  structuredData: string[];
}

const FIGURE = /[$]\d[\d,.]*\d|[$]\d|\d[\d.]*%|\d[\d,]*\d{3}/g;

/** Reads from a page's HTML what does not depend on its language. */
export function twinOf(html: string): Twin {
  const twin: Twin = { headings: [], links: [], forms: [], pictures: [], figures: [], structuredData: [] };
  const visit = (node: Node, isMain: boolean): void => {
    if (node.nodeName === "#text" && "value" in node && isMain)
      twin.figures.push(...(node.value.match(FIGURE) ?? []));
    if (!("tagName" in node)) {
      if ("childNodes" in node) for (const child of node.childNodes) visit(child, isMain);
      return;
    }
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const of = (name: string) => attributes.get(name) ?? "";
    const { tagName } = node;
    if (/^h[1-6]$/.test(tagName)) twin.headings.push(Number(tagName[1]));
    if (tagName === "a" && !of("href").startsWith("/api/language/")) twin.links.push(addressOf(of("href")));
    if (tagName === "img") twin.pictures.push(of("src"));
    if (tagName === "form") twin.forms.push(`${of("method")} ${addressOf(of("action"))}`);
    if (/^(?:input|select|textarea)$/.test(tagName))
      twin.forms.push(`${tagName} ${of("type")} ${of("name")}`);
    if (tagName === "script" && of("type") === "application/ld+json") {
      const text = node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
      twin.structuredData.push(...[...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type!));
    }
    if (/^(?:script|style|template)$/.test(tagName)) return;
    for (const child of node.childNodes) visit(child, isMain || tagName === "main");
  };
  visit(parse(html), false);
  return { ...twin, figures: twin.figures.sort(), structuredData: twin.structuredData.sort() };
}

/** Returns an address without its language, if it is of this site, and without its fragment: a heading's words name it. */
function addressOf(address: string): string {
  const plain = address.startsWith("/") ? plainPath(address) : address;
  return plain.replace(/#.*/, "");
}
