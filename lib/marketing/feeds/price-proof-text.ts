import Table from "cli-table3";
import { dateFormat } from "../../core/time/zoned-time";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { formatDollars } from "../../store/i18n/format";
import { staffPriceMessages } from "../../store/i18n/staff-price-messages";
import { delimitedRow, spreadsheetText } from "./delimited";
import type { ProofRow } from "./price-proof";

/** Formats the proof as a table for a terminal. */
export function priceProofText(rows: readonly ProofRow[]): string {
  const t = staffPriceMessages();
  const table = new Table({ head: Object.values(t.columns), style: { head: [], border: [] } });
  for (const row of rows) table.push(proofCells(row, "text"));
  return table.toString();
}

/**
 * Formats the proof as CSV for spreadsheets (RFC 4180): UTF-8 with a byte order mark, and no text that would run as a
 * formula.
 */
export function priceProofCsv(vin: string, rows: readonly ProofRow[]): string {
  const t = staffPriceMessages();
  const lines = [
    delimitedRow(["VIN", ...Object.values(t.columns)], ","),
    ...rows.map((row) => delimitedRow([vin, ...proofCells(row, "file").map(spreadsheetText)], ",")),
  ];
  return `\uFEFF${lines.join("")}`;
}

/** Returns the cells of a row, in the order of the columns. Times are the store's own; a file has exact ones. */
export function proofCells(row: ProofRow, form: "text" | "file"): string[] {
  const t = staffPriceMessages();
  const { place, storeId, timeZone, detail, from, until, amount, parts } = row;
  const time = (at: number) =>
    form === "file"
      ? zonedTimestamp(at, timeZone)
      : dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(at);
  return [
    storeId,
    t.places[place],
    time(from),
    until === null ? t.still : time(until),
    amount === null ? t.noPrice : formatDollars(amount / 100),
    parts
      .map(
        (part) =>
          `${part.kind === "vehicle" ? t.vehicle : clean(part.label)} ${formatDollars(part.amount / 100)}`,
      )
      .join(" + "),
    clean(detail),
  ];
}

function clean(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
