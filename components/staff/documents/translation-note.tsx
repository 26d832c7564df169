import type { Locale } from "@/config/runtime/languages";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { isEmptyText, originalOf } from "@/lib/store/api/translations";
import { isOlderTranslation } from "@/lib/store/documents/older-translations";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

/** Says that a translation is missing, or older than its original; one click confirms an older one. */
export function TranslationNote({
  name,
  locale,
  document,
  record,
  onKeep,
}: {
  name: string;
  locale: Locale;
  document: DocumentView;
  record: Readonly<Record<string, unknown>>;
  /** Undefined if the person may not change the field. */
  onKeep: (() => void) | undefined;
}) {
  const t = staffEditorMessages();
  const original = record[originalOf(name)!.field];
  if (isEmptyText(original)) return null;
  if (isEmptyText(record[name]))
    return <p className="mt-1 text-sm text-quiet">{t.missingTranslation(locale)}</p>;
  if (!isOlderTranslation(name, document.origins)) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <p className="font-semibold text-ink">{t.olderTranslation(locale)}</p>
      {onKeep && (
        <button
          type="button"
          className="min-h-11 font-semibold text-ink underline sm:min-h-6"
          onClick={onKeep}
        >
          {t.keepTranslation}
        </button>
      )}
    </div>
  );
}
