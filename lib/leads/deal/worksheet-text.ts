import { listText } from "../../core/language/list-text";
import { dealMessages } from "../../store/i18n/deal-messages";
import { formatDollars, formatTaxRate } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { paymentMessages } from "../../store/i18n/payment-messages";
import { valueLabel } from "../../store/i18n/value-label";
import type { Worksheet, WorksheetLine } from "./worksheet";

/** Line of a worksheet as shown. */
export interface WorksheetRow {
  label: string;
  value: string;
  /** Explanation below the label. */
  note?: string;
  /** True for a sum. */
  isTotal?: true;
}

/** Returns an amount in cents as text; a deduction has a minus sign. */
export function centsText(cents: number): string {
  return cents < 0 ? `−${formatDollars(-cents / 100)}` : formatDollars(cents / 100);
}

/** Returns the sums of a worksheet without its lines, for a short mail. */
export function worksheetSums(worksheet: Worksheet): Pick<WorksheetRow, "label" | "value">[] {
  const copy = dealMessages().worksheet;
  const names = [copy.total, copy.totalLease, copy.signing, copy.monthly, copy.totalOfPayments];
  return worksheetRows(worksheet).flatMap(({ label, value }) =>
    names.includes(label) ? { label, value } : [],
  );
}

/** Returns all rows of a worksheet, the same for the page, the print and the store's mail. */
export function worksheetRows(worksheet: Worksheet): WorksheetRow[] {
  const copy = dealMessages().worksheet;
  const { plan, lines, total, dueAtSigning, dueMonthly, months, totalOfPayments, withoutPlans } = worksheet;
  return [
    ...lines.map((line) => rowOf(line, worksheet)),
    {
      label: plan === "lease" ? copy.totalLease : copy.total,
      value: centsText(total),
      note: copy.excludes(excludedText(worksheet)),
      isTotal: true,
    },
    { label: copy.signing, value: centsText(dueAtSigning) },
    {
      label: copy.monthly,
      value: months === 0 ? copy.nothing : copy.payments(centsText(dueMonthly), months),
      ...(pageText(worksheet) && { note: pageText(worksheet) }),
    },
    { label: copy.totalOfPayments, value: centsText(totalOfPayments), note: copy.totalOfPaymentsHint },
    ...(withoutPlans
      ? [
          {
            label: copy.withoutPlans,
            value:
              months === 0
                ? centsText(withoutPlans.total)
                : copy.payments(centsText(withoutPlans.dueMonthly), months),
            note: copy.withoutPlansHint(centsText(withoutPlans.totalOfPayments)),
          },
        ]
      : []),
  ];
}

function rowOf({ kind, label, amount }: WorksheetLine, worksheet: Worksheet): WorksheetRow {
  const { included, taxPercent, advertised } = worksheet;
  const copy = dealMessages().worksheet;
  const value = centsText(amount);
  switch (kind) {
    case "fee":
      return { label: valueLabel(label), value };
    case "plan":
      return { label, value };
    case "delivery":
      return { label: copy.delivery(label), value };
    case "tax":
      return { label: copy.tax(formatTaxRate(taxPercent ?? 0)), value };
    case "price": {
      const { fee } = messages().vehicle;
      const fees = listText(
        included.map(({ label, amount }) => fee(centsText(amount), valueLabel(label).toLowerCase())),
      );
      const notes = [
        ...(advertised === null ? [] : [copy.advertised(centsText(advertised))]),
        ...(fees === "" ? [] : [copy.includes(fees)]),
      ];
      const name = advertised === null ? copy.price : copy.ownPrice;
      return { label: name, value, ...(notes.length > 0 && { note: notes.join(". ") }) };
    }
    default:
      return { label: copy[kind], value };
  }
}

/** Returns how the payment on the vehicle's page becomes the worksheet's, in one line; empty if there is none. */
function pageText({ page, lines, dueMonthly, advertised, isOwnRate }: Worksheet): string {
  if (!page || page.payment === dueMonthly) return "";
  const { page: text, parts } = dealMessages().worksheet;
  const kinds = new Set(lines.map(({ kind }) => kind));
  const named = [
    ...(advertised === null ? [] : [parts.price]),
    ...(isOwnRate ? [parts.rate] : []),
    ...(kinds.has("fee") ? [parts.fees] : []),
    ...(kinds.has("tax") ? [parts.tax] : []),
    ...(kinds.has("plan") ? [parts.plans] : []),
    ...(kinds.has("delivery") ? [parts.delivery] : []),
    ...(kinds.has("trade") || kinds.has("owed") ? [parts.trade] : []),
  ];
  const more = page.more < 0 ? text.less : text.more;
  return `${text.shown(centsText(page.payment))} ${more(centsText(Math.abs(page.more)), named.join(", "))}`;
}

/** Returns the costs that a worksheet leaves out, as a list in words. */
function excludedText({ excludes }: Worksheet): string {
  const { excluded } = paymentMessages();
  return listText(excludes.map((part) => excluded[part]));
}
