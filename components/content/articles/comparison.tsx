import type { ComparisonChart } from "@/lib/store/api/page-schemas";

/** What each option requires: a table, which on a phone becomes one block for each row. */
export function Comparison({ chart }: { chart: ComparisonChart }) {
  const { matter, title, columns, rows } = chart;
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-3 pr-4 font-semibold text-quiet">
            {matter}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 text-lg text-ink">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ label, cells }) => (
          <tr key={label} className="border-b border-line align-top max-sm:block max-sm:py-4">
            <th scope="row" className="py-4 pr-4 font-semibold text-ink max-sm:block max-sm:py-0 max-sm:pb-2">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="px-4 py-4 max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-1">
                <span aria-hidden="true" className="w-28 shrink-0 text-quiet sm:hidden">
                  {columns[index]}
                </span>
                <span className={index < 2 ? "text-ink" : ""}>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
