import { ButtonLink, buttonClass } from "@/components/ui/button";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { Appointment } from "@/lib/staff/appointments/appointment";
import { APPOINTMENT_BOX, staffAppointmentPath } from "@/lib/staff/appointments/calendar";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { KindMark } from "./appointment-marks";

/**
 * Lists the appointments at whose time a store is closed; nothing without any. The selected ones are moved or canceled
 * at once, and each can be opened to move it by hand.
 */
export function OutsideHours({
  appointments,
  store,
}: {
  appointments: readonly Appointment[];
  store: { id: string; name: string; timeZone: string };
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
      <form method="post" action="/api/staff/appointments/outside-hours">
        <input type="hidden" name="store" value={store.id} />
        <ul className="mt-3 divide-y divide-line">
          {appointments.map(({ id, name, kind, start, version }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <label className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3">
                <input
                  type="checkbox"
                  name={`${APPOINTMENT_BOX}${id}`}
                  value={version}
                  defaultChecked
                  aria-label={t.select(name)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span>
                  <strong className="block text-ink">{formatDateTime(start, store.timeZone)}</strong>
                  <span className="flex flex-wrap gap-x-3 text-sm text-body">
                    {name}
                    <KindMark kind={kind} />
                  </span>
                </span>
              </label>
              <ButtonLink href={staffAppointmentPath(id)} variant="quiet">
                {t.move}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" name="action" value="move" className={buttonClass("dark")}>
            {t.moveAll}
          </button>
          <button
            type="submit"
            name="action"
            value="cancel"
            className={buttonClass("outline", "border-danger text-danger")}
          >
            {t.cancelAll}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Result of a change of several appointments, as the calendar's address has it. */
const CHANGED = /^(move|cancel)\.(\d{1,3})\.(\d{1,3})$/;

/** Shows how many appointments were moved or canceled at once, and how many could not be. */
export function ChangedAtOnceNotice({ changed }: { changed: string | string[] | undefined }) {
  const t = staffAppointmentMessages().outside;
  const [, action, done, left] = (typeof changed === "string" && CHANGED.exec(changed)) || [];
  if (action === undefined) return null;
  return (
    <p role="status" className="rounded-sm bg-success-soft p-4 text-ink">
      {t.changed(action === "move" ? "move" : "cancel", Number(done))}{" "}
      {Number(left) > 0 && t.left(Number(left))}
    </p>
  );
}
