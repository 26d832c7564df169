"use client";

import { Column } from "primereact/column";
import { DataTable, type DataTableValue } from "primereact/datatable";
import type { ReactNode } from "react";

const CELL = "px-3 align-top lg:px-2 lg:h-11 lg:align-middle";

/**
 * Renders a list as PrimeReact's table, in its own style and rendered on the server as well: what a browser shows first
 * is what the table takes over. Heads are links, so order and page work without JavaScript.
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
      // A cell shows more than its row: names of colleagues, the time.
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

/** A column; PrimeReact reads it from the children, so it is a call and not a component. */
export function listColumn<Row extends DataTableValue>({
  header,
  sorted,
  className,
  body,
}: {
  header: ReactNode;
  /** `aria-sort` of a column that the list can be sorted by. */
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
