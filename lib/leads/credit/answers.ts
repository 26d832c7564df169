import { formatPhone } from "../../core/contact/phone-format";
import { creditMessages } from "../../store/i18n/credit-messages";
import { formatDollars } from "../../store/i18n/format";
import {
  ABOUT_FIELDS,
  type Applicant,
  historyOf,
  isRequested,
  JOB_FIELDS,
  kindField,
  type ListName,
  listPrefix,
  prefixOf,
  RESIDENCE_FIELDS,
  type Typed,
} from "./fields";
import { creditParts, isJoint, type PartId } from "./parts";
import type { CreditApplication, CreditPerson } from "./read-application";
import { parseDollars } from "./values";

/** Values of one part of the form, as shown on the review page, in the email, and to the finance office. */
export interface AnswerGroup {
  part: PartId;
  title: string;
  rows: { label: string; value: string }[];
}

const copy = () => creditMessages();

/** Returns the values by part, without empty values and secrets. */
export function answerGroups(typed: Typed): AnswerGroup[] {
  return creditParts(typed)
    .filter((part) => part !== "send")
    .flatMap((part) => groupsOf(part, typed));
}

/** Returns an application as form fields, without secrets and agreements. */
export function toTyped({ coBorrower, vendor, ...applicant }: CreditApplication): Typed {
  return {
    applying: coBorrower ? "joint" : "individual",
    vendorName: vendor?.vendorName ?? "",
    ...personToTyped(applicant, "applicant"),
    ...(coBorrower && personToTyped(coBorrower, "coBorrower")),
  };
}

function personToTyped({ user, residence, employment }: CreditPerson, person: Applicant): Typed {
  const typed: Typed = {};
  for (const field of ABOUT_FIELDS) typed[prefixOf(person) + field] = user[field];
  for (const [list, entries] of [
    ["residence", residence],
    ["job", employment],
  ] as const)
    for (const [index, entry] of entries.entries())
      for (const [field, value] of Object.entries(entry))
        typed[listPrefix(person, list, index) + field] = String(value);
  return typed;
}

function groupsOf(part: PartId, typed: Typed): AnswerGroup[] {
  const person: Applicant = part.startsWith("co-") ? "coBorrower" : "applicant";
  const title = copy().parts[part];
  if (part === "you" || part === "co-you") {
    const rows = ABOUT_FIELDS.map((field) =>
      row(copy().fields[field], typed[prefixOf(person) + field], field),
    );
    const first = part === "you" ? [applyingRow(typed), row(copy().fields.vendorName, typed.vendorName)] : [];
    return [{ part, title, rows: given([...first, ...rows]) }];
  }
  if (part === "co-home" && typed["co.sameAddress"] === "yes")
    return [{ part, title, rows: [{ label: copy().fields.sameAddress, value: copy().yes }] }];
  const list: ListName = part.endsWith("home") ? "residence" : "job";
  const { entries } = historyOf(typed, person, list);
  return Array.from({ length: entries }, (_, index) => ({
    part,
    title: `${title}: ${(list === "residence" ? copy().residence(index) : copy().job(index)).toLowerCase()}`,
    rows: given(entryRows(list, listPrefix(person, list, index), typed)),
  }));
}

function entryRows(list: ListName, prefix: string, typed: Typed) {
  const fields = list === "residence" ? RESIDENCE_FIELDS : JOB_FIELDS;
  const kind = typed[prefix + kindField(list)] ?? "";
  return fields
    .filter((field) => isRequested(list, field, kind))
    .map((field) =>
      row(
        list === "job" && field === "phone" ? copy().fields.workPhone : copy().fields[field],
        typed[prefix + field],
        field,
      ),
    );
}

function applyingRow(typed: Typed) {
  const { individual, joint } = copy().applying;
  return row(
    copy().fields.applying,
    isJoint(typed) ? joint : typed.applying === "individual" ? individual : "",
  );
}

function row(label: string, value = "", field = ""): { label: string; value: string } {
  return {
    label: label.replace(/ \([^)]*\)$/, "").replace(/(,.*|\?)$/, ""),
    value: shown(field, value.trim()),
  };
}

function shown(field: string, value: string): string {
  if (value === "") return "";
  if (field === "phone") return formatPhone(value, "email");
  if (field === "housingStatus") return (copy().housingStatuses as Typed)[value] ?? value;
  if (field === "incomeType") return (copy().incomeTypes as Typed)[value] ?? value;
  if (field === "monthlyRent" || field === "monthlyIncome") {
    const dollars = parseDollars(value);
    return dollars === null ? value : formatDollars(dollars);
  }
  return value;
}

function given<Row extends { value: string }>(rows: Row[]): Row[] {
  return rows.filter(({ value }) => value !== "");
}
