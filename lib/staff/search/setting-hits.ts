import { STAFF_SEARCH_WORDS } from "../../../config/runtime/staff-search-words";
import { staffContentMessages } from "../../store/i18n/staff-content-messages";
import { staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { fieldHelp, fieldLabel } from "../../store/i18n/staff-field-messages";
import { staffMessages } from "../../store/i18n/staff-messages";
import { kindAddress, viewOfKind } from "../documents/content-addresses";
import { describeFields, type FieldDescription, withInner } from "../documents/describe-fields";
import { DOCUMENT_KINDS, type DocumentKind, kindRow } from "../documents/kinds";
import { grantsOf, type StaffPerson } from "../rights";
import { entriesOf } from "../shell/entries";

/** A page that the search finds by its title and by further words. */
export interface SearchedPage {
  href: string;
  title: string;
  detail: string;
  /** Words that find it and are not shown. */
  words?: string;
}

interface IndexedKind {
  kind: DocumentKind;
  pages: SearchedPage[];
}

let index: readonly IndexedKind[] | undefined;

/** Returns the views of the back office that a person can open, for the search. */
export function viewHits(person: StaffPerson): SearchedPage[] {
  return entriesOf(person).map(({ path, label }) => ({
    href: path,
    title: label,
    detail: staffMessages().title,
    words: STAFF_SEARCH_WORDS[path],
  }));
}

/** Returns the kinds of documents and their settings that a person can edit, for the search. */
export function settingHits(person: StaffPerson): SearchedPage[] {
  index ??= DOCUMENT_KINDS.flatMap((kind) => {
    const view = viewOfKind(kind);
    return view === null ? [] : [{ kind, pages: pagesOf(kind, staffContentMessages().views[view].title) }];
  });
  return index.flatMap(({ kind, pages }) => (grantsOf(person, kindRow(kind)!.draft).length > 0 ? pages : []));
}

/** Returns a kind's page; of a part of a profile also each of its fields. */
function pagesOf(kind: DocumentKind, view: string): SearchedPage[] {
  const title = staffDocumentMessages().kinds[kind].all;
  const href = kindAddress(kind);
  const page = { href, title, detail: view, words: STAFF_SEARCH_WORDS[kind] };
  const fields = describeFields(kind, kindRow(kind)!.schema);
  if (!kind.startsWith("profile-")) return [page];
  return [page, ...fields.map((field) => fieldPage(field, title, `${href}#field-${field.name}`))];
}

function fieldPage(field: FieldDescription, kind: string, href: string): SearchedPage {
  const inner = withInner(field).flatMap(({ path, help }) => [fieldLabel(path), fieldHelp(path) ?? help]);
  const words = [STAFF_SEARCH_WORDS[field.path], ...inner].filter(Boolean).join(" ");
  return { href, title: fieldLabel(field.path) ?? kind, detail: kind, words };
}
