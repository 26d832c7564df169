import { StoreMap } from "@/components/content/map/store-map";
import { CheckedList, Success } from "@/components/leads/core/success";
import { type BookingChange, CancelStep, MoveStep } from "@/components/leads/schedule/booking-steps";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container } from "@/components/ui/page-frame";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import { formatVehicles } from "@/lib/leads/service/describe";
import type { CustomerAppointment } from "@/lib/leads/service/get-appointment";
import {
  APPOINTMENTS_API,
  appointmentCalendarPath,
  appointmentPath,
  SCHEDULE_PATH,
} from "@/lib/leads/service/paths";
import { storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { shippedText } from "@/lib/store/i18n/shipped-text";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

/** Renders the page for an invalid or expired link; it reveals nothing about any appointment. */
export function AppointmentUnavailable({ phone }: { phone: string }) {
  const { appointment: copy, center } = serviceMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{copy.gone}</h1>
        <p className="mt-4 text-lg">{copy.goneText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={telHref(phone)} className="tabular-nums">
            <Icon name="phone" />
            {center.call(phone)}
          </ButtonLink>
          <ButtonLink href={SCHEDULE_PATH} variant="outline">
            {copy.bookAnother}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}

const SERVICE_PICTURE = "/car-art/subjects/maintenance.webp";

function MainActions({ found: { store }, token }: Pick<AppointmentPageProps, "found" | "token">) {
  const common = scheduleMessages();
  return (
    <>
      <ButtonLink href={appointmentCalendarPath(token)}>
        <Icon name="calendar" />
        {common.addToCalendar}
      </ButtonLink>
      <ButtonLink
        href={directionsHref([store.name, ...storeAddress(store)])}
        rel="noopener"
        variant="outline"
      >
        <Icon name="directions" />
        {common.directions}
      </ButtonLink>
    </>
  );
}

/** Renders what happens next and what to bring. */
function Preparation({ found: { appointment, store } }: Pick<AppointmentPageProps, "found">) {
  const { appointment: copy } = serviceMessages();
  const common = scheduleMessages();
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-12">
      <section>
        <h2 className="text-2xl">{common.nextTitle}</h2>
        <NumberedSteps steps={copy.next(store.name, formatDateTime(appointment.start, store.timeZone))} />
      </section>
      <CheckedList title={common.bringTitle} items={copy.bring} />
    </div>
  );
}

/** Renders the top of an appointment's page: its state, and the result of the form just submitted. */
function AppointmentNews({
  found,
  token,
  firstName,
  done,
}: Pick<AppointmentPageProps, "found" | "token" | "firstName" | "done">) {
  const { appointment: copy } = serviceMessages();
  const { appointment, store, closed } = found;
  const { title, text, good } = newsOf(found, done);
  const failed = done === "failed" ? copy.failed : null;
  return (
    <>
      {good ? (
        <Success
          title={title}
          greeting={firstName === null ? null : scheduleMessages().allSet(firstName)}
          picture={SERVICE_PICTURE}
          actions={<MainActions found={found} token={token} />}
        >
          {text && <p className="mt-2 text-lg">{text}</p>}
        </Success>
      ) : (
        <div>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {text && <p className="mt-2 text-lg">{text}</p>}
        </div>
      )}
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

interface Props {
  found: CustomerAppointment;
  token: string;
  step: "move" | "cancel" | null;
}

/**
 * Shows the time, place and services of an appointment, and the customer's vehicle without other customer
 * data.
 */
function AppointmentFacts({ found, token, step }: Props) {
  const { appointment: copy, center } = serviceMessages();
  const { appointment, store, closed } = found;
  const cancelled = appointment.state === "cancelled";
  return (
    <>
      <section className="mt-8 rounded-card border border-line p-5 sm:p-6">
        <p className={`text-xl font-semibold ${cancelled ? "text-quiet line-through" : "text-ink"}`}>
          {formatDateTime(appointment.start, store.timeZone)}
        </p>
        <p className="mt-1">{[store.name, ...storeAddress(store)].join(", ")}</p>
        <p className="mt-4">{copy.vehicle(formatVehicles(appointment.data))}</p>
        <p className="mt-2 font-semibold text-ink">{copy.total}</p>
        <ul className="list-inside list-disc">
          {appointment.data.repair_order_lines.map((line) => (
            <li key={line.op_code}>{shippedText(line.name)}</li>
          ))}
        </ul>
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
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
      </div>
    </>
  );
}

interface AppointmentPageProps {
  found: CustomerAppointment;
  token: string;
  /** First name of the person, for the browser that booked; otherwise null. */
  firstName: string | null;
  step: "move" | "cancel" | null;
  /** Times for rescheduling; null if they are unavailable or not requested. */
  plan: BookingPlan | null;
  /** Result of the form just submitted. */
  done: string | null;
}

/** Shows a booking, the result of the last action, and the steps to change it. */
export function AppointmentPage({ found, token, firstName, step, plan, done }: AppointmentPageProps) {
  const { store } = found;
  const { appointment: copy, schedule } = serviceMessages();
  const change: BookingChange = {
    action: APPOINTMENTS_API,
    fields: { token },
    hrefOf: (chosen) => appointmentPath(token, chosen),
    copy,
  };
  return (
    <main id="content" className="py-10 sm:py-14">
      <Container>
        <AppointmentNews found={found} token={token} firstName={firstName} done={done} />
        <div className="max-w-3xl">
          <AppointmentFacts found={found} token={token} step={step} />
          {step === "cancel" && <CancelStep change={change} />}
          {step === "move" && (
            <MoveStep
              change={change}
              plan={plan}
              without={schedule}
              timeZone={store.timeZone}
              phone={store.service.phone}
              done={done}
            />
          )}
        </div>
        {!found.closed && step === null && (
          <>
            <Preparation found={found} />
            <StoreMap store={store} />
          </>
        )}
      </Container>
    </main>
  );
}
