import type { ReactNode } from "react";
import { formatDate } from "@/lib/leads/schedule/format-slot";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import {
  type CalendarDay,
  type CalendarQuery,
  staffAppointmentPath,
  staffCalendarPath,
} from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { blockColor, KindMark, StateMark } from "./appointment-marks";
import { dayOfMonth, timesOf, weekdayShort } from "./dates";

interface Shown {
  timeZone: string;
  nameOf: (personId: string | null) => string;
}

/** Renders the days of the week on a phone with their numbers of appointments; one day is selected. */
export function DayStrip({
  days,
  date,
  query,
}: {
  days: readonly CalendarDay[];
  date: string;
  query: CalendarQuery;
}) {
  const t = staffAppointmentMessages();
  return (
    <nav aria-label={t.daysLabel} className="grid grid-cols-7 gap-1">
      {days.map((day) => {
        const count = day.appointments.filter(({ state }) => state !== "cancelled").length;
        return (
          <a
            key={day.date}
            href={staffCalendarPath({ ...query, date: day.date })}
            aria-current={day.date === date ? "date" : undefined}
            className={`flex min-h-16 flex-col items-center justify-center rounded-sm border text-sm text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink ${
              day.isToday ? "border-ink" : "border-line"
            } ${day.open.length === 0 ? "bg-panel" : "bg-page"}`}
          >
            <span className="sr-only">{`${formatDate(day.date)}, ${t.count(count)}`}</span>
            <span aria-hidden="true" className="text-[0.75rem] leading-4">
              {weekdayShort(day.date)}
            </span>
            <strong aria-hidden="true">{dayOfMonth(day.date)}</strong>
            <span aria-hidden="true" className="text-[0.75rem] leading-4">
              {count > 0 ? count : "–"}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

/** Renders the appointments of several days one below another. With several days, empty days are skipped. */
export function DayLists({
  days,
  empty,
  ...shown
}: Shown & { days: readonly CalendarDay[]; empty: ReactNode }) {
  const t = staffAppointmentMessages();
  const filled = days.filter(({ appointments }) => appointments.length > 0);
  if (filled.length === 0) return empty;
  return filled.map((day) => (
    <section key={day.date} className="mb-8">
      <h3 className="mb-3 flex items-baseline gap-3 text-lg">
        {formatDate(day.date)}
        {day.isToday && (
          <span className="rounded-full bg-ink px-2 text-sm font-semibold text-on-ink">{t.today}</span>
        )}
        {day.open.length === 0 && (
          <span className="text-sm font-normal text-quiet">
            {day.closure ? t.closedFor(day.closure) : t.closed}
          </span>
        )}
      </h3>
      <ul className="space-y-2">
        {day.appointments.map((each) => (
          <Entry key={each.id} appointment={each} {...shown} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ appointment, timeZone, nameOf }: Shown & { appointment: Appointment }) {
  const t = staffAppointmentMessages();
  const { id, name, about, kind, state, adviser, spam } = appointment;
  const isCancelled = state === "cancelled";
  return (
    <li>
      <a
        href={staffAppointmentPath(id)}
        className={`grid gap-x-6 gap-y-1 rounded-sm border-l-4 px-4 py-3 text-sm hover:brightness-95 sm:grid-cols-[10rem_1fr_auto] sm:items-center ${blockColor(appointment)}`}
      >
        <span className={`font-semibold text-ink ${isCancelled ? "line-through" : ""}`}>
          {timesOf(appointment, timeZone)}
        </span>
        <span className="min-w-0">
          <strong className="block break-words text-base text-ink">{name}</strong>
          <span className="block break-words text-body">{about}</span>
          {spam && <strong className="text-warning">{t.spam}</strong>}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body sm:grid sm:w-[26rem] sm:grid-cols-3">
          <KindMark kind={kind} />
          <StateMark state={state} />
          <span className="break-words">{nameOf(adviser)}</span>
        </span>
      </a>
    </li>
  );
}
