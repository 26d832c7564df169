import { Moment } from "@/components/staff/leads/lead-marks";
import { pickedTime } from "@/lib/leads/schedule/choice-field";
import { formatSlot } from "@/lib/leads/schedule/format-slot";
import type { AuditRecord } from "@/lib/staff/audit";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

/** Lists the booking, rescheduling and cancellation of an appointment with their authors, newest first. */
export function AppointmentHistory({ history, timeZone }: { history: AuditRecord[]; timeZone: string }) {
  const t = staffAppointmentMessages();
  if (history.length === 0) return <p className="text-quiet">{t.detail.noHistory}</p>;
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {history.map(({ at, actor, action, before, after }) => (
        <li key={`${at}.${action}.${JSON.stringify(after)}`} className="break-words">
          <span className="text-ink">
            <strong>{actor.name}</strong> {t.actions[action as keyof typeof t.actions] ?? action}
          </span>
          <span className="block text-body">{changeText(before, after)}</span>
          <span className="block text-quiet">
            <Moment at={at} timeZone={timeZone} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Formats a change: "Monday, November 23 at 10:30 am → Tuesday, November 24 at 11 am". */
function changeText(before: object | null, after: object | null): string {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, string | undefined>[];
  return [
    [timeText(was?.start), timeText(is?.start)],
    [stateText(was?.state), stateText(is?.state)],
  ]
    .map((pair) => pair.filter(Boolean).join(" → "))
    .filter(Boolean)
    .join(", ");
}

function timeText(slot: string | undefined): string {
  if (slot === undefined) return "";
  const { day = "", time = "" } = pickedTime(slot);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return formatSlot({ date: day, minutes: hours * 60 + minutes });
}

function stateText(state: string | undefined): string {
  if (state === undefined) return "";
  const t = staffAppointmentMessages();
  if (state === "open") return t.states.booked;
  return t.states[state as keyof typeof t.states] ?? state;
}
