import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { HoursSchema, weekOf } from "../../store/files/hours";
import { formatDollars } from "../../store/i18n/format";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";
import { choiceLabel, fieldLabel } from "../../store/i18n/staff-field-messages";
import { staffRuleMessages } from "../../store/i18n/staff-rule-messages";
import { hoursRows } from "../../store/locations/working-hours";
import type { FieldDescription } from "./describe-fields";
import { ruledFields, ruleRows } from "./rule-rows";

const PRICES: readonly string[] = ["internetPrice", "salePriceCur", "msrp"].map(
  (name) => `${VEHICLE_KIND}.${name}`,
);

/** Formats a field's value for a sentence or a table. @param field undefined: no longer known */
export function valueText(field: FieldDescription | undefined, value: unknown): string {
  const t = staffEditorMessages();
  if (value === undefined || value === null || value === "") return t.empty;
  if (typeof value === "number" && field && PRICES.includes(field.path)) return formatDollars(value);
  if (field?.control === "rules") return rulesText(field, value);
  if (field?.control === "hours") return hoursText(value);
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string" || typeof value === "number")
    return field?.options ? choiceLabel(field.path, value) : String(value);
  if (Array.isArray(value)) return listText(field, value);
  return objectText(field, value as Record<string, unknown>);
}

/** "Condition is used; Mileage less than 85000"; ones that cannot be read as they are stored. */
function rulesText({ path }: FieldDescription, value: unknown): string {
  const t = staffEditorMessages();
  const rows = ruleRows(path, value);
  if (rows === null) return JSON.stringify(value);
  const { fields, comparisons, ofList } = staffRuleMessages();
  const texts = rows.map(({ field, operator, value: wanted }) => {
    const isList = ruledFields(path)[field] === "list";
    const comparison = (isList ? ofList[operator] : undefined) ?? comparisons[operator];
    return `${fields[field] ?? field} ${comparison} ${[wanted ?? t.empty].flat().join(", ")}`;
  });
  return texts.length > 0 ? texts.join("; ") : t.empty;
}

/** "Mon–Sat 9 am–8 pm, Sun closed", as the site shows it. */
function hoursText(value: unknown): string {
  const t = staffEditorMessages();
  const read = HoursSchema.safeParse(value);
  if (!read.success) return t.empty;
  return hoursRows(weekOf(read.data))
    .map(({ days, time }) => `${days} ${time ?? t.hours.closed.toLowerCase()}`)
    .join(", ");
}

function listText(field: FieldDescription | undefined, items: readonly unknown[]): string {
  const t = staffEditorMessages();
  if (items.length === 0) return t.empty;
  const isPlain = items.every((item) => typeof item !== "object");
  const texts = items.map((item) => valueText(field, item));
  return isPlain ? texts.join(", ") : texts.map((text, at) => `${at + 1}. ${text}`).join("\n");
}

function objectText(field: FieldDescription | undefined, value: Record<string, unknown>): string {
  const t = staffEditorMessages();
  const fields = [...(field?.fields ?? []), ...(field?.variants ?? []).flat()];
  const parts = Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined && each !== "")
    .map(([name, each]) => {
      const inner = fields.find((one) => one.name === name) ?? field?.item;
      const label = field?.item ? name : inner ? (fieldLabel(inner.path) ?? name) : name;
      return `${label}: ${valueText(inner, each)}`;
    });
  return parts.length > 0 ? parts.join("; ") : t.empty;
}
