import { Icon } from "@/components/ui/icon";
import { STAFF_CALENDAR } from "@/config/leads/staff-appointments";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import {
  type CalendarDay,
  gridSpan,
  type MinuteSpan,
  type PlacedAppointment,
  placed,
  stepsOf,
} from "@/lib/staff/appointments/calendar";
import { staffAppointmentPath } from "@/lib/staff/appointments/calendar-query";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { blockColor, blockIcon } from "./appointment-marks";
import { dayOfMonth, startOf, timesOf, weekdayShort } from "./dates";

const t = staffAppointmentMessages();
const { stepMinutes } = STAFF_CALENDAR;
/** Height of a step, pixels. */
const STEP = 36;
const HOUR = 60;

/** A column of the grid: a day, or on one day an adviser. */
export interface GridColumn {
  key: string;
  day: CalendarDay;
  /** In place of the date. */
  title?: string;
  appointments: readonly Appointment[];
}

export interface CalendarGridProps {
  columns: readonly GridColumn[];
  timeZone: string;
  nameOf: (personId: string | null) => string;
  /** Where a new appointment on a day begins. */
  newOn: (date: string) => string;
  /** Minutes since midnight at the store. */
  nowMinutes: number;
}

/** Days beside each other on wide screens: what is closed is shaded, today is marked. Canceled appointments take no place. */
export function CalendarGrid({ columns, timeZone, nameOf, newOn, nowMinutes }: CalendarGridProps) {
  const span = gridSpan(
    columns.map(({ day, appointments }) => ({ ...day, appointments: appointments.filter(isShown) })),
    timeZone,
  );
  const widths = columns.map(({ day, appointments }) =>
    day.open.length === 0 && !appointments.some(isShown) && columns.length > 1 ? "6rem" : "minmax(0,1fr)",
  );
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
        />
      ))}
    </div>
  );
}

function isShown({ state }: Appointment): boolean {
  return state !== "cancelled";
}

function ColumnHead({ column: { day, title }, href }: { column: GridColumn; href: string }) {
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
                    ? "inline-flex size-7 items-center justify-center rounded-full bg-ink text-white"
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
        <p className="text-[12px] leading-4 text-quiet">
          {day.holiday ? t.closedFor(day.holiday) : t.closed}
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
          className="pr-2 text-right text-[12px] leading-4 text-quiet"
          style={{ height: (STEP * HOUR) / stepMinutes }}
        >
          <span className={n === 0 ? "relative top-0.5" : "relative -top-2"}>{formatTime(minutes)}</span>
        </div>
      ))}
    </div>
  );
}

function Column({
  column: { day, title, appointments },
  span,
  timeZone,
  nameOf,
  nowMinutes,
}: Omit<CalendarGridProps, "columns" | "newOn"> & { column: GridColumn; span: MinuteSpan }) {
  const showsNow = day.isToday && nowMinutes >= span.from && nowMinutes < span.to;
  return (
    <section className="relative border-l border-line" aria-label={title ?? formatDate(day.date)}>
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
        <Block key={each.appointment.id} placed={each} span={span} timeZone={timeZone} nameOf={nameOf} />
      ))}
    </section>
  );
}

/** While an appointment is dragged, the times that are free for it are green, and the one under it is marked. */
const STEP_CLASS =
  "data-[free]:bg-accent-soft data-[over]:outline-2 data-[over]:-outline-offset-2 data-[over]:outline-ink";
const CLOSED =
  "bg-[repeating-linear-gradient(135deg,var(--panel)_0_6px,var(--line)_6px_7px)] data-[free]:bg-none";

function Block({
  placed: { appointment, from, to, lane, lanes, width },
  span,
  timeZone,
  nameOf,
}: Pick<CalendarGridProps, "timeZone" | "nameOf"> & { placed: PlacedAppointment; span: MinuteSpan }) {
  const { id, name, about, state, version, adviser } = appointment;
  const height = ((to - from) / stepMinutes) * STEP;
  // Too narrow for more than the name: where it stands says when it is.
  const isNarrow = width / lanes < 0.5;
  const canMove = state === "booked" || state === "requested" || state === "no-show";
  const when = timesOf(appointment, timeZone);
  return (
    <a
      href={staffAppointmentPath(id)}
      draggable={canMove}
      data-appointment={canMove ? id : undefined}
      data-version={version}
      data-when={when}
      title={`${when} · ${name} · ${about} · ${nameOf(adviser)} · ${t.states[state]}`}
      className={`absolute z-[1] overflow-hidden rounded-[6px] border-l-4 py-0.5 text-ink shadow-[0_0_0_1px_var(--page)] hover:z-[3] hover:brightness-95 data-[dragged]:opacity-50 ${
        isNarrow ? "px-1 text-[11px] leading-[13px]" : "px-1.5 text-[12px] leading-4"
      } ${canMove ? "cursor-grab" : ""} ${blockColor(appointment)}`}
      style={{
        top: offset(from, span) + 1,
        height: height - 2,
        left: `calc(${(lane * 100) / lanes}% + 2px)`,
        width: `calc(${(width * 100) / lanes}% - 4px)`,
      }}
    >
      {isNarrow ? (
        <span className="block break-words font-semibold">{name}</span>
      ) : (
        <>
          <span className="flex items-center gap-1 font-semibold">
            <Icon name={blockIcon(appointment)} size={12} />
            <span className="truncate">
              {startOf(appointment, timeZone)} {name}
            </span>
          </span>
          <span className="block truncate">{about}</span>
          {height > 2 * STEP - 1 && <span className="block truncate text-body">{nameOf(adviser)}</span>}
        </>
      )}
      <span className="sr-only">{t.states[state]}</span>
    </a>
  );
}

function offset(minutes: number, span: MinuteSpan): number {
  return ((minutes - span.from) / stepMinutes) * STEP;
}
