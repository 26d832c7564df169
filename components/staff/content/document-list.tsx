"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BOX } from "@/components/staff/documents/field-parts";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import type { DocumentKind } from "@/lib/staff/documents/kinds";
import type { DocumentLine } from "@/lib/staff/documents/list-documents";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";
import { DocumentTable } from "./document-table";
import { type DocumentFilter, EVERYTHING, filteredLines } from "./list-filter";
import { OrderButton } from "./order-button";

export interface DocumentListProps {
  kind: DocumentKind;
  /** Lines as loaded from the server. */
  lines: readonly DocumentLine[];
  /** Version of the document that stores the order; 0 if the order was never changed. */
  orderVersion: number;
  stores: readonly { id: string; name: string }[];
  timeZone: string;
}

/** Renders the records of a kind with their states, and a search. */
export function DocumentList({ kind, lines: first, orderVersion, stores, timeZone }: DocumentListProps) {
  const t = staffContentMessages();
  const [client] = useState(staffQueryClient);
  const [filter, setFilter] = useState<DocumentFilter>(EVERYTHING);
  const { data, refetch } = useQuery<{ documents: readonly DocumentLine[] }>(
    {
      queryKey: ["staff-documents", kind],
      queryFn: ({ signal }) =>
        fetchJson<{ documents: DocumentLine[] }>(`/api/staff/documents?${new URLSearchParams({ kind })}`, {
          signal,
        }),
      initialData: { documents: first },
      refetchOnMount: "always",
      refetchOnWindowFocus: "always",
    },
    client,
  );
  const lines = data.documents;
  const shown = filteredLines(lines, filter);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <Filters filter={filter} onChange={setFilter} />
        <OrderButton kind={kind} lines={lines} version={orderVersion} onDone={() => void refetch()} />
      </div>
      <p role="status" className="text-sm text-quiet">
        {lines.length === 0 ? t.empty : shown.length === 0 ? t.none : t.found(shown.length)}
      </p>
      {shown.length > 0 && (
        <DocumentTable
          lines={shown}
          label={staffDocumentMessages().kinds[kind].all}
          stores={stores}
          timeZone={timeZone}
          order={filter.order}
          onSort={(order) => setFilter({ ...filter, order })}
        />
      )}
    </div>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: DocumentFilter;
  onChange: (filter: DocumentFilter) => void;
}) {
  const t = staffContentMessages();
  return (
    <>
      <label className="min-w-0 flex-1 basis-52 text-sm font-semibold text-ink">
        {t.search}
        <input
          type="search"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          className={BOX}
        />
      </label>
      <label className="basis-44 text-sm font-semibold text-ink">
        {t.show}
        <select
          value={filter.state}
          onChange={({ target }) => onChange({ ...filter, state: target.value as DocumentFilter["state"] })}
          className={BOX}
        >
          {Object.entries(t.states).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2 text-ink">
        <input
          type="checkbox"
          checked={filter.draftsFirst}
          onChange={({ target }) => onChange({ ...filter, draftsFirst: target.checked })}
          className="size-5 accent-ink"
        />
        {t.draftsFirst}
      </label>
    </>
  );
}
