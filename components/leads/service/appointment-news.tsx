import { Icon } from "@/components/ui/icon";
import type { CustomerAppointment } from "@/lib/leads/service/get-appointment";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** Renders the top of an appointment's page: its state, and the result of the form just submitted. */
export function AppointmentNews({ found, done }: { found: CustomerAppointment; done: string | null }) {
  const { appointment: copy } = serviceMessages();
  const { appointment, store, closed } = found;
  const { title, text, good } = newsOf(found, done);
  const failed = done === "failed" ? copy.failed : null;
  return (
    <>
      <div className="flex items-start gap-4">
        {good && <Icon name="check" size={40} className="mt-0.5 text-success" />}
        <div>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {text && <p className="mt-2 text-lg">{text}</p>}
        </div>
      </div>
      {failed && (
        <p
          role="alert"
          className="mt-6 flex items-start gap-2 rounded-card border-2 border-danger bg-danger-soft p-4 text-ink"
        >
          <Icon name="alert" className="mt-0.5 size-5 text-danger" />
          {failed}
        </p>
      )}
      {appointment.state === "requested" && (
        <p className="mt-4 rounded-card bg-warning-soft p-4 text-ink">{copy.requestedText(store.name)}</p>
      )}
      {closed && appointment.state !== "cancelled" && (
        <p className="mt-4 rounded-card bg-panel p-4">{copy.over}</p>
      )}
    </>
  );
}

function newsOf({ appointment, closed }: CustomerAppointment, done: string | null) {
  const { appointment: copy } = serviceMessages();
  if (appointment.state === "cancelled") {
    return { title: copy.cancelled, text: copy.cancelledText, good: false };
  }
  if (closed) return { title: copy.manage, text: null, good: false };
  if (done === "moved") return { title: copy.moved, text: copy.keepLink(false), good: true };
  if (appointment.state === "requested") {
    return { title: copy.requested, text: copy.keepLink(false), good: true };
  }
  return { title: copy.booked, text: copy.keepLink(false), good: true };
}
