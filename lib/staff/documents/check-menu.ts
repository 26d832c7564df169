import { PAGES } from "../../../config/runtime/pages";
import type { Menu } from "../../store/api/page-schemas";
import type { JsonRecord } from "../../store/documents/overlay";
import { staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import type { DocumentProblem } from "./check-document";

type Entry = Menu["entries"][number];
type Link = Extract<Entry, { page: string }>;

/**
 * Returns the problems of a menu: missing pages, repeated links in one list, and links below links.
 * @param given as it was typed, with what the schema drops
 */
export function menuProblems({ entries }: Menu, given: JsonRecord): DocumentProblem[] {
  const top = entries.flatMap((entry, at) =>
    "children" in entry ? [] : [{ link: entry, at: `entries.${at}` }],
  );
  const lists = entries.flatMap((entry, at) =>
    "children" in entry
      ? [entry.children.map((link, place) => ({ link, at: `entries.${at}.children.${place}` }))]
      : [],
  );
  return [...[top, ...lists].flatMap(problemsOfList), ...linksBelowLinks(given)];
}

function problemsOfList(list: readonly { link: Link; at: string }[]): DocumentProblem[] {
  const { menu: t } = staffDocumentMessages();
  return list.flatMap(({ link, at }, place): DocumentProblem[] => {
    const own = problemOfLink(link);
    if (own !== null) return [{ field: `${at}.page`, message: own }];
    const first = list.findIndex((other) => addressOf(other.link) === addressOf(link));
    if (first === place) return [];
    return [
      { field: `${at}.${link.path === null ? "page" : "path"}`, message: t.twice(list[first]!.link.label) },
    ];
  });
}

function problemOfLink({ page, path }: Link): string | null {
  const { menu: t } = staffDocumentMessages();
  if (!Object.hasOwn(PAGES, page)) return t.noPage(page);
  // Such as a vehicle's: each has its own.
  return path === null && addressOf({ page, path }).includes("{") ? t.noAddress : null;
}

function addressOf({ page, path }: Pick<Link, "page" | "path">): string {
  return path ?? PAGES[page as keyof typeof PAGES]?.path ?? page;
}

/**
 * Returns problems of links below links: the site shows two levels; with more, a link could lead back to its own
 * heading.
 */
function linksBelowLinks({ entries }: JsonRecord): DocumentProblem[] {
  const { menu: t } = staffDocumentMessages();
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, at) =>
    childrenOf(entry).flatMap((child, place) =>
      childrenOf(child).length > 0
        ? [{ field: `entries.${at}.children.${place}.label`, message: t.tooDeep }]
        : [],
    ),
  );
}

function childrenOf(entry: unknown): unknown[] {
  const { children } = (entry ?? {}) as { children?: unknown };
  return Array.isArray(children) ? children : [];
}
