import { StoreMap } from "@/components/content/map/store-map";
import { CheckedList, Success } from "@/components/leads/core/success";
import { type BookingChange, CancelStep, MoveStep } from "@/components/leads/schedule/booking-steps";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container } from "@/components/ui/page-frame";
import type { SalesKind } from "@/config/leads/appointments";
import { frontImage } from "@/lib/catalog/vehicle/vehicle-images";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import { type ScheduledTestDrive, storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import { calendarPath, driveChangePath, scheduledPath } from "@/lib/leads/test-drive/paths";
import { scheduleMessages, testDriveMessages } from "@/lib/store/i18n/appointment-messages";
import { bookingNameMessages, visitMessages } from "@/lib/store/i18n/visit-messages";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

/** Picture of a booking whose vehicle is not listed. */
const NO_VEHICLE_PICTURE = "/car-art/subjects/what-to-bring.webp";

/** Renders a canceled or long past appointment. */
export function NotScheduled({ kind, canceled }: { kind: SalesKind; canceled: boolean }) {
  const copy = visitMessages();
  const what = bookingNameMessages()[kind];
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{canceled ? copy.canceled(what) : copy.noneBooked(what)}</h1>
        <p className="mt-4 mb-8 text-lg">{canceled ? copy.canceledText(what) : copy.noneBookedText}</p>
        <ButtonLink href="/cars-for-sale">{copy.browse}</ButtonLink>
      </Container>
    </main>
  );
}

interface ScheduledProps {
  drive: ScheduledTestDrive;
  /** First name of the person, for the browser that booked; otherwise null. */
  firstName: string | null;
  /** True if the appointment has begun or ended, so that it cannot be changed. */
  closed: boolean;
  step: "move" | "cancel" | null;
  /** Times for rescheduling; null if they are unavailable or not requested. */
  plan: BookingPlan | null;
  /** Result of the form just submitted. */
  done: string | null;
}

/**
 * Renders a booked appointment with the sales department: time, place, next steps (docs/rules.md#toasts), rescheduling and cancellation.
 */
export function Scheduled({ drive, firstName, closed, step, plan, done }: ScheduledProps) {
  const copy = visitMessages();
  const common = scheduleMessages();
  const { booking, seller, vehicle, about } = drive;
  const { kind } = booking;
  const what = bookingNameMessages()[kind];
  const when = formatDateTime(booking.start, seller.timeZone);
  const change: BookingChange = {
    action: driveChangePath(booking.token),
    fields: {},
    hrefOf: (chosen) => scheduledPath(booking.token, chosen),
    copy: {
      ...copy,
      move: copy.move(what),
      cancel: copy.cancel(what),
      confirmCancel: copy.confirmCancel(what),
      keep: copy.keep(what),
    },
  };
  return (
    <main id="content" className="py-12 sm:py-16">
      <Container>
        {done === "failed" && (
          <p
            role="alert"
            className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-4 text-left text-ink"
          >
            {copy.failed}
          </p>
        )}
        <Success
          title={done === "moved" ? copy.moved(what) : copy.booked[kind]}
          greeting={firstName === null || closed ? null : common.allSet(firstName)}
          picture={vehicle ? frontImage(vehicle).url : NO_VEHICLE_PICTURE}
          actions={<MainActions drive={drive} closed={closed} />}
        >
          <p className="mt-4 text-xl font-semibold text-ink">{when}</p>
          {(vehicle || kind === "appraisal") && <p className="mt-1 text-lg">{about}</p>}
          {kind !== "delivery" && <p className="mt-1">{[seller.name, ...storeAddress(seller)].join(", ")}</p>}
          {closed && <p className="mt-4">{copy.over(what)}</p>}
        </Success>
        <Changes drive={drive} closed={closed} step={step} />
      </Container>
      {step && (
        <Container className="max-w-3xl">
          {step === "cancel" && <CancelStep change={change} />}
          {step === "move" && (
            <MoveStep
              change={change}
              plan={plan}
              without={testDriveMessages()}
              timeZone={seller.timeZone}
              phone={seller.sales.phone}
              done={done}
            />
          )}
        </Container>
      )}
      {!closed && step === null && (
        <Container>
          <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-12">
            <section>
              <h2 className="text-2xl">{common.nextTitle}</h2>
              <NumberedSteps steps={copy.next[kind](seller.name, when)} />
            </section>
            <CheckedList title={common.bringTitle} items={copy.bring[kind]} />
          </div>
          {kind !== "delivery" && <StoreMap store={seller} />}
        </Container>
      )}
    </main>
  );
}

function MainActions({ drive: { booking, seller }, closed }: Pick<ScheduledProps, "drive" | "closed">) {
  const common = scheduleMessages();
  return (
    <>
      {!closed && (
        <ButtonLink href={calendarPath(booking.token)}>
          <Icon name="calendar" />
          {common.addToCalendar}
        </ButtonLink>
      )}
      {booking.kind !== "delivery" && (
        <ButtonLink href={directionsHref([seller.name, ...storeAddress(seller)])} variant="outline">
          <Icon name="directions" />
          {common.directions}
        </ButtonLink>
      )}
    </>
  );
}

/** Renders the further links: rescheduling, cancellation, phone and search. */
function Changes({
  drive: { booking, seller },
  closed,
  step,
}: Pick<ScheduledProps, "drive" | "closed" | "step">) {
  const copy = visitMessages();
  const what = bookingNameMessages()[booking.kind];
  const stepHref = (next: "move" | "cancel") => `${scheduledPath(booking.token, { step: next })}#${next}`;
  return (
    <div className="mt-6 flex flex-wrap gap-x-7 gap-y-1 border-t border-line pt-3">
      {!closed && step !== "move" && (
        <ButtonLink href={stepHref("move")} rel="nofollow" variant="quiet" className="px-0!">
          {copy.reschedule}
        </ButtonLink>
      )}
      {!closed && step !== "cancel" && (
        <ButtonLink href={stepHref("cancel")} rel="nofollow" variant="quiet" className="px-0!">
          {copy.cancel(what)}
        </ButtonLink>
      )}
      <ButtonLink href={telHref(seller.sales.phone)} variant="quiet" className="px-0!">
        <Icon name="phone" />
        {scheduleMessages().call(seller.sales.phone)}
      </ButtonLink>
      <ButtonLink href="/cars-for-sale" variant="quiet" className="px-0!">
        {copy.keepBrowsing}
      </ButtonLink>
    </div>
  );
}
