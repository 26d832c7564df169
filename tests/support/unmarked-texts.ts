import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { setLanguageSource } from "../../lib/core/language/current-language";

type Node = DefaultTreeAdapterMap["node"];

/** Attributes that a visitor reads or hears. */
const SPOKEN = new Set(["alt", "aria-description", "aria-label", "aria-valuetext", "placeholder", "title"]);
/** Metadata that search engines and shared links show. */
const SHARED = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/;
/** Stands for a value in a text that a function writes. */
const VALUE = "\u0001";
/** A character of every marked text (`lib/store/i18n/pseudo-messages`). */
export const MARK = "ẍ";

/** Loads the English messages of the public site and returns a test of texts that are one of them. */
export async function ownTexts(): Promise<(text: string) => boolean> {
  const english = new Map<string, unknown>();
  const folder = join("lib", "store", "i18n");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.ts$/.test(file) || /staff|^es\/|locale|pseudo|test-mail|feed-messages/.test(file)) continue;
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${folder}/${file}`);
    setLanguageSource({ locale: () => "en", translation: (name, set) => void english.set(name, set) });
    for (const accessor of Object.values(exported)) if (isAccessor(accessor)) accessor();
    setLanguageSource(undefined);
  }
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of [...english.values()].flatMap(textsOf)) {
    if (!text.includes(VALUE)) exact.add(normal(text));
    // A text of values alone, such as a list of names, matches everything.
    else if (/\p{L}{4}/u.test(text.replaceAll(VALUE, ""))) patterns.push(patternOf(normal(text)));
  }
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Returns a test of texts that the sample's own files say, which have no translation yet. */
export function sampleTexts(): (text: string) => boolean {
  const folders = ["content", "samples", "stores"].map((folder) => join("config", folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:csv|json|md)$/.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const all = normal(files.join("\n").replaceAll('\\"', '"'));
  // A value in a JSON text, or a heading of Markdown, with placeholders.
  const templates = /"([^"\n]*\{[a-zA-Z.]+\}[^"\n]*)"|^#+ (.*\{[a-zA-Z.]+\}.*)$/gm;
  const withValues = [...files.join("\n").matchAll(templates)].map(([, json, heading]) =>
    patternOf((json ?? heading!).replace(/\{[a-zA-Z.]+\}/g, VALUE)),
  );
  return (text) => all.includes(text) || withValues.some((pattern) => pattern.test(text));
}

function isAccessor(exported: unknown): exported is () => unknown {
  return typeof exported === "function" && exported.length === 0;
}

/** Returns the texts of a set of messages; those of functions with `VALUE` in place of what they are given. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return /\p{L}{2}/u.test(value) ? [value] : [];
  if (typeof value === "function") {
    try {
      return textsOf(value(...Array.from({ length: value.length }, () => VALUE)));
    } catch {
      return []; // It takes a list or a number; its texts of a count are seen elsewhere.
    }
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function patternOf(text: string): RegExp {
  const parts = text.split(VALUE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+?")}$`, "u");
}

/** Returns the texts of a page that are not marked, without those in another language than the page. */
export function unmarkedTexts(html: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (/\p{L}{2}/u.test(text) && !text.includes(MARK)) found.push(normal(text));
  };
  const visit = (node: Node): void => {
    // The text of `noscript` is markup.
    if (["script", "style", "noscript"].includes(node.nodeName)) return;
    if (node.nodeName === "#text" && "value" in node) add(node.value);
    if ("attrs" in node) {
      const language = node.attrs.find(({ name }) => name === "lang")?.value;
      if (language !== undefined && language !== "es") return;
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const shared = SHARED.test(attributes.get("name") ?? attributes.get("property") ?? "");
      for (const [name, value] of attributes)
        if (SPOKEN.has(name) || (shared && name === "content")) add(value);
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
    if ("content" in node) visit(node.content);
  };
  visit(parse(html));
  return found;
}

/** English words that occur in neither Spanish nor names of people, vehicles and places. */
const ENGLISH =
  /(?<![\p{L}\p{N}])(?:all|and|are|at|back|been|but|by|call|can|car|cars|choose|drive|enter|fee|fees|find|for|from|have|here|how|it|its|learn|more|not|of|offer|offers|on|or|our|out|page|payment|please|price|save|schedule|search|see|send|sent|that|the|this|to|used|vehicle|vehicles|was|we|were|what|wheel|when|which|with|you|your)(?![\p{L}\p{N}])/iu;
/** Couples, such as authors of reviews: "Wes and Carol". */
const COUPLES = /(?<=\p{Lu}\p{L}+) and (?=\p{Lu})/gu;
/** Addresses, names of files and codes of coupons, of which the words are not those of a text. */
const ADDRESSES = /\S*(?:[/@]|\.(?:com|gov|org))\S*|\b[A-Z\d]+(?:-[A-Z\d]+)+\b/g;

/** Returns the lines of a text in Spanish that have English words. */
export function englishLines(text: string): string[] {
  return text.split("\n").filter((line) => ENGLISH.test(line.replace(ADDRESSES, "").replace(COUPLES, ", ")));
}

/** Returns the texts of a page in Spanish that have English words and are not marked as English. */
export function englishTexts(html: string): string[] {
  return [...new Set(unmarkedTexts(html))].flatMap(englishLines);
}

function normal(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
