"use client";

import type { ReactNode } from "react";
import { type ColumnOrders, directionOf, ListSortLink } from "@/components/staff/lists/list-sort-link";
import { ListTable, listColumn } from "@/components/staff/lists/list-table";
import { SelectBox } from "@/components/staff/lists/select-box";
import { STOCK_BULK_FORM } from "@/components/staff/stock/bulk-form";
import {
  PriceText,
  StatusCell,
  type StockCellProps,
  VehicleCell,
} from "@/components/staff/stock/stock-cells";
import {
  STOCK_PATH,
  type StockAddress,
  type StockSort,
  stockSearch,
  VEHICLE_BOX,
} from "@/lib/staff/stock/list-address";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { formatNumber } from "@/lib/store/i18n/format";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

type Texts = ReturnType<typeof staffStockMessages>;

/** Classes of columns for wide screens; on phones a vehicle is one card. */
const WIDE = "hidden lg:table-cell";
/** Classes of columns for which a narrow desktop has no place. */
const WIDEST = "hidden xl:table-cell";
const FIGURE = `${WIDEST} w-[6.5%] text-right tabular-nums`;

/** Returns the sort orders of a numeric column, highest first. */
const ofFigure = (name: "price" | "photos" | "views" | "saves" | "leads"): ColumnOrders<StockSort> => [
  [`${name}-down`, "descending"],
  [name, "ascending"],
];
const SORTS: Partial<Record<keyof Texts["columns"], ColumnOrders<StockSort>>> = {
  vehicle: [["name", "ascending"]],
  // Sorted by days in stock, longest first.
  lot: [
    ["longest", "descending"],
    ["newest", "ascending"],
  ],
  price: ofFigure("price"),
  photos: ofFigure("photos"),
  views: ofFigure("views"),
  saves: ofFigure("saves"),
  leads: ofFigure("leads"),
};

interface Props extends Omit<StockCellProps, "vehicle"> {
  /** Returns the part of a store's name that tells it from the others. */
  shortStoreOf: (storeId: string) => string;
  vehicles: readonly StockLine[];
  query: StockAddress;
  /** Ids in the format `STORE/VIN`. */
  selected: { has: (id: string) => boolean };
  onSelect: (id: string, isOn: boolean, isRange: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
}

/** Renders the list of vehicles as a table, on phones as cards. */
export function StockDataTable(props: Props) {
  const { vehicles, query, selected, onSelect, onSelectAll, shortStoreOf, ...cell } = props;
  const t = staffStockMessages();
  const { storeOf, isGroup, mayDescribe } = cell;
  const rows = vehicles.map((vehicle) => ({ ...vehicle, id: idOf(vehicle) }));
  const selectable = vehicles.filter(({ storeId }) => mayDescribe(storeId)).map(idOf);
  const chosen = selectable.filter((id) => selected.has(id)).length;
  const column = (name: keyof Texts["columns"], className: string, body: (vehicle: StockLine) => ReactNode) =>
    listColumn<StockLine>({ header: headOf(name, query), sorted: sortedBy(name, query), className, body });
  const figure = (name: "photos" | "views" | "saves" | "leads") =>
    column(name, FIGURE, (vehicle) => formatNumber(vehicle[name]));
  return (
    <ListTable rows={rows} label={t.listLabel}>
      {listColumn<StockLine>({
        header: selectable.length > 0 && (
          <SelectBox
            label={staffVehicleMessages().bulk.selectAll}
            isOn={chosen === selectable.length}
            isPartly={chosen > 0 && chosen < selectable.length}
            onChange={onSelectAll}
          />
        ),
        className: "w-11 px-0! lg:w-11",
        body: (vehicle) =>
          mayDescribe(vehicle.storeId) && (
            <SelectBox
              label={staffVehicleMessages().bulk.select(vehicle.name)}
              isOn={selected.has(idOf(vehicle))}
              field={{ form: STOCK_BULK_FORM, name: `${VEHICLE_BOX}${idOf(vehicle)}`, value: "1" }}
              onChange={(isOn, isRange) => onSelect(idOf(vehicle), isOn, isRange)}
            />
          ),
      })}
      {column("vehicle", "lg:w-[38%] xl:w-[29%]", (vehicle) => (
        <VehicleCell vehicle={vehicle} {...cell} />
      ))}
      {column("condition", `${WIDE} w-[14%] xl:w-[11.5%]`, ({ condition, storeId }) => (
        <>
          {t.conditions[condition]}
          {isGroup && (
            <span className="block truncate text-[0.75rem] leading-4 text-quiet" title={storeOf(storeId)}>
              {shortStoreOf(storeId)}
            </span>
          )}
        </>
      ))}
      {column("status", `${WIDE} w-[19.5%] xl:w-[14.5%]`, (vehicle) => (
        <StatusCell vehicle={vehicle} {...cell} />
      ))}
      {column("price", `${WIDE} w-[11.5%] text-right xl:w-[8.5%]`, (vehicle) => (
        <PriceText vehicle={vehicle} />
      ))}
      {column("lot", `${WIDE} w-[11%] text-right tabular-nums xl:w-[7%]`, ({ daysOnLot }) =>
        formatNumber(daysOnLot),
      )}
      {figure("photos")}
      {figure("views")}
      {figure("saves")}
      {figure("leads")}
      {column("source", "hidden w-[6%] 2xl:table-cell", ({ source }) => t.sources[source])}
    </ListTable>
  );
}

/** Returns a unique id for the list, because two stores of a group can list the same car. */
export function idOf({ storeId, vin }: StockLine): string {
  return `${storeId}/${vin}`;
}

function headOf(name: keyof Texts["columns"], query: StockAddress): ReactNode {
  const t = staffStockMessages();
  const orders = SORTS[name];
  const label = t.columns[name];
  const counted = name in t.counted ? t.counted[name as keyof Texts["counted"]] : undefined;
  if (!orders) return label;
  return (
    <ListSortLink
      orders={orders}
      label={label}
      title={counted}
      sort={query.sort}
      hrefOf={(sort) => STOCK_PATH + stockSearch({ ...query, sort, after: undefined })}
    />
  );
}

function sortedBy(name: keyof Texts["columns"], { sort }: StockAddress) {
  const orders = SORTS[name];
  return orders && directionOf(orders, sort);
}
