import { ButtonLink, buttonClass } from "@/components/ui/button";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import { staffAppointmentPath } from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { KindMark } from "./appointment-marks";

/** Lists the appointments at whose time a store is closed, each to be moved or canceled; nothing without any. */
export function OutsideHours({
  appointments,
  store,
}: {
  appointments: readonly Appointment[];
  store: { name: string; timeZone: string };
}) {
  const t = staffAppointmentMessages().outside;
  if (appointments.length === 0) return null;
  return (
    <section
      data-testid="outside-hours"
      className="rounded-card border border-warning bg-warning-soft p-4 sm:p-6"
    >
      <h2 className="text-lg text-ink">{t.title(appointments.length, store.name)}</h2>
      <p className="mt-1 text-sm text-body">{t.help}</p>
      <ul className="mt-3 divide-y divide-line">
        {appointments.map(({ id, name, kind, start, version }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <strong className="block text-ink">{formatDateTime(start, store.timeZone)}</strong>
              <span className="flex flex-wrap gap-x-3 text-sm text-body">
                {name}
                <KindMark kind={kind} />
              </span>
            </span>
            <ButtonLink href={staffAppointmentPath(id)} variant="outline">
              {t.move}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
            <form method="post" action={`/api${staffAppointmentPath(id)}/cancel`}>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className={buttonClass("outline", "border-danger text-danger")}>
                {t.cancel}
                <span className="sr-only"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
