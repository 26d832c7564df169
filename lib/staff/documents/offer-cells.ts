import { staffContentMessages } from "../../store/i18n/staff-content-messages";
import { staffRuleMessages } from "../../store/i18n/staff-rule-messages";
import { ruleRows } from "./rule-rows";

type OfferRecord = Readonly<Record<string, unknown>>;

/** Formats the days of an offer, as "Nov 1, 2026 to Nov 30, 2026", or says that it has no end. */
export function offerDates({ offer_startdate: start, offer_enddate: end }: OfferRecord): string {
  const { offers } = staffContentMessages();
  const [from, until] = [dateText(start), dateText(end)];
  if (until === null) return from === null ? offers.noEnd : `${offers.from(from)}. ${offers.noEnd}`;
  return from === null ? offers.until(until) : offers.days(from, until);
}

function dateText(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  const format = { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", format).format(new Date(`${value.slice(0, 10)}T00:00:00Z`));
}

/** Formats what an offer applies to: its department, and the conditions that vehicles must meet. */
export function offerTarget({ department, vehicles_conditions: conditions }: OfferRecord): string {
  const { offers } = staffContentMessages();
  const name = offers.departments[String(department)] ?? "";
  if (department === "service") return name;
  const rows = ruleRows("offers.vehicles_conditions", conditions);
  if (rows === null) return `${name}: ${offers.unreadable}`;
  if (rows.length === 0) return `${name}: ${offers.everyVehicle}`;
  const { comparisons, fields } = staffRuleMessages();
  const rules = rows.map(
    ({ field, operator, value }) =>
      `${fields[field] ?? field} ${comparisons[operator]} ${[value ?? "…"].flat().join(", ")}`,
  );
  return `${name}: ${rules.join("; ")}`;
}
