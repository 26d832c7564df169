import { Icon } from "@/components/ui/icon";
import { type LeadSort, type ListAddress, leadListSearch } from "@/lib/staff/leads/list-address";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

/** Orders that a column offers, with their `aria-sort`. A first click chooses the first one. */
export const COLUMN_SORTS = {
  name: [["name", "ascending"]],
  stage: [["stage", "ascending"]],
  due: [["due", "ascending"]],
  received: [
    ["newest", "descending"],
    ["oldest", "ascending"],
  ],
} as const satisfies Record<string, readonly (readonly [LeadSort, "ascending" | "descending"])[]>;

export type SortColumn = keyof typeof COLUMN_SORTS;

/** `aria-sort` of a column; undefined where the list is in another order. */
export function sortedBy(column: SortColumn, sort: string | undefined) {
  return COLUMN_SORTS[column].find(([each]) => each === sort)?.[1];
}

/** A column's head: a link to the list in its order, and once more in the other direction where there is one. */
export function SortLink({
  column,
  label,
  query,
}: {
  column: SortColumn;
  label: string;
  query: ListAddress;
}) {
  const orders: readonly (readonly [LeadSort, string])[] = COLUMN_SORTS[column];
  const at = orders.findIndex(([each]) => each === query.sort);
  const [sort] = orders[(at + 1) % orders.length]!;
  const direction = sortedBy(column, query.sort);
  return (
    <a
      href={`/staff/leads${leadListSearch({ ...query, sort, after: undefined })}`}
      title={staffLiveMessages.sortBy(label)}
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
