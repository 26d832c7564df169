import { isSitePath } from "../../core/pages/site-path";
import type { JsonRecord } from "../../store/documents/overlay";
import { staffGuardMessages } from "../../store/i18n/staff-guard-messages";
import type { DocumentProblem } from "./check-document";
import { controlFor } from "./field-controls";

/** Addresses of links in Markdown, without pictures: `[text](address)`. */
const MARKDOWN_LINK = /(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

/** Fields that hold a link but are plain texts to their schema. */
const PATH_FIELDS: ReadonlySet<string> = new Set(["menus.entries.path", "menus.entries.children.path"]);

/**
 * Returns the links of a record that lead to no page of this site. They can be confirmed, because the page may follow
 * later. Links that are published already are not asked about again.
 */
export function linkProblems(
  kind: string,
  record: JsonRecord,
  published: JsonRecord | null,
): DocumentProblem[] {
  const known = new Set(linksIn(kind, published).map(({ link }) => link));
  return linksIn(kind, record)
    .filter(({ link }) => !known.has(link) && isOwnPath(link) && !isSitePath(link))
    .map(({ field, link }) => ({ field, message: staffGuardMessages().noPage(link), isConfirmable: true }));
}

interface FoundLink {
  /** Place in the record, joined by dots. */
  field: string;
  link: string;
}

/** @param path names that lead to the value, without places in lists */
function linksIn(path: string, value: unknown, field = ""): FoundLink[] {
  if (typeof value === "string") return linksOf(path, value).map((link) => ({ field, link }));
  if (typeof value !== "object" || value === null) return [];
  const at = (name: string) => (field === "" ? name : `${field}.${name}`);
  return Object.entries(value).flatMap(([name, inner]) =>
    linksIn(Array.isArray(value) ? path : `${path}.${name}`, inner, at(name)),
  );
}

function linksOf(path: string, text: string): string[] {
  const control = controlFor(path);
  if (control === "link" || PATH_FIELDS.has(path)) return [text];
  if (control !== "markdown" && control !== "long") return [];
  return [...text.matchAll(MARKDOWN_LINK)].map(([, link]) => link!);
}

/** Returns true for a path of this site; other sites, phone numbers and anchors have no page here. */
function isOwnPath(link: string): boolean {
  return /^\/(?!\/)/.test(link) && URL.canParse(link, "http://site");
}
