import type { ReactNode } from "react";
import { StaffFrame } from "@/components/staff/frames";
import { Icon } from "@/components/ui/icon";
import { type DocumentsView, kindAddress, viewPath } from "@/lib/staff/documents/content-addresses";
import type { KindSummary } from "@/lib/staff/documents/content-overview";
import type { DocumentKind } from "@/lib/staff/documents/kinds";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";

/** Renders every kind of content with its numbers of records and drafts. */
export function KindTree({ view, kinds }: { view: DocumentsView; kinds: readonly KindSummary[] }) {
  const t = staffContentMessages();
  return (
    <div className="space-y-8">
      <p>{t.views[view].intro}</p>
      <Branch title={t.records} kinds={kinds.filter(({ count }) => count !== null)} />
      <Branch title={t.settings} kinds={kinds.filter(({ count }) => count === null)} />
    </div>
  );
}

function Branch({ title, kinds }: { title: string; kinds: readonly KindSummary[] }) {
  const t = staffContentMessages();
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

/** Renders a page below the content overview, with a link back. */
export function ContentFrame({
  person,
  view,
  title,
  kind,
  action,
  children,
}: {
  person: StaffPerson;
  view: DocumentsView;
  title: string;
  /** Kind of the record, for the link back to its list. */
  kind?: DocumentKind;
  action?: ReactNode;
  children: ReactNode;
}) {
  const back = kind
    ? { href: kindAddress(kind), label: staffDocumentMessages().kinds[kind].all }
    : { href: viewPath(view), label: staffContentMessages().views[view].back };
  return (
    <StaffFrame person={person} path={viewPath(view)} title={title} action={action}>
      <div className="space-y-6">
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
        >
          <Icon name="arrowLeft" size={16} />
          {back.label}
        </a>
        {children}
      </div>
    </StaffFrame>
  );
}
