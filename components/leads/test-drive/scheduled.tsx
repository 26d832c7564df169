import { type BookingChange, CancelStep, MoveStep } from "@/components/leads/schedule/booking-steps";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import { type ScheduledTestDrive, storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import { calendarPath, driveChangePath, scheduledPath } from "@/lib/leads/test-drive/paths";
import { scheduleMessages, testDriveMessages } from "@/lib/store/i18n/appointment-messages";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

/** Renders a canceled or long past test drive. */
export function NotScheduled({ canceled }: { canceled: boolean }) {
  const copy = testDriveMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{canceled ? copy.canceled : copy.noneBooked}</h1>
        <p className="mt-4 mb-8 text-lg">{canceled ? copy.canceledText : copy.noneBookedText}</p>
        <ButtonLink href="/cars-for-sale">{copy.browse}</ButtonLink>
      </Container>
    </main>
  );
}

interface ScheduledProps {
  drive: ScheduledTestDrive;
  /** True if the test drive has begun or ended, so that it cannot be changed. */
  closed: boolean;
  step: "move" | "cancel" | null;
  /** Times for rescheduling; null if they are unavailable or not requested. */
  plan: BookingPlan | null;
  /** Result of the form just submitted. */
  done: string | null;
}

/**
 * Renders a booked test drive: time, place, next steps (docs/rules.md#toasts), rescheduling and cancellation.
 */
export function Scheduled({ drive, closed, step, plan, done }: ScheduledProps) {
  const copy = testDriveMessages();
  const { booking, seller, vehicle } = drive;
  const change: BookingChange = {
    action: driveChangePath(booking.token),
    fields: {},
    hrefOf: (chosen) => scheduledPath(booking.token, chosen),
    copy: copy.change,
  };
  return (
    <main id="content" className="py-12 sm:py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{done === "moved" ? copy.moved : copy.scheduled}</h1>
        {done === "failed" && (
          <p
            role="alert"
            className="mt-6 rounded-card border-2 border-danger bg-danger-soft p-4 text-left text-ink"
          >
            {copy.failed}
          </p>
        )}
        <p className="mt-4 text-xl font-semibold text-ink">
          {formatDateTime(booking.start, seller.timeZone)}
        </p>
        {vehicle && <p className="mt-1 text-lg">{vehicleFullName(vehicle)}</p>}
        <p className="mt-4">{[seller.name, ...storeAddress(seller)].join(", ")}</p>
        <p className="mt-4">{closed ? copy.over : copy.reachOut(seller.name)}</p>
        <Actions drive={drive} closed={closed} step={step} />
      </Container>
      {step && (
        <Container className="max-w-3xl">
          {step === "cancel" && <CancelStep change={change} />}
          {step === "move" && (
            <MoveStep
              change={change}
              plan={plan}
              without={copy}
              timeZone={seller.timeZone}
              phone={seller.sales.phone}
              done={done}
            />
          )}
        </Container>
      )}
    </main>
  );
}

function Actions({
  drive: { booking, seller },
  closed,
  step,
}: Pick<ScheduledProps, "drive" | "closed" | "step">) {
  const copy = testDriveMessages();
  const common = scheduleMessages();
  const stepHref = (next: "move" | "cancel") => `${scheduledPath(booking.token, { step: next })}#${next}`;
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {!closed && (
        <ButtonLink href={calendarPath(booking.token)}>
          <Icon name="calendar" />
          {common.addToCalendar}
        </ButtonLink>
      )}
      {!closed && step !== "move" && (
        <ButtonLink href={stepHref("move")} rel="nofollow" variant="outline">
          {copy.change.reschedule}
        </ButtonLink>
      )}
      {!closed && step !== "cancel" && (
        <ButtonLink href={stepHref("cancel")} rel="nofollow" variant="outline">
          {copy.change.cancel}
        </ButtonLink>
      )}
      <ButtonLink href={directionsHref([seller.name, ...storeAddress(seller)])} variant="outline">
        <Icon name="directions" />
        {common.directions}
      </ButtonLink>
      <ButtonLink href={telHref(seller.sales.phone)} variant="outline">
        <Icon name="phone" />
        {common.call(seller.sales.phone)}
      </ButtonLink>
      <ButtonLink href="/cars-for-sale" variant="quiet">
        {copy.keepBrowsing}
      </ButtonLink>
    </div>
  );
}
