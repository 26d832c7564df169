import type { ReactNode } from "react";
import { Part } from "@/components/staff/leads/lead-parts";
import { FIELD } from "@/components/staff/lists/fields";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { type Slot, slotAt } from "@/lib/leads/schedule/slots";
import {
  type Appointment,
  type AppointmentChangeName,
  possibleChanges,
} from "@/lib/staff/appointments/appointment";
import { staffAppointmentPath, staffCalendarPath } from "@/lib/staff/appointments/calendar";
import type { AuditRecord } from "@/lib/staff/audit";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { blockColor, KindMark, StateMark } from "./appointment-marks";
import { AppointmentHistory } from "./history";
import { TimeSelect } from "./time-select";

export interface AppointmentPageProps {
  appointment: Appointment;
  /** Free times for rescheduling; null if they could not be read. */
  times: readonly Slot[] | null;
  store: { name: string; timeZone: string };
  /** True if the vehicle of an appointment ahead is no longer for sale. */
  isGone: boolean;
  /** Date in the store's time zone, for the link back to the calendar. */
  date: string;
  /** Path of the lead; null if the person may not see it. */
  leadPath: string | null;
  history: AuditRecord[];
  adviser: string;
  /** People who can have the appointment. */
  advisers: readonly { id: string; name: string }[];
  now: number;
}

/** Renders one appointment with its possible actions, each a plain form. */
export function AppointmentPage(props: AppointmentPageProps) {
  const t = staffAppointmentMessages();
  const { appointment, store, date, adviser, history, now } = props;
  const { kind, state, about, storeId } = appointment;
  const can = possibleChanges(appointment, now);
  return (
    <>
      <a
        href={staffCalendarPath({ store: storeId, date })}
        className="inline-flex min-h-11 items-center gap-2 text-sm underline"
      >
        <Icon name="arrowLeft" size={16} />
        {t.detail.back}
      </a>
      <div className={`mt-2 rounded-card border-l-4 p-4 sm:p-6 ${blockColor(appointment)}`}>
        <p className="text-xl font-bold text-ink" data-testid="when">
          {formatDateTime(appointment.start, store.timeZone)}
        </p>
        <p className="mt-1 break-words text-ink">{about}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-body">
          <KindMark kind={kind} />
          <span data-testid="state" className="inline-flex">
            <StateMark state={state} />
          </span>
          <span>{store.name}</span>
          <span>{adviser}</span>
        </p>
        {props.isGone && can.cancel && <p className="mt-3 text-sm text-warning">{t.detail.gone}</p>}
        {state === "requested" && <p className="mt-3 text-sm text-warning">{t.detail.requested}</p>}
      </div>
      <Contact {...props} />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {can.move && (
          <Part title={t.detail.move}>
            <MoveForm {...props} />
          </Part>
        )}
        {state !== "cancelled" && (
          <Part title={t.detail.did}>
            <Outcome appointment={appointment} can={can} />
          </Part>
        )}
        {can.cancel && (
          <details className="rounded-card border border-line bg-page p-4 sm:p-6">
            <summary className="flex items-center justify-between text-lg font-bold text-ink">
              {t.detail.cancel}
              <Icon name="chevronDown" />
            </summary>
            <p className="my-4 text-sm text-body">{t.detail.cancelHelp}</p>
            <ChangeForm appointment={appointment} change="cancel">
              <button type="submit" className={buttonClass("outline", "border-danger text-danger")}>
                {t.detail.cancelButton}
              </button>
            </ChangeForm>
          </details>
        )}
        <Part title={t.detail.history}>
          <AppointmentHistory history={history} timeZone={store.timeZone} />
        </Part>
      </div>
    </>
  );
}

function Contact({ appointment: { email, phone }, leadPath }: AppointmentPageProps) {
  const t = staffAppointmentMessages();
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {phone !== "" && (
        <ButtonLink href={telHref(phone)} variant="outline">
          <Icon name="phone" />
          {t.detail.call(formatPhone(phone, "general"))}
        </ButtonLink>
      )}
      {email !== "" && (
        <ButtonLink href={`mailto:${encodeURIComponent(email)}`} variant="outline">
          <Icon name="mail" />
          {t.detail.mail}
        </ButtonLink>
      )}
      {leadPath && (
        <ButtonLink href={leadPath} variant="outline">
          {t.detail.lead}
        </ButtonLink>
      )}
    </div>
  );
}

function MoveForm({ appointment, times, store, advisers }: AppointmentPageProps) {
  const t = staffAppointmentMessages();
  if (times === null) return <p className="text-warning">{t.booking.timesUnknown}</p>;
  return (
    <ChangeForm appointment={appointment} change="move">
      <TimeSelect
        label={t.detail.moveTo}
        choose={t.booking.chooseTime}
        times={times}
        keep={{
          value: slotAt(appointment.start, store.timeZone),
          text: t.detail.keepTime(formatDateTime(appointment.start, store.timeZone)),
        }}
        other={{ label: t.detail.otherTime }}
      />
      <label className="block text-sm font-semibold text-ink">
        {t.detail.adviser}
        <select name="adviser" defaultValue={appointment.adviser ?? ""} className={FIELD}>
          <option value="">{t.booking.nobody}</option>
          {advisers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-3 text-sm text-ink">
        <input type="checkbox" name="anyway" value="1" className="size-5 shrink-0 accent-[var(--ink)]" />
        {t.detail.moveAnyway}
      </label>
      <p className="text-sm text-quiet">{t.detail.moveHelp}</p>
      <button type="submit" className={buttonClass("primary", "self-start")}>
        {t.detail.moveButton}
      </button>
    </ChangeForm>
  );
}

function Outcome({
  appointment,
  can,
}: {
  appointment: Appointment;
  can: ReturnType<typeof possibleChanges>;
}) {
  const t = staffAppointmentMessages();
  if (!can.attended && !can.noShow && !can.reopen) return <p className="text-quiet">{t.detail.tooEarly}</p>;
  return (
    <ChangeForm appointment={appointment} change="outcome">
      <div className="flex flex-wrap gap-3">
        {can.attended && <OutcomeButton value="attended" text={t.detail.attended} />}
        {can.noShow && <OutcomeButton value="no-show" text={t.detail.noShow} />}
        {can.reopen && <OutcomeButton value="open" text={t.detail.reopen} />}
      </div>
    </ChangeForm>
  );
}

function OutcomeButton({ value, text }: { value: string; text: string }) {
  return (
    <button type="submit" name="outcome" value={value} className={buttonClass("outline")}>
      {text}
    </button>
  );
}

function ChangeForm({
  appointment: { id, version },
  change,
  children,
}: {
  appointment: Appointment;
  change: AppointmentChangeName;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/api${staffAppointmentPath(id)}/${change}`} className="flex flex-col gap-3">
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}
