import type { LeadStage } from "../../../config/leads/lead-work";
import type { LeadType } from "../../../config/leads/leads";
import { AGEING_DAYS } from "../../../config/leads/reports";
import { dateFormat } from "../../core/time/zoned-time";
import { staffAppointmentMessages } from "../../store/i18n/staff-appointment-messages";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { staffReportMessages } from "../../store/i18n/staff-report-messages";
import { ALL_STORES, type Cell, type CellKind, FORMER, type ReportColumn } from "./report-schema";

/** Names of stores by their ids. */
export type StoreNames = ReadonlyMap<string, string>;

/** Kinds in which null has a name. */
const NAMED_NULL: readonly CellKind[] = ["source", "person", "search", "alarm"];

/** Formats a value for a table. */
export function cellText(kind: CellKind, value: Cell, stores: StoreNames): string {
  const t = staffReportMessages();
  if (NAMED_NULL.includes(kind)) return labelOf(kind, value, stores);
  if (value === null) return t.unknown;
  if (typeof value === "string") return labelOf(kind, value, stores);
  switch (kind) {
    case "percent":
      return `${value}%`;
    case "minutes":
      return t.shortMinutes(value);
    case "hours":
      return t.hours(value);
    case "milliseconds":
      return `${value.toLocaleString("en-US")} ms`;
    case "age":
      return ageText(value);
    case "score":
      return value.toLocaleString("en-US", { minimumFractionDigits: 3 });
    default:
      return value.toLocaleString("en-US");
  }
}

/** Formats a value for a file: names as on the page, numbers without formatting. */
export function fileCell(kind: CellKind, value: Cell, stores: StoreNames): string | number | null {
  if (kind === "age" && typeof value === "number") return ageText(value);
  if (typeof value === "number" || kind === "day") return value;
  if (value === null && !NAMED_NULL.includes(kind)) return null;
  return labelOf(kind, value, stores);
}

/** Returns the heading of a file column, with the unit. */
export function fileHeading({ name, kind }: ReportColumn): string {
  const t = staffReportMessages();
  const unit = (t.units as Readonly<Partial<Record<CellKind, string>>>)[kind];
  return unit === undefined ? t.columns[name] : `${t.columns[name]} (${unit})`;
}

/** Formats a date: "Nov 3". @param date `YYYY-MM-DD` */
export function shortDay(date: string): string {
  return dateFormat({ timeZone: "UTC", month: "short", day: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function labelOf(kind: CellKind, value: Cell, stores: StoreNames): string {
  const leads = staffLeadMessages();
  const t = staffReportMessages();

  const code = String(value ?? "");
  switch (kind) {
    case "day":
      return dateFormat({ timeZone: "UTC", weekday: "short", month: "short", day: "numeric" }).format(
        new Date(`${code}T00:00:00Z`),
      );
    case "type":
      return leads.types[code as LeadType] ?? code;
    case "stage":
      return leads.stages[code as LeadStage] ?? code;
    case "dealPoint":
      return nameIn(t.dealPoints, code);
    case "store":
      return code === ALL_STORES ? t.allStores : (stores.get(code) ?? code);
    case "source":
      return value === null ? t.others : code === "none" ? t.sourceUnknown : code;
    case "person":
      return value === null ? leads.nobody : code === FORMER ? leads.gone : code;
    case "search":
      return value === null ? t.others : readable(code);
    case "appointment":
      return nameIn(staffAppointmentMessages().states, code);
    case "alarm":
      return nameIn(t.alarms, value === null ? "none" : code);
    default:
      return nameIn(t.pages, code);
  }
}

/** Formats an age of vehicles by its first day in stock: "31–60 days". */
function ageText(first: number): string {
  const t = staffReportMessages();
  const next = AGEING_DAYS[AGEING_DAYS.indexOf(first) + 1];
  return next === undefined ? t.over(first - 1) : t.between(first, next - 1);
}

function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(names, code) ? names[code]! : code;
}

/** Decodes the percent-encoding of a URL if it is valid. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll("+", " "));
  } catch {
    return address;
  }
}
