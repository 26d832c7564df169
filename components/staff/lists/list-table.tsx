"use client";

import { Column } from "primereact/column";
import { DataTable, type DataTableValue } from "primereact/datatable";
import type { ReactNode } from "react";

const CELL = "px-3 align-top lg:px-2 lg:h-11 lg:align-middle";

/**
 * Renders a list as a PrimeReact table with custom styles. The server renders it too, and the browser
 * hydrates the same markup. Column headers are links, so sorting and paging work without JavaScript.
 */
export function ListTable<Row extends DataTableValue>({
  rows,
  label,
  dataKey = "id",
  children,
}: {
  rows: readonly Row[];
  label: string;
  dataKey?: string;
  /** Columns made with `listColumn`. */
  children: ReactNode;
}) {
  return (
    <DataTable
      value={[...rows]}
      dataKey={dataKey}
      lazy
      unstyled
      // A cell also depends on data outside its row: colleagues' names and the time.
      cellMemo={false}
      rowClassName={() => "border-b border-line hover:bg-panel"}
      pt={{
        wrapper: { className: "overflow-x-auto" },
        table: {
          "aria-label": label,
          className: "w-full border-collapse text-left text-sm text-body lg:table-fixed",
        },
        thead: { className: "border-b border-line text-ink" },
      }}
    >
      {children}
    </DataTable>
  );
}

/**
 * Returns a column. It is a function call instead of a component, because PrimeReact reads columns from the
 * children.
 */
export function listColumn<Row extends DataTableValue>({
  header,
  sorted,
  className,
  body,
}: {
  header: ReactNode;
  /** `aria-sort` of a sortable column. */
  sorted?: "ascending" | "descending" | undefined;
  className: string;
  body: (row: Row) => ReactNode;
}) {
  return (
    <Column
      header={header}
      body={body}
      headerClassName={`px-3 font-semibold lg:px-2 ${className}`}
      bodyClassName={`${CELL} ${className}`}
      pt={{ headerCell: sorted ? { "aria-sort": sorted } : {} }}
    />
  );
}
