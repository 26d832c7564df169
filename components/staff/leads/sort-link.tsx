import { type ColumnOrders, directionOf, ListSortLink } from "@/components/staff/lists/list-sort-link";
import { type LeadSort, type ListAddress, leadListSearch } from "@/lib/staff/leads/list-address";

/** Sort orders that the columns of the lead list offer. */
export const COLUMN_SORTS = {
  name: [["name", "ascending"]],
  stage: [["stage", "ascending"]],
  assignee: [["assignee", "ascending"]],
  due: [["due", "ascending"]],
  received: [
    ["newest", "descending"],
    ["oldest", "ascending"],
  ],
} as const satisfies Record<string, ColumnOrders<LeadSort>>;

export type SortColumn = keyof typeof COLUMN_SORTS;

/** Returns `aria-sort` of a column; undefined if the list has another order. */
export function sortedBy(column: SortColumn, sort: string | undefined) {
  return directionOf<LeadSort>(COLUMN_SORTS[column], sort);
}

/** Renders a column header of the lead list. */
export function SortLink({
  column,
  label,
  query,
}: {
  column: SortColumn;
  label: string;
  query: ListAddress;
}) {
  return (
    <ListSortLink<LeadSort>
      orders={COLUMN_SORTS[column]}
      label={label}
      sort={query.sort}
      hrefOf={(sort) => `/staff/leads${leadListSearch({ ...query, sort, after: undefined })}`}
    />
  );
}
