import "server-only";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import {
  isEmptyText,
  missingTranslations,
  translatedFields,
  translatedName,
} from "../../store/api/translations";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import { isOlderTranslation } from "../../store/documents/older-translations";
import type { DocumentContext } from "./document-context";
import { openDocument } from "./get-document";
import { DOCUMENT_KINDS, type DocumentKind, kindRow, titleOf } from "./kinds";
import { listDocuments } from "./list-documents";

/** Text that a language lacks, or whose translation is older than its original. */
export interface TranslationGap {
  /** Field of the original. */
  field: string;
  locale: Locale;
  isOlder: boolean;
}

/** A document with texts to translate. */
export interface DocumentGaps extends DocumentKey {
  kind: DocumentKind;
  title: string;
  gaps: TranslationGap[];
}

/**
 * Returns the gaps of one record.
 * @param edits edited fields, as in `isOlderTranslation`
 * @param fields fields with translations
 */
export function gapsOf(
  record: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, { at: number }>>,
  { fields, languages }: { fields: readonly string[]; languages: readonly Locale[] },
): TranslationGap[] {
  return languages
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .flatMap((locale) => {
      const missing = missingTranslations(record, fields, locale);
      const older = fields.filter((field) => {
        const name = translatedName(field, locale);
        return ![record[field], record[name]].some(isEmptyText) && isOlderTranslation(name, edits);
      });
      return [
        ...missing.map((field) => ({ field, locale, isOlder: false })),
        ...older.map((field) => ({ field, locale, isOlder: true })),
      ];
    });
}

/**
 * Returns the documents that the person may see with texts to translate, as they are with their drafts.
 * @param storeId store whose documents count where it has its own layer; empty: the group's
 */
export async function getTranslationGaps(
  context: DocumentContext,
  { storeId, languages }: { storeId: string; languages: readonly Locale[] },
): Promise<DocumentGaps[]> {
  const found: DocumentGaps[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const row = kindRow(kind)!;
    const fields = translatedFields(row.schema);
    if (row.view === "stock" || fields.length === 0) continue;
    const owner = row.scope === "group" ? "" : storeId;
    for (const id of await idsOf(context, kind)) {
      const key = { kind, storeId: owner, id };
      const opened = await openDocument(context, key);
      if (!opened?.next) continue;
      const { stored, next } = opened;
      const edits = (stored.draft ? stored.draft.overlay : stored.published)?.fields ?? {};
      const gaps = gapsOf(next, edits, { fields, languages });
      if (gaps.length > 0) found.push({ ...key, title: titleOf(kind, next), gaps });
    }
  }
  return found;
}

/** Returns the ids of a kind's records; a part of a profile has one without an id. */
async function idsOf(context: DocumentContext, kind: DocumentKind): Promise<string[]> {
  if (kindRow(kind)?.titleField === undefined) return [""];
  return (await listDocuments(context, kind)).map(({ id }) => id).filter((id) => id !== ORDER_ID);
}
