import { Icon } from "@/components/ui/icon";
import { STAFF_CALENDAR } from "@/config/leads/appointments";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import {
  type CalendarDay,
  gridSpan,
  type MinuteSpan,
  placed,
  stepsOf,
} from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { CalendarBlock, offset, STEP } from "./calendar-block";
import { dayOfMonth, weekdayShort } from "./dates";

const { stepMinutes } = STAFF_CALENDAR;
const HOUR = 60;
/** Number of parallel appointments above which a day's column does not grow. */
const MAX_LANES = 5;

/** A column of the grid: a day, or an adviser in the view of one day. */
export interface GridColumn {
  key: string;
  day: CalendarDay;
  /** Title instead of the date. */
  title?: string;
  /** Adviser whose column it is, null for nobody; undefined where columns are days. */
  adviser?: string | null;
  appointments: readonly Appointment[];
}

export interface CalendarGridProps {
  columns: readonly GridColumn[];
  timeZone: string;
  nameOf: (personId: string | null) => string;
  /** Returns the URL of the form for a new appointment on a date. */
  newOn: (date: string) => string;
  /** Current time in minutes since midnight in the store's time zone. */
  nowMinutes: number;
}

/**
 * Renders days side by side on wide screens, with closed hours shaded and today highlighted. Canceled
 * appointments take no space.
 */
export function CalendarGrid({ columns, timeZone, nameOf, newOn, nowMinutes }: CalendarGridProps) {
  const span = gridSpan(
    columns.map(({ day, appointments }) => ({ ...day, appointments: appointments.filter(isShown) })),
    timeZone,
  );
  const isTight = columns.length > 2;
  const widths = columns.map((column) => (isTight ? widthOf(column, timeZone) : "minmax(0,1fr)"));
  return (
    <div
      className="grid overflow-hidden rounded-card border border-line"
      style={{ gridTemplateColumns: `4rem ${widths.join(" ")}` }}
    >
      <div className="border-b border-line bg-panel" />
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} href={newOn(column.day.date)} />
      ))}
      <HourNames span={span} />
      {columns.map((column) => (
        <Column
          key={column.key}
          column={column}
          span={span}
          timeZone={timeZone}
          nameOf={nameOf}
          nowMinutes={nowMinutes}
          isTight={isTight}
        />
      ))}
    </div>
  );
}

/** Returns a column's width: small for a closed day, large for a day with many parallel appointments. */
function widthOf({ day, appointments }: GridColumn, timeZone: string): string {
  const shown = placed(appointments.filter(isShown), timeZone);
  if (shown.length === 0 && day.open.length === 0) return day.closure ? "6rem" : "4.5rem";
  const lanes = Math.max(2, ...shown.map((each) => each.lanes));
  return `minmax(0,${Math.min(lanes, MAX_LANES)}fr)`;
}

function isShown({ state }: Appointment): boolean {
  return state !== "cancelled";
}

function ColumnHead({ column: { day, title }, href }: { column: GridColumn; href: string }) {
  const t = staffAppointmentMessages();
  const isClosed = day.open.length === 0;
  return (
    <div className="border-b border-l border-line bg-panel px-2 py-2">
      <div className="flex items-center justify-between gap-1">
        <h3 className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
          {title === undefined ? (
            <>
              <span className="sr-only">{formatDate(day.date)}</span>
              <span aria-hidden="true">{weekdayShort(day.date)}</span>
              <span
                aria-hidden="true"
                className={
                  day.isToday
                    ? "inline-flex size-7 items-center justify-center rounded-full bg-ink text-on-ink"
                    : ""
                }
              >
                {dayOfMonth(day.date)}
              </span>
            </>
          ) : (
            <span className="truncate">{title}</span>
          )}
        </h3>
        {!isClosed && (
          <a
            href={href}
            aria-label={t.newOn(formatDate(day.date))}
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-body hover:bg-line hover:text-ink"
          >
            <Icon name="plus" size={16} />
          </a>
        )}
      </div>
      {isClosed && (
        <p className="text-[0.75rem] leading-4 text-quiet">
          {day.closure ? t.closedFor(day.closure) : t.closed}
        </p>
      )}
    </div>
  );
}

function HourNames({ span }: { span: MinuteSpan }) {
  const hours = Array.from({ length: (span.to - span.from) / HOUR }, (_, n) => span.from + n * HOUR);
  return (
    <div className="bg-page" aria-hidden="true">
      {hours.map((minutes, n) => (
        <div
          key={minutes}
          className="pr-2 text-right text-[0.75rem] leading-4 text-quiet"
          style={{ height: (STEP * HOUR) / stepMinutes }}
        >
          <span className={n === 0 ? "relative top-0.5" : "relative -top-2"}>{formatTime(minutes)}</span>
        </div>
      ))}
    </div>
  );
}

function Column({
  column: { day, title, adviser, appointments },
  span,
  timeZone,
  nameOf,
  nowMinutes,
  isTight,
}: Omit<CalendarGridProps, "columns" | "newOn"> & {
  column: GridColumn;
  span: MinuteSpan;
  isTight: boolean;
}) {
  const showsNow = day.isToday && nowMinutes >= span.from && nowMinutes < span.to;
  return (
    <section
      className="relative border-l border-line"
      data-adviser={adviser === undefined ? undefined : (adviser ?? "")}
      aria-label={title ?? formatDate(day.date)}
    >
      {stepsOf(day, span).map(({ value, minutes, isOpen }) => (
        <div
          key={value}
          data-slot={value}
          data-open={isOpen || undefined}
          style={{ height: STEP }}
          className={`${STEP_CLASS} ${minutes % HOUR === 0 ? "border-t border-line first:border-t-0" : "border-t border-line/50"} ${
            isOpen ? "bg-page" : CLOSED
          }`}
        />
      ))}
      {showsNow && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-[2] border-t-2 border-danger before:absolute before:-left-1 before:-top-[5px] before:size-2 before:rounded-full before:bg-danger"
          style={{ top: offset(nowMinutes, span) }}
        />
      )}
      {placed(appointments.filter(isShown), timeZone).map((each) => (
        <CalendarBlock
          key={each.appointment.id}
          placed={each}
          span={span}
          timeZone={timeZone}
          nameOf={nameOf}
          isNarrow={isTight && each.width / each.lanes < 0.5}
        />
      ))}
    </section>
  );
}

/** Classes of a step while an appointment is dragged: free times are green, and the target is outlined. */
const STEP_CLASS =
  "data-[free]:bg-accent-soft data-[over]:outline-2 data-[over]:-outline-offset-2 data-[over]:outline-ink";
const CLOSED =
  "bg-[repeating-linear-gradient(135deg,var(--panel)_0_6px,var(--line)_6px_7px)] data-[free]:bg-none";
