import { Part } from "@/components/staff/leads/lead-parts";
import { ButtonLink } from "@/components/ui/button";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingKind } from "@/lib/leads/schedule/outcomes";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import { newAppointmentPath, suits } from "@/lib/staff/appointments/booking-fields";
import { staffAppointmentPath } from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { KindMark, StateMark } from "./appointment-marks";

/** Renders a lead's appointment, or the link to book one. */
export function LeadAppointment({
  lead,
  appointment,
  kinds,
  timeZone,
}: {
  lead: { id: string; type: string };
  appointment: Appointment | undefined;
  /** Kinds of appointment that the person may see at the lead's store. */
  kinds: readonly BookingKind[];
  /** Time zone of the appointment's store. */
  timeZone: string;
}) {
  const t = staffAppointmentMessages();
  // A canceled appointment with the sales department no longer reserves its time, so the lead can have another one.
  const isFree = !appointment || (appointment.state === "cancelled" && appointment.kind !== "service");
  return (
    <Part title={t.onLead.title}>
      {appointment ? (
        <>
          <p className="font-semibold text-ink">{formatDateTime(appointment.start, timeZone)}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <KindMark kind={appointment.kind} />
            <StateMark state={appointment.state} />
          </p>
        </>
      ) : (
        <p className="text-quiet">{t.onLead.none}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {appointment && kinds.includes(appointment.kind) && (
          <ButtonLink href={staffAppointmentPath(appointment.id)} variant="outline">
            {t.onLead.open}
          </ButtonLink>
        )}
        {isFree &&
          kinds
            .filter((kind) => suits(kind, lead.type))
            .map((kind) => (
              <ButtonLink key={kind} href={newAppointmentPath({ kind, lead: lead.id })} variant="outline">
                {t.onLead.book[kind]}
              </ButtonLink>
            ))}
      </div>
    </Part>
  );
}
