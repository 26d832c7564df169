import type { IconName } from "@/components/ui/icon";
import type { Right } from "@/lib/staff/rights";
import { staffAuditMessages } from "@/lib/store/i18n/staff-audit-messages";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

export interface StaffEntry {
  path: string;
  label: string;
  icon: IconName;
  /** Who sees it; without one everybody does. */
  right?: Right;
}

const t = staffMessages.nav;

/** The back office's navigation, in its order. */
export const STAFF_ENTRIES: readonly StaffEntry[] = [
  { path: "/staff", label: t.overview, icon: "gauge" },
  { path: "/staff/leads", label: t.leads, icon: "mail", right: "leads.answer" },
  { path: "/staff/appointments", label: t.appointments, icon: "calendar", right: "appointments" },
  { path: "/staff/reports", label: staffReportMessages().title, icon: "grid", right: "reports" },
  { path: "/staff/people", label: t.people, icon: "shield", right: "people" },
  { path: "/staff/audit", label: staffAuditMessages().title, icon: "search", right: "audit" },
  { path: "/staff/account", label: t.account, icon: "lock" },
];
