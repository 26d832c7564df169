import { KindMark } from "@/components/staff/appointments/appointment-marks";
import { CalendarDrag } from "@/components/staff/appointments/calendar-drag";
import { CalendarGrid, type GridColumn } from "@/components/staff/appointments/calendar-grid";
import { CalendarHead, type CalendarHeadProps } from "@/components/staff/appointments/calendar-head";
import { DayLists, DayStrip } from "@/components/staff/appointments/day-list";
import { zoneName } from "@/lib/core/time/zoned-time";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { BookingKind } from "@/lib/leads/schedule/outcomes";
import type { Slot } from "@/lib/leads/schedule/slots";
import { newAppointmentPath } from "@/lib/staff/appointments/booking-fields";
import type { CalendarDay } from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

export interface CalendarViewProps extends CalendarHeadProps {
  days: readonly CalendarDay[];
  /** Next open times of each kind, for an empty calendar. */
  next: readonly { kind: BookingKind; times: readonly Slot[] }[];
  timeZone: string;
  nowMinutes: number;
  nameOf: (personId: string | null) => string;
  /** Ids of the people on duty on the date of the view of one day. */
  onDuty: readonly string[];
}

/** Renders the appointments: a grid on wide screens, a list of days on phones. */
export function CalendarView(props: CalendarViewProps) {
  const t = staffAppointmentMessages();
  const { query, days, date, storeId, timeZone, nameOf, nowMinutes, kinds } = props;
  const isEmpty = days.every(({ appointments }) => appointments.length === 0);
  const emptyText = { day: t.emptyDay, week: t.emptyWeek, list: t.emptyList }[query.view];
  const shown = { timeZone, nameOf };
  if (query.view === "list")
    return (
      <>
        <CalendarHead {...props} />
        <DayLists days={days} empty={<NextTimes {...props} text={emptyText} />} {...shown} />
      </>
    );
  const columns = query.view === "week" ? dayColumns(days) : adviserColumns(days[0]!, props.onDuty, nameOf);
  const phoneDays = days.filter((day) => day.date === date);
  return (
    <>
      <CalendarHead {...props} />
      <div className="hidden space-y-4 lg:block">
        {isEmpty && <NextTimes {...props} text={emptyText} />}
        <CalendarGrid
          columns={columns}
          nowMinutes={nowMinutes}
          newOn={(on) => newAppointmentPath({ store: storeId, kind: query.kind, slot: `${on}T00:00` })}
          {...shown}
        />
        <CalendarNote kinds={kinds} timeZone={timeZone} />
      </div>
      <div className="space-y-6 lg:hidden">
        {query.view === "week" && <DayStrip days={days} date={date} query={query} />}
        <DayLists days={phoneDays} empty={<NextTimes {...props} text={t.emptyDay} />} {...shown} />
      </div>
      <CalendarDrag />
    </>
  );
}

function dayColumns(days: readonly CalendarDay[]): GridColumn[] {
  return days.map((day) => ({ key: day.date, day, appointments: day.appointments }));
}

/** Returns a column for unassigned appointments, and one for each adviser who is on duty or has appointments. */
function adviserColumns(
  day: CalendarDay,
  onDuty: readonly string[],
  nameOf: CalendarViewProps["nameOf"],
): GridColumn[] {
  const advisers = [...new Set([null, ...onDuty, ...day.appointments.map(({ adviser }) => adviser)])].sort(
    (a, b) => (a === null ? -1 : b === null ? 1 : nameOf(a).localeCompare(nameOf(b))),
  );
  return advisers.map((adviser) => ({
    key: adviser ?? "nobody",
    day,
    adviser,
    title: nameOf(adviser),
    appointments: day.appointments.filter((each) => each.adviser === adviser),
  }));
}

/** Lists the next free times in an empty calendar. */
function NextTimes({ text, next, storeId, timeZone }: CalendarViewProps & { text: string }) {
  const t = staffAppointmentMessages();
  return (
    <div className="rounded-card border border-line bg-panel p-6">
      <p className="text-lg font-semibold text-ink">{text}</p>
      {next.map(({ kind, times }) => (
        <div key={kind} className="mt-4">
          <p className="flex flex-wrap items-center gap-2 text-sm text-body">
            <KindMark kind={kind} /> · {t.nextFree}
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {times.map((slot) => (
              <li key={slot.value}>
                <a
                  href={newAppointmentPath({ store: storeId, kind, slot: slot.value })}
                  className="inline-flex min-h-11 items-center rounded-button border border-line bg-page px-4 text-sm font-semibold text-ink hover:border-ink"
                >
                  {formatDate(slot.date, "short")}, {formatTime(slot.minutes)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-4 text-sm text-quiet">{t.zone(zoneName(timeZone, Date.now()))}</p>
    </div>
  );
}

function CalendarNote({ kinds, timeZone }: Pick<CalendarViewProps, "kinds" | "timeZone">) {
  const t = staffAppointmentMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-quiet">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`inline-block size-3 rounded-[3px] border-l-4 ${
              kind === "service" ? "border-accent-text bg-accent-soft" : "border-info bg-info-soft"
            }`}
          />
          {t.kinds[kind]}
        </span>
      ))}
      <span>{t.zone(zoneName(timeZone, Date.now()))}</span>
      <span>{t.dragHelp}</span>
    </p>
  );
}
