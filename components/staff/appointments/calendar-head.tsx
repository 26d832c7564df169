import { type Choice, choices, FIELD } from "@/components/staff/lists/fields";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { STAFF_CALENDAR } from "@/config/leads/appointments";
import { addDays } from "@/lib/core/time/zoned-time";
import type { BookingKind } from "@/lib/leads/schedule/outcomes";
import { newAppointmentPath } from "@/lib/staff/appointments/booking-fields";
import {
  CALENDAR_PATH,
  CALENDAR_VIEWS,
  type CalendarQuery,
  staffCalendarPath,
} from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { periodName } from "./dates";

const STEP = { day: 1, week: 7, list: STAFF_CALENDAR.listDays };
const ROUND =
  "inline-flex size-11 items-center justify-center rounded-button border border-line bg-page text-ink hover:border-ink";

export interface CalendarHeadProps {
  query: CalendarQuery;
  /** Date that the visible range contains. */
  date: string;
  dates: readonly string[];
  storeId: string;
  stores: readonly Choice[];
  kinds: readonly BookingKind[];
  people: readonly Choice[];
}

/** Renders the visible dates, links to other dates, the filters, and the button for a new appointment. */
export function CalendarHead({ query, date, dates, storeId, stores, kinds, people }: CalendarHeadProps) {
  const t = staffAppointmentMessages();
  const at = (days: number) => staffCalendarPath({ ...query, date: addDays(date, days) });
  const step = STEP[query.view];
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <a href={at(-step)} className={ROUND} aria-label={t.earlier}>
            <Icon name="chevronLeft" />
          </a>
          <a href={at(step)} className={ROUND} aria-label={t.later}>
            <Icon name="chevronRight" />
          </a>
          <a
            href={staffCalendarPath({ ...query, date: undefined })}
            className={buttonClass("outline", "px-4")}
          >
            {t.today}
          </a>
          <h2 className="ml-2 hidden text-xl sm:block">{periodName(query.view, dates)}</h2>
        </div>
        <ButtonLink href={newAppointmentPath({ store: storeId, kind: query.kind })}>
          <Icon name="plus" />
          <span className="hidden sm:inline">{t.booking.open}</span>
          <span className="sm:hidden">{t.newShort}</span>
        </ButtonLink>
      </div>
      <h2 className="text-lg sm:hidden">{periodName(query.view, dates)}</h2>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={t.viewsLabel} className="inline-flex rounded-button border border-line bg-panel p-1">
          {CALENDAR_VIEWS.map((view) => (
            <a
              key={view}
              href={staffCalendarPath({ ...query, view })}
              aria-current={view === query.view ? "page" : undefined}
              className="inline-flex min-h-9 items-center rounded-button px-4 text-sm font-semibold text-body aria-[current]:bg-page aria-[current]:text-ink aria-[current]:shadow-[0_1px_2px_rgb(15_23_32/0.2)]"
            >
              {t.views[view]}
            </a>
          ))}
        </nav>
        <details className="sm:hidden" open={query.kind !== undefined || query.adviser !== undefined}>
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold text-ink">
            <Icon name="filter" />
            {t.filters.label}
          </summary>
          <Filters query={query} storeId={storeId} stores={stores} kinds={kinds} people={people} />
        </details>
        <div className="hidden sm:block">
          <Filters query={query} storeId={storeId} stores={stores} kinds={kinds} people={people} />
        </div>
      </div>
    </div>
  );
}

function Filters({ query, storeId, stores, kinds, people }: Omit<CalendarHeadProps, "date" | "dates">) {
  const t = staffAppointmentMessages();
  const { view, date } = query;
  return (
    <form
      method="get"
      action={CALENDAR_PATH}
      aria-label={t.filters.label}
      className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap"
    >
      {view !== "week" && <input type="hidden" name="view" value={view} />}
      {date && <input type="hidden" name="date" value={date} />}
      {stores.length > 1 && (
        <label className="col-span-2 text-sm font-semibold text-ink">
          {t.filters.store}
          <select name="store" defaultValue={storeId} className={FIELD}>
            {choices(stores)}
          </select>
        </label>
      )}
      {kinds.length > 1 && (
        <label className="text-sm font-semibold text-ink">
          {t.filters.kind}
          <select name="kind" defaultValue={query.kind ?? ""} className={FIELD}>
            <option value="">{t.filters.any}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="text-sm font-semibold text-ink">
        {t.filters.adviser}
        <select name="adviser" defaultValue={query.adviser ?? ""} className={FIELD}>
          <option value="">{t.filters.any}</option>
          <option value="me">{t.filters.me}</option>
          <option value="nobody">{t.filters.nobody}</option>
          {choices(people)}
        </select>
      </label>
      <button type="submit" className={buttonClass("outline", "col-span-2")}>
        {t.filters.apply}
      </button>
    </form>
  );
}
