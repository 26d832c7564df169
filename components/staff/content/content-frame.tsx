import type { ReactNode } from "react";
import { StaffFrame } from "@/components/staff/frames";
import { Icon } from "@/components/ui/icon";
import { type DocumentsView, kindAddress, viewPath } from "@/lib/staff/documents/content-addresses";
import type { DocumentKind } from "@/lib/staff/documents/kinds";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";

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
