import { Icon, type IconName } from "@/components/ui/icon";
import type { BookingKind } from "@/lib/leads/schedule/outcomes";
import type { Appointment, StaffAppointmentState } from "@/lib/staff/appointments/appointment";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

export const KIND_ICONS: Record<BookingKind, IconName> = {
  service: "wrench",
  "test-drive": "car",
  appraisal: "search",
  pickup: "check",
  delivery: "directions",
};

const STATES: Record<StaffAppointmentState, [IconName, string]> = {
  booked: ["calendar", "text-body"],
  requested: ["alert", "font-semibold text-warning"],
  attended: ["check", "text-success"],
  "no-show": ["close", "font-semibold text-danger"],
  cancelled: ["close", "text-quiet"],
};

/** Renders an icon and a label for the kind of an appointment. */
export function KindMark({ kind }: { kind: BookingKind }) {
  const t = staffAppointmentMessages();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon name={KIND_ICONS[kind]} size={16} />
      {t.kinds[kind]}
    </span>
  );
}

/** Renders an icon, a label and a color for the state of an appointment. */
export function StateMark({ state }: { state: StaffAppointmentState }) {
  const t = staffAppointmentMessages();
  const [icon, color] = STATES[state];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${color}`}>
      <Icon name={icon} size={16} />
      {t.states[state]}
    </span>
  );
}

/**
 * Returns the colors of an appointment's block: those of its state if notable, otherwise those of its kind.
 */
export function blockColor({ kind, state }: Pick<Appointment, "kind" | "state">): string {
  if (state === "no-show") return "border-danger bg-danger-soft";
  if (state === "requested") return "border-warning bg-warning-soft";
  if (state === "cancelled") return "border-quiet bg-panel";
  return kind === "service" ? "border-accent-text bg-accent-soft" : "border-info bg-info-soft";
}

/** Returns the icon of a block: its kind, or its outcome. */
export function blockIcon({ kind, state }: Pick<Appointment, "kind" | "state">): IconName {
  return state === "booked" ? KIND_ICONS[kind] : STATES[state][0];
}
