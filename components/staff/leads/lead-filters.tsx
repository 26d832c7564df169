import { TagField } from "@/components/staff/leads/tags";
import {
  type Choice,
  choices,
  FIELD,
  FOLDED,
  FoldButton,
  options,
  ListSelect as Select,
} from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { LEAD_STAGES } from "@/config/leads/lead-work";
import { APPLICATION_TYPES, type LeadType } from "@/config/leads/leads";
import {
  DELIVERY_STATES,
  LEAD_SORTS,
  type ListAddress,
  leadListSearch,
} from "@/lib/staff/leads/list-address";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

const AGES = [1, 7, 30, 90, 365];
/** Filter values for the waiting time, in hours. */
const WAITS = [1, 4, 24, 72, 168];

/** Renders the form that changes the list's URL; it works without JavaScript. */
export function LeadFilters({
  query,
  stores,
  people,
}: {
  query: ListAddress;
  stores: readonly Choice[];
  people: readonly Choice[];
}) {
  const t = staffLeadMessages();
  const types = (Object.keys(t.types) as LeadType[]).filter((type) => !APPLICATION_TYPES.includes(type));
  const isFiltered = leadListSearch({ ...query, after: undefined, sort: undefined }) !== "";
  const { q: _, stage: __, assignee: ___, after: ____, sort: _____, ...rest } = query;
  // Default values are in no address.
  const active = new URLSearchParams(
    leadListSearch({ ...query, q: undefined, after: undefined, sort: undefined }),
  ).size;
  return (
    <form
      method="get"
      action="/staff/leads"
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
            data-key="/"
          />
        </label>
        <FoldButton active={active} />
        <div
          className={`col-span-2 grid-cols-2 gap-3 lg:contents ${FOLDED} group-has-[[data-fold]:checked]/filters:grid`}
        >
          <Select name="stage" label={t.filters.stage} value={query.stage}>
            <option value="open">{t.filters.open}</option>
            {options(LEAD_STAGES, (stage) => t.stages[stage])}
          </Select>
          <Select name="assignee" label={t.filters.assignee} value={query.assignee}>
            <option value="me">{t.filters.me}</option>
            <option value="nobody">{t.filters.nobody}</option>
            {choices(people)}
          </Select>
        </div>
      </div>
      <div
        className={`mt-3 flex-wrap items-end justify-between gap-3 lg:flex ${FOLDED} group-has-[[data-fold]:checked]/filters:flex`}
      >
        <details className="open:w-full" open={leadListSearch(rest) !== ""}>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-ink underline">
            {t.filters.more}
          </summary>
          <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Select name="type" label={t.filters.type} value={query.type}>
              {options(types, (type) => t.types[type])}
            </Select>
            {stores.length > 1 && (
              <Select name="store" label={t.filters.store} value={query.store}>
                {choices(stores)}
              </Select>
            )}
            <Select name="days" label={t.filters.days} value={query.days}>
              {options(AGES.map(String), (days) => t.filters.daysOf(Number(days)))}
            </Select>
            <Select name="waiting" label={t.filters.waiting} value={query.waiting}>
              {options(WAITS.map(String), (hours) => t.filters.hoursOf(Number(hours)))}
            </Select>
            <Select name="delivery" label={t.filters.delivery} value={query.delivery}>
              {options(DELIVERY_STATES, (state) => t.deliveries[state])}
            </Select>
            <Select name="answer" label={t.filters.answer} value={query.answer}>
              <option value="none">{t.filters.unanswered}</option>
              <option value="replied">{t.filters.replied}</option>
              <option value="late">{t.filters.late}</option>
            </Select>
            <Select name="task" label={t.filters.task} value={query.task}>
              <option value="due">{t.filters.dueTask}</option>
            </Select>
            <TagField value={query.tag} />
            <label className="text-sm font-semibold text-ink">
              {t.filters.source}
              <input name="source" defaultValue={query.source} className={FIELD} />
            </label>
            <Select name="spam" label={t.filters.spam} value={query.spam} all={false}>
              {options(["no", "yes", "all"] as const, (spam) => t.filters.spamChoices[spam])}
            </Select>
            <Select name="sort" label={t.filters.sort} value={query.sort} all={false}>
              {options(LEAD_SORTS, (sort) => t.filters.sorts[sort])}
            </Select>
          </div>
        </details>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className={buttonClass("dark")}>
            {t.filters.apply}
          </button>
          {isFiltered && (
            <a href="/staff/leads" className={buttonClass("quiet")} data-go>
              {t.filters.clear}
            </a>
          )}
        </div>
      </div>
    </form>
  );
}
