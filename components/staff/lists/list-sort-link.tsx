import { Icon } from "@/components/ui/icon";
import { staffListMessages } from "@/lib/store/i18n/staff-list-messages";

/** Sort orders of a column with their `aria-sort`. A first click selects the first one. */
export type ColumnOrders<Sort extends string> = readonly (readonly [Sort, "ascending" | "descending"])[];

/** Returns `aria-sort` of a column; undefined if the list has another order. */
export function directionOf<Sort extends string>(orders: ColumnOrders<Sort>, sort: string | undefined) {
  return orders.find(([each]) => each === sort)?.[1];
}

/**
 * Renders a column header that links to the list in the column's order, or sorts a list that is complete in the
 * browser. On a sorted column, it is the opposite order, if any.
 */
export function ListSortLink<Sort extends string>({
  orders,
  label,
  title = staffListMessages().sortBy(label),
  sort,
  hrefOf,
  onSort,
}: {
  orders: ColumnOrders<Sort>;
  label: string;
  /** Tooltip. */
  title?: string | undefined;
  /** Current sort order of the list. */
  sort: string | undefined;
} & (
  | { hrefOf: (sort: Sort) => string; onSort?: undefined }
  | { hrefOf?: undefined; onSort: (sort: Sort) => void }
)) {
  const at = orders.findIndex(([each]) => each === sort);
  const [next] = orders[(at + 1) % orders.length]!;
  const direction = directionOf(orders, sort);
  const content = (
    <>
      {label}
      {direction && (
        <Icon name="chevronDown" size={14} className={direction === "ascending" ? "rotate-180" : ""} />
      )}
    </>
  );
  const props = { title, className: HEADER };
  return hrefOf ? (
    <a href={hrefOf(next)} {...props} data-go>
      {content}
    </a>
  ) : (
    <button type="button" onClick={() => onSort(next)} {...props}>
      {content}
    </button>
  );
}

const HEADER =
  "-mx-2 inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-sm px-2 hover:bg-panel";
