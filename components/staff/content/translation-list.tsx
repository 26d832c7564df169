import { kindAddress, recordAddress } from "@/lib/staff/documents/content-addresses";
import type { DocumentGaps, TranslationGap } from "@/lib/staff/documents/translation-gaps";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";
import { fieldLabel } from "@/lib/store/i18n/staff-field-messages";

/** Lists the documents with texts to translate by kind, each a link to its editor. */
export function TranslationList({ documents }: { documents: readonly DocumentGaps[] }) {
  const { translations: t, untitled } = staffContentMessages();
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  if (kinds.length === 0) return <p className="rounded-card bg-panel p-4 text-ink">{t.none}</p>;
  return (
    <div className="space-y-8">
      <p role="status">{t.found(documents.length)}</p>
      {kinds.map((kind) => (
        <section key={kind}>
          <h2 className="text-xl">{staffDocumentMessages().kinds[kind].all}</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {documents
              .filter((each) => each.kind === kind)
              .map(({ id, storeId, title, gaps }) => (
                <li key={id} className="py-2">
                  <a
                    href={id === "" ? kindAddress(kind, storeId) : recordAddress({ kind, id, storeId })}
                    className="inline-flex min-h-11 items-center break-words font-semibold text-ink underline"
                  >
                    {title || (id === "" ? staffDocumentMessages().kinds[kind].all : untitled)}
                  </a>
                  <Gaps kind={kind} gaps={gaps} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Names the texts of one document that are missing and that are older, for each language. */
function Gaps({ kind, gaps }: { kind: string; gaps: readonly TranslationGap[] }) {
  const { translations: t } = staffContentMessages();
  const lines = [...new Set(gaps.map(({ locale }) => locale))].flatMap((locale) =>
    [false, true].map((isOlder) => {
      const fields = gaps.filter((gap) => gap.locale === locale && gap.isOlder === isOlder);
      const labels = fields.map(({ field }) => fieldLabel(`${kind}.${field}`) ?? field).join(", ");
      return labels && (isOlder ? t.older : t.missing)(locale, labels);
    }),
  );
  return lines
    .filter((line) => line !== "")
    .map((line) => (
      <p key={line} className="break-words text-sm text-quiet">
        {line}
      </p>
    ));
}
