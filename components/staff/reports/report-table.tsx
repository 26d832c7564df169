import { cellText, type StoreNames } from "@/lib/staff/reports/format-cell";
import type { Cell, CellKind, StaffReport } from "@/lib/staff/reports/report-schema";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

const NUMBERS: readonly CellKind[] = ["count", "percent", "minutes", "hours", "milliseconds", "score"];
const alignOf = (kind: CellKind) => (NUMBERS.includes(kind) ? "text-right tabular-nums" : "text-left");

/** Renders the figures of a report; a long table scrolls in its own area. */
export function ReportTable({
  report: { name: report, columns, rows },
  stores,
  title,
}: {
  report: StaffReport;
  stores: StoreNames;
  title: string;
}) {
  const t = staffReportMessages();
  // The table shows the newest day first; charts and files are chronological.
  const shown = report === "days" ? rows.toReversed() : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard (WCAG 2.1.1)
    <section aria-label={t.scroll(title)} tabIndex={0} className="max-h-72 overflow-auto">
      <table className="w-full border-collapse text-sm text-body">
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 bg-page px-2 py-2 font-semibold text-ink shadow-[inset_0_-1px_0_var(--line)] ${alignOf(kind)}`}
              >
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.slice(0, 2).join(" ")} className="border-b border-line">
              {columns.map(({ name, kind }, index) => (
                <TableCell
                  key={name}
                  kind={kind}
                  value={row[index] ?? null}
                  isName={index === 0}
                  stores={stores}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableCell({
  kind,
  value,
  isName,
  stores,
}: {
  kind: CellKind;
  value: Cell;
  isName: boolean;
  stores: StoreNames;
}) {
  const text = cellText(kind, value, stores);
  const className = `px-2 py-2 ${alignOf(kind)}`;
  if (!isName) return <td className={className}>{text}</td>;
  return (
    <th scope="row" className={`${className} break-words font-normal text-ink`}>
      {kind === "search" && value !== null ? (
        <a href={String(value)} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </th>
  );
}
