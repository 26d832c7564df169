import {
  type Choice,
  choices,
  FIELD,
  FOLDED,
  FoldButton,
  ListSelect,
  options,
} from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { VEHICLE_STATUS_IDS } from "@/config/catalog/vehicle-status";
import { CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import { STOCK_LIST } from "@/config/runtime/staff";
import {
  STOCK_PATH,
  STOCK_PRESENCES,
  STOCK_SORTS,
  type StockAddress,
  stockSearch,
} from "@/lib/staff/stock/list-address";
import { messages } from "@/lib/store/i18n/messages";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";

/** Renders the form that changes the list's URL; it works without JavaScript. */
export function StockFilters({ query, stores }: { query: StockAddress; stores: readonly Choice[] }) {
  const t = staffStockMessages();
  const { statuses } = messages().vehicle;
  const isFiltered = stockSearch({ ...query, after: undefined, sort: undefined }) !== "";
  const { size: active } = new URLSearchParams(
    stockSearch({ ...query, q: undefined, after: undefined, sort: undefined }),
  );
  const { q: _, status: __, presence: ___, after: ____, sort: _____, ...rest } = query;
  return (
    <form
      method="get"
      action={STOCK_PATH}
      className="group/filters rounded-card border border-line bg-panel p-4"
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <label className="col-span-2 text-sm font-semibold text-ink">
          {t.filters.search}
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={t.filters.searchHint}
            className={FIELD}
          />
        </label>
        <FoldButton active={active} />
        <div
          className={`col-span-2 grid-cols-2 gap-3 lg:contents ${FOLDED} group-has-[[data-fold]:checked]/filters:grid`}
        >
          <ListSelect name="status" label={t.filters.status} value={query.status}>
            {options(VEHICLE_STATUS_IDS, (status) => statuses[status].badge)}
          </ListSelect>
          <ListSelect name="presence" label={t.filters.presence} value={query.presence} all={false}>
            {options([...STOCK_PRESENCES, "all"] as const, (presence) => t.presences[presence])}
          </ListSelect>
        </div>
      </div>
      <div
        className={`mt-3 flex-wrap items-end justify-between gap-3 lg:flex ${FOLDED} group-has-[[data-fold]:checked]/filters:flex`}
      >
        <details className="open:w-full" open={stockSearch(rest) !== ""}>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-ink underline">
            {t.filters.more}
          </summary>
          <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <ListSelect name="condition" label={t.filters.condition} value={query.condition}>
              {options(CONDITION_SLUGS, (condition) => t.conditions[condition])}
            </ListSelect>
            {stores.length > 1 && (
              <ListSelect name="store" label={t.filters.store} value={query.store}>
                {choices(stores)}
              </ListSelect>
            )}
            <ListSelect name="days" label={t.filters.days} value={query.days}>
              {options([String(STOCK_LIST.longDays)], (days) => t.filters.over(Number(days)))}
            </ListSelect>
            <ListSelect name="photos" label={t.filters.photos} value={query.photos}>
              <option value="none">{t.filters.noPhotos}</option>
            </ListSelect>
            <ListSelect name="price" label={t.filters.price} value={query.price}>
              <option value="none">{t.filters.noPrice}</option>
            </ListSelect>
            <ListSelect name="sort" label={t.filters.sort} value={query.sort} all={false}>
              {options(STOCK_SORTS, (sort) => t.filters.sorts[sort])}
            </ListSelect>
          </div>
        </details>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className={buttonClass("dark")}>
            {t.filters.apply}
          </button>
          {isFiltered && (
            <a href={STOCK_PATH} className={buttonClass("quiet")} data-go>
              {t.filters.clear}
            </a>
          )}
        </div>
      </div>
    </form>
  );
}
