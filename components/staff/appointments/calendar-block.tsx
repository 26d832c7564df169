import { Icon } from "@/components/ui/icon";
import { STAFF_CALENDAR } from "@/config/leads/appointments";
import {
  type MinuteSpan,
  type PlacedAppointment,
  staffAppointmentPath,
} from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { blockColor, blockIcon } from "./appointment-marks";
import { startOf, timesOf } from "./dates";

const { stepMinutes } = STAFF_CALENDAR;
/** Height of a step of the grid, pixels. */
export const STEP = 36;

/** Renders an appointment in its column as a link to its page; a movable appointment can also be dragged. */
export function CalendarBlock({
  placed: { appointment, from, to, lane, lanes, width },
  span,
  timeZone,
  nameOf,
  isNarrow,
}: {
  timeZone: string;
  nameOf: (personId: string | null) => string;
  placed: PlacedAppointment;
  span: MinuteSpan;
  /** True if there is room only for the name; the position indicates the time. */
  isNarrow: boolean;
}) {
  const t = staffAppointmentMessages();
  const { id, name, about, state, version, adviser } = appointment;
  const height = ((to - from) / stepMinutes) * STEP;
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
        isNarrow ? "px-1 text-[0.6875rem] leading-[0.8125rem]" : "px-1.5 text-[0.75rem] leading-4"
      } ${canMove ? "cursor-grab" : ""} ${blockColor(appointment)}`}
      style={{
        top: offset(from, span) + 1,
        height: height - 2,
        left: `calc(${(lane * 100) / lanes}% + 2px)`,
        width: `calc(${(width * 100) / lanes}% - 4px)`,
      }}
    >
      {isNarrow ? (
        <span className="block font-semibold">{name}</span>
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

/** Returns the distance in pixels from the top of the column to a time. */
export function offset(minutes: number, span: MinuteSpan): number {
  return ((minutes - span.from) / stepMinutes) * STEP;
}
