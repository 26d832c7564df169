import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { ScheduledTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { calendarPath } from "@/lib/leads/test-drive/paths";
import { storeAddress } from "@/lib/leads/test-drive/test-drive-event";
import { scheduleMessages } from "@/lib/store/i18n/schedule-messages";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

/** A test drive is booked: when, where, and what comes next (docs/rules.md#toasts). */
export function Scheduled({ drive: { booking, seller, vehicle } }: { drive: ScheduledTestDrive }) {
  const copy = testDriveMessages();
  const common = scheduleMessages();
  const address = storeAddress(seller);
  return (
    <main id="content" className="py-12 sm:py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{copy.scheduled}</h1>
        <p className="mt-4 text-xl font-semibold text-ink">
          {formatDateTime(booking.start, seller.timeZone)}
        </p>
        {vehicle && <p className="mt-1 text-lg">{vehicleFullName(vehicle)}</p>}
        <p className="mt-4">{[seller.name, ...address].join(", ")}</p>
        <p className="mt-4">{copy.reachOut(seller.name)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={calendarPath(booking.leadId)}>
            <Icon name="calendar" />
            {common.addToCalendar}
          </ButtonLink>
          <ButtonLink href={directionsHref([seller.name, ...address])} variant="outline">
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
      </Container>
    </main>
  );
}
