"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { leadNames } from "@/components/staff/leads/names";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import type { Choice } from "@/components/staff/lists/fields";
import { useListAddress } from "@/components/staff/lists/use-list-address";
import { useSelection } from "@/components/staff/lists/use-selection";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { AddVehicleLink } from "@/components/staff/stock/add-vehicle-link";
import { BulkBar, type SelectedVehicle } from "@/components/staff/stock/bulk-bar";
import { StockBulkForm, StockExport } from "@/components/staff/stock/bulk-form";
import { idOf, StockDataTable } from "@/components/staff/stock/stock-data-table";
import { StockFilters } from "@/components/staff/stock/stock-filters";
import { ButtonLink } from "@/components/ui/button";
import { fetchJson } from "@/components/ui/query-client";
import { STOCK_LIST } from "@/config/runtime/staff";
import {
  readVehicleId,
  STOCK_LIST_ADDRESS,
  STOCK_PATH,
  type StockAddress,
  stockSearch,
} from "@/lib/staff/stock/list-address";
import type { StockPage, StockSelection } from "@/lib/staff/stock/stock-line";
import { staffListMessages } from "@/lib/store/i18n/staff-list-messages";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

export interface StockListProps {
  /** Page as rendered by the server, with its URL. */
  page: StockPage;
  firstSearch: string;
  stores: readonly Choice[];
  /** True if the person may add vehicles at one of the stores. */
  mayAdd: boolean;
  /** Ids of stores where the person may change a status. */
  describable: readonly string[];
  now: number;
}

/**
 * Renders the list of vehicles; its URL contains the complete state. It works without JavaScript; with
 * JavaScript, no page loads are necessary.
 */
export function StockList(props: StockListProps) {
  const t = staffStockMessages();
  const { stores } = props;
  const { query, formKey, onClick, onSubmit } = useListAddress(STOCK_PATH, STOCK_LIST_ADDRESS);
  const { page, isError, isLoading, refresh } = useStockPage(query, props);
  const { vehicles, next } = page;
  const selectable = vehicles.filter(({ storeId }) => props.describable.includes(storeId)).map(idOf);
  const { selected, ...selection } = useSelection<SelectedVehicle>(selectable, (id) => ({
    ...readVehicleId(id),
    name: vehicles.find((vehicle) => idOf(vehicle) === id)?.name ?? "",
  }));
  const filter = stockSearch({ ...query, after: undefined });
  const { storeOf, shortStoreOf } = leadNames([], stores);
  const isFiltered = stockSearch({ ...query, sort: undefined }) !== "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and its form work by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's key is its click
    <div
      onClick={onClick}
      onSubmit={onSubmit}
      // On phones, keeps focused elements above the bar for the selected vehicles.
      className={selected.size > 0 ? "max-lg:[&_:is(a,input,summary)]:scroll-mb-64" : ""}
    >
      <StockFilters key={formKey} query={query} stores={stores} />
      {isError && (
        <p role="alert" className="mt-4 rounded-sm bg-danger-soft p-4 text-danger">
          {staffListMessages().failed}
        </p>
      )}
      <BulkBar
        selected={[...selected.values()]}
        filter={filter}
        onSelectFilter={
          next === null && query.after === undefined
            ? undefined
            : () => void selectFilter(filter, selection.replace)
        }
        onDone={() => {
          selection.clear();
          refresh();
        }}
        onClear={selection.clear}
      />
      <div className={`mt-4 ${isLoading ? "opacity-60" : ""}`} aria-busy={isLoading}>
        {vehicles.length === 0 ? (
          <EmptyStock isFiltered={isFiltered} mayAdd={props.mayAdd} />
        ) : (
          <StockDataTable
            vehicles={vehicles}
            query={query}
            storeOf={storeOf}
            shortStoreOf={shortStoreOf}
            isGroup={stores.length > 1}
            mayDescribe={(storeId) => props.describable.includes(storeId)}
            onChanged={refresh}
            selected={selected}
            onSelect={selection.selectOne}
            onSelectAll={selection.selectAll}
          />
        )}
      </div>
      <StockBulkForm filter={filter} />
      {vehicles.length > 0 && <StockExport filter={filter} className="mt-4" />}
      <nav aria-label={t.pages} className={`mt-4 flex gap-3 ${selected.size > 0 ? "max-lg:pb-48" : ""}`}>
        {query.after !== undefined && (
          <ButtonLink variant="outline" href={addressOf({ ...query, after: undefined })} data-go="top">
            {staffListMessages().first}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="outline" href={addressOf({ ...query, after: next })} data-go="top">
            {staffListMessages().next}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

/** Selects all vehicles of a filter, or says that there are too many. */
async function selectFilter(filter: string, replace: (all: ReadonlyMap<string, SelectedVehicle>) => void) {
  const { bulk } = staffVehicleMessages();
  const selection = await fetchJson<StockSelection>(`/api/staff/stock/selection${filter}`).catch(() => null);
  if (selection?.vehicles)
    replace(new Map(selection.vehicles.map((each) => [`${each.storeId}/${each.vin}`, each])));
  else
    showStaffToast({
      text: selection ? bulk.tooMany(selection.count, STOCK_LIST.atOnce) : bulk.offline,
    });
}

function EmptyStock({ isFiltered, mayAdd }: { isFiltered: boolean; mayAdd: boolean }) {
  const t = staffStockMessages();
  if (isFiltered) return <p className="p-4 text-quiet">{t.emptyFilter}</p>;
  return (
    <div className="rounded-card border border-line p-6">
      <h2 className="text-lg">{t.empty.title}</h2>
      <p className="mt-2 mb-4">{t.empty.text}</p>
      {mayAdd && <AddVehicleLink />}
    </div>
  );
}

/** Returns the vehicles of a URL: first the server-rendered page, then its updates. */
function useStockPage(query: StockAddress, { page, firstSearch, now }: StockListProps) {
  const [client] = useState(staffQueryClient);
  const search = stockSearch(query);
  const { data, isError, isPlaceholderData } = useQuery<StockPage>(
    {
      queryKey: ["staff-stock", search],
      queryFn: ({ signal }) => fetchJson<StockPage>(`/api/staff/stock${search}`, { signal }),
      ...(search === firstSearch && { initialData: page, initialDataUpdatedAt: now }),
      placeholderData: keepPreviousData,
    },
    client,
  );
  const refresh = () => void client.invalidateQueries({ queryKey: ["staff-stock"] });
  return { page: data ?? page, isError, isLoading: isPlaceholderData, refresh };
}

function addressOf(query: StockAddress): string {
  return STOCK_PATH + stockSearch(query);
}
