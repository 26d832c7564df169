"use client";

import { momentText } from "@/components/staff/documents/editor-times";
import { type ColumnOrders, directionOf, ListSortLink } from "@/components/staff/lists/list-sort-link";
import { ListTable, listColumn } from "@/components/staff/lists/list-table";
import { recordAddress } from "@/lib/staff/documents/content-addresses";
import type { DocumentLine } from "@/lib/staff/documents/list-documents";
import { offerDates, offerTarget } from "@/lib/staff/documents/offer-cells";
import { distinctStoreNames } from "@/lib/staff/lists/store-names";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import type { DocumentOrder } from "./list-filter";

/** Classes of columns for wide screens; on phones a record is one card. */
const WIDE = "hidden lg:table-cell";

/** Widths of columns; an offer has two more, so that its title needs a share of its own. */
const WIDTHS = { title: "lg:w-[40%]", state: "w-[20%]", stores: "w-[20%]", edited: "w-[20%]" };
const OFFER_WIDTHS = {
  title: "lg:w-[27%]",
  state: "w-[12%]",
  stores: "w-[14%]",
  edited: "w-[15%]",
};

interface Props {
  lines: readonly DocumentLine[];
  label: string;
  stores: readonly { id: string; name: string }[];
  timeZone: string;
  order: DocumentOrder;
  onSort: (order: DocumentOrder) => void;
}

/** Sort orders that the columns offer; a first click on edits shows the latest first. */
const SORTS = {
  title: [
    ["title", "ascending"],
    ["titleDown", "descending"],
  ],
  runs: [
    ["end", "ascending"],
    ["endDown", "descending"],
  ],
  edited: [
    ["editDown", "descending"],
    ["edit", "ascending"],
  ],
} as const satisfies Record<string, ColumnOrders<DocumentOrder>>;

/** Renders records as a PrimeReact table with custom styles, on the server as well. */
export function DocumentTable({ lines, label, stores, timeZone, order, onSort }: Props) {
  const t = staffContentMessages();
  const sortable = (name: keyof typeof SORTS) => {
    const orders: ColumnOrders<DocumentOrder> = SORTS[name];
    return {
      header: <ListSortLink orders={orders} label={t.columns[name]} sort={order} onSort={onSort} />,
      sorted: directionOf(orders, order),
    };
  };
  const isOffers = lines[0]?.kind === "offers";
  const widths = isOffers ? OFFER_WIDTHS : WIDTHS;
  return (
    <ListTable rows={lines} label={label}>
      {listColumn<DocumentLine>({
        ...sortable("title"),
        className: widths.title,
        body: (line) => <TitleCell line={line} timeZone={timeZone} />,
      })}
      {listColumn<DocumentLine>({
        header: t.columns.state,
        className: `${WIDE} ${widths.state}`,
        body: (line) => <Marks line={line} timeZone={timeZone} />,
      })}
      {isOffers &&
        listColumn<DocumentLine>({
          ...sortable("runs"),
          className: `${WIDE} w-[14%]`,
          body: ({ record }) => offerDates(record),
        })}
      {isOffers &&
        listColumn<DocumentLine>({
          header: t.columns.applies,
          className: `${WIDE} w-[20%]`,
          body: ({ record }) => (
            <span className="line-clamp-2" title={offerTarget(record)}>
              {offerTarget(record)}
            </span>
          ),
        })}
      {listColumn<DocumentLine>({
        header: t.columns.stores,
        className: `${WIDE} ${widths.stores}`,
        body: ({ record }) => storesText(record, stores),
      })}
      {listColumn<DocumentLine>({
        ...sortable("edited"),
        className: `${WIDE} ${widths.edited}`,
        body: ({ editor, editedAt }) =>
          editor === null || editedAt === null ? t.nobody : `${editor}, ${momentText(editedAt, timeZone)}`,
      })}
    </ListTable>
  );
}

function TitleCell({ line, timeZone }: { line: DocumentLine; timeZone: string }) {
  const t = staffContentMessages();
  return (
    <>
      <a
        href={recordAddress(line)}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink underline"
      >
        {line.title || t.untitled}
      </a>
      <span className="block pb-2 lg:hidden">
        {line.kind === "offers" && (
          <span className="block text-quiet">
            {offerDates(line.record)} · {offerTarget(line.record)}
          </span>
        )}
        <Marks line={line} timeZone={timeZone} />
      </span>
    </>
  );
}

function Marks({ line, timeZone }: { line: DocumentLine; timeZone: string }) {
  const t = staffContentMessages();
  const { state, isDraft, publishAt, unpublishAt } = line;
  return (
    <span className="flex flex-wrap gap-1 text-sm">
      <span className={state === "removed" ? "text-danger" : "text-quiet"}>{t.states[state]}</span>
      {isDraft && state !== "new" && (
        <span className="rounded-sm bg-warning-soft px-2 font-semibold text-warning">{t.draft}</span>
      )}
      {publishAt !== null && <span>{t.scheduled(momentText(publishAt, timeZone))}</span>}
      {unpublishAt !== null && <span>{t.ends(momentText(unpublishAt, timeZone))}</span>}
    </span>
  );
}

function storesText(record: DocumentLine["record"], stores: Props["stores"]): string {
  const t = staffContentMessages();
  const { storeId = null, storeIds = [] } = record as { storeId?: string | null; storeIds?: string[] };
  const ids = storeId === null ? storeIds : [storeId];
  const distinct = distinctStoreNames(stores);
  const names = ids.map((id) => distinct.get(id) ?? id);
  return names.length === 0 ? t.allStores : names.join(", ");
}
