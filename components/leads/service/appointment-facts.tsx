import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { formatVehicles } from "@/lib/leads/service/describe";
import type { CustomerAppointment } from "@/lib/leads/service/get-appointment";
import { appointmentCalendarPath, appointmentPath, SCHEDULE_PATH } from "@/lib/leads/service/paths";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

interface Props {
  found: CustomerAppointment;
  token: string;
  step: "move" | "cancel" | null;
}

/**
 * Shows the time, place and services of an appointment, and the customer's vehicle without other customer
 * data.
 */
export function AppointmentFacts({ found, token, step }: Props) {
  const { appointment: copy, center } = serviceMessages();
  const common = scheduleMessages();
  const { appointment, store, closed } = found;
  const cancelled = appointment.state === "cancelled";
  const address = [
    store.addressLine1,
    store.addressLine2,
    `${store.city}, ${store.state_short} ${store.zip}`,
  ].filter(Boolean);
  return (
    <>
      <section className="mt-8 rounded-card border border-line p-5 sm:p-6">
        <p className={`text-xl font-semibold ${cancelled ? "text-quiet line-through" : "text-ink"}`}>
          {formatDateTime(appointment.start, store.timeZone)}
        </p>
        <p className="mt-1">{[store.name, ...address].join(", ")}</p>
        <p className="mt-4">{copy.vehicle(formatVehicles(appointment.data))}</p>
        <p className="mt-2 font-semibold text-ink">{copy.total}</p>
        <ul className="list-inside list-disc">
          {appointment.data.repair_order_lines.map((line) => (
            <li key={line.op_code}>{line.name}</li>
          ))}
        </ul>
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        {!closed && (
          <ButtonLink href={appointmentCalendarPath(token)}>
            <Icon name="calendar" />
            {common.addToCalendar}
          </ButtonLink>
        )}
        {!closed && step !== "move" && (
          <ButtonLink
            href={`${appointmentPath(token, { step: "move" })}#move`}
            rel="nofollow"
            variant="outline"
          >
            {copy.reschedule}
          </ButtonLink>
        )}
        {!closed && step !== "cancel" && (
          <ButtonLink
            href={`${appointmentPath(token, { step: "cancel" })}#cancel`}
            rel="nofollow"
            variant="outline"
          >
            {copy.cancel}
          </ButtonLink>
        )}
        {closed && <ButtonLink href={SCHEDULE_PATH}>{copy.bookAnother}</ButtonLink>}
        <ButtonLink href={telHref(store.service.phone)} variant="outline" className="tabular-nums">
          <Icon name="phone" />
          {center.call(store.service.phone)}
        </ButtonLink>
        {!cancelled && (
          <ButtonLink href={directionsHref([store.name, ...address])} rel="noopener" variant="quiet">
            <Icon name="directions" />
            {common.directions}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
