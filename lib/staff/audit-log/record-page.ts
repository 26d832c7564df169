import { parseKeyText } from "../../store/documents/document-key";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { kindAddress, recordAddress, viewOfKind } from "../documents/content-addresses";
import { staffVehiclePath } from "../stock/list-address";
import type { AuditLine } from "./audit-query";

/** Page that shows a record of the audit log. */
export interface RecordPage {
  href: string;
  label: string;
}

type PageName = keyof ReturnType<typeof staffAuditMessages>["pages"];

/** Views that show all records of a kind, with the key of their name. */
const VIEWS: Readonly<Record<string, { href: string; label: PageName }>> = {
  feed: { href: "/staff/feeds", label: "feeds" },
  report: { href: "/staff/reports", label: "reports" },
  consent: { href: "/staff/consents", label: "consents" },
  "inbound-mail": { href: "/staff/mails", label: "mails" },
  invitation: { href: "/staff/people", label: "people" },
  "lead-list": { href: "/staff/leads", label: "leads" },
  store: { href: "/staff/appointments", label: "appointments" },
};

/**
 * Returns the page of a row's record, or null if there is none any more.
 * @param knows returns true for the id of a person who works here
 */
export function recordPage(
  { action, record: { kind, id } }: Pick<AuditLine, "action" | "record">,
  knows: (personId: string) => boolean,
): RecordPage | null {
  const t = staffAuditMessages().pages;
  if (action === "lead.erase") return null;
  if (kind === "lead") return { href: `/staff/leads/${encodeURIComponent(id)}`, label: t.lead };
  if (kind === "person")
    return knows(id) ? { href: `/staff/people/${encodeURIComponent(id)}`, label: t.person } : null;
  if (kind === "document") return documentPage(id);
  const view = Object.hasOwn(VIEWS, kind) ? VIEWS[kind]! : null;
  return view && { href: view.href, label: t[view.label] };
}

/** Returns the editor of a document. @param key text of its key */
function documentPage(key: string): RecordPage | null {
  const t = staffAuditMessages().pages;
  const { kind, storeId, id } = parseKeyText(key);
  if (kind === VEHICLE_KIND) return { href: staffVehiclePath({ storeId, vin: id }), label: t.vehicle };
  if (viewOfKind(kind) === null) return null;
  return {
    href: id === "" ? kindAddress(kind, storeId) : recordAddress({ kind, storeId, id }),
    label: t.document,
  };
}
