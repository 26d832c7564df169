import { type ColumnOrders, directionOf, ListSortLink } from "@/components/staff/lists/list-sort-link";
import { type LeadSort, type ListAddress, leadListSearch } from "@/lib/staff/leads/list-address";

/** Orders that the columns of the list of leads offer. */
export const COLUMN_SORTS = {
  name: [["name", "ascending"]],
  stage: [["stage", "ascending"]],
  due: [["due", "ascending"]],
  received: [
    ["newest", "descending"],
    ["oldest", "ascending"],
  ],
} as const satisfies Record<string, ColumnOrders<LeadSort>>;

export type SortColumn = keyof typeof COLUMN_SORTS;

/** `aria-sort` of a column; undefined where the list is in another order. */
export function sortedBy(column: SortColumn, sort: string | undefined) {
  return directionOf<LeadSort>(COLUMN_SORTS[column], sort);
}

/** Renders the head of a column of leads. */
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
