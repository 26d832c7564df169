import { Icon } from "@/components/ui/icon";
import { staffListMessages } from "@/lib/store/i18n/staff-list-messages";

/** Sort orders of a column with their `aria-sort`. A first click selects the first one. */
export type ColumnOrders<Sort extends string> = readonly (readonly [Sort, "ascending" | "descending"])[];

/** Returns `aria-sort` of a column; undefined if the list has another order. */
export function directionOf<Sort extends string>(orders: ColumnOrders<Sort>, sort: string | undefined) {
  return orders.find(([each]) => each === sort)?.[1];
}

/**
 * Renders a column header that links to the list in the column's order. A sorted column links to the opposite
 * order, if any.
 */
export function ListSortLink<Sort extends string>({
  orders,
  label,
  title = staffListMessages().sortBy(label),
  sort,
  hrefOf,
}: {
  orders: ColumnOrders<Sort>;
  label: string;
  /** Tooltip. */
  title?: string | undefined;
  /** Current sort order of the list. */
  sort: string | undefined;
  hrefOf: (sort: Sort) => string;
}) {
  const at = orders.findIndex(([each]) => each === sort);
  const [next] = orders[(at + 1) % orders.length]!;
  const direction = directionOf(orders, sort);
  return (
    <a
      href={hrefOf(next)}
      title={title}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-sm px-2 hover:bg-panel"
      data-go
    >
      {label}
      <Icon
        name="chevronDown"
        size={14}
        className={direction ? (direction === "ascending" ? "rotate-180" : "") : "invisible"}
      />
    </a>
  );
}
