import { type DocumentsView, kindAddress } from "@/lib/staff/documents/content-addresses";
import type { KindSummary } from "@/lib/staff/documents/content-overview";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";

const t = staffContentMessages();

/** Renders every kind of content with its numbers of records and drafts. */
export function KindTree({ view, kinds }: { view: DocumentsView; kinds: readonly KindSummary[] }) {
  return (
    <div className="space-y-8">
      <p>{t.views[view].intro}</p>
      <Branch title={t.records} kinds={kinds.filter(({ count }) => count !== null)} />
      <Branch title={t.settings} kinds={kinds.filter(({ count }) => count === null)} />
    </div>
  );
}

function Branch({ title, kinds }: { title: string; kinds: readonly KindSummary[] }) {
  if (kinds.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ kind, count, drafts }) => (
          <li key={kind}>
            <a
              href={kindAddress(kind)}
              className="flex h-full min-h-16 flex-wrap items-center justify-between gap-2 rounded-card border border-line p-4 text-ink hover:border-ink"
            >
              <span className="font-semibold">{staffDocumentMessages().kinds[kind].all}</span>
              <span className="flex gap-2 text-sm text-quiet">
                {count !== null && t.count(count)}
                {drafts > 0 && (
                  <span className="rounded-sm bg-warning-soft px-2 font-semibold text-warning">
                    {t.drafts(drafts)}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
