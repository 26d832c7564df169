import { BookTime } from "@/components/leads/schedule/book-time";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";
import type { StoredBooking } from "@/lib/leads/test-drive/booked";
import { storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import { calendarPath, scheduledPath } from "@/lib/leads/test-drive/paths";
import { appraisalPost, tradeOfferPage } from "@/lib/leads/trade/trade-flow";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { bookingNameMessages, visitMessages } from "@/lib/store/i18n/visit-messages";
import { directionsHref } from "@/lib/store/locations/contact-links";

/** State of the appraisal on the page of a trade-in's offer. */
export interface AppraisalState {
  /** Token of the page's link. */
  token: string;
  /** Booked appointment; null without one. */
  booked: Pick<StoredBooking, "start" | "token"> | null;
  /** Free times; null if they cannot be read. */
  free: Slot[] | null;
  /** Choice in the URL, not validated. */
  chosen: { day?: string; time?: string; step?: string };
}

interface Props {
  appraisal: AppraisalState;
  seller: StoreProfile;
}

/** Renders the time of an appraisal with place and what to bring, or the choice of a time. */
export function Appraisal({ appraisal, seller }: Props) {
  const { booked, chosen } = appraisal;
  const copy = valuationMessages().offers.appraisal;
  const isBooked = booked !== null && chosen.step !== "move";
  return (
    <section
      id="appraisal"
      aria-labelledby="appraisal-title"
      className="mt-10 grid scroll-mt-4 gap-x-12 gap-y-8 rounded-card border border-line p-4 sm:p-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        {isBooked && (
          <p className="mb-2 flex items-center gap-2 font-semibold text-success">
            <Icon name="check" />
            {copy.booked}
          </p>
        )}
        <h2 id="appraisal-title" className="text-2xl">
          {isBooked ? formatDateTime(booked.start, seller.timeZone) : copy.title}
        </h2>
        {isBooked ? (
          <Booked appraisal={{ ...appraisal, booked }} seller={seller} />
        ) : (
          <Picker {...{ appraisal, seller }} />
        )}
      </div>
      <div className="min-w-0 space-y-6">
        <div>
          <h3 className="text-lg">{copy.where}</h3>
          <p className="mt-2">
            {[seller.name, ...storeAddress(seller)].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <div>
          <h3 className="text-lg">{scheduleMessages().bringTitle}</h3>
          <ul className="mt-3 space-y-2">
            {copy.bring.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon name="check" size={20} className="mt-0.5 text-accent-text" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Booked({
  appraisal: { token, booked },
  seller,
}: {
  appraisal: { token: string; booked: NonNullable<AppraisalState["booked"]> };
  seller: StoreProfile;
}) {
  const copy = valuationMessages().offers.appraisal;
  return (
    <>
      <p className="mt-3 max-w-prose">{copy.bookedText(seller.sales.phone.replaceAll(" ", "\u00a0"))}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <ButtonLink href={directionsHref([seller.name, ...storeAddress(seller)])} variant="dark">
          <Icon name="directions" />
          {scheduleMessages().directions}
        </ButtonLink>
        <ButtonLink
          href={`${tradeOfferPage(token, { step: "move" })}#appraisal`}
          rel="nofollow"
          variant="outline"
        >
          {copy.move}
        </ButtonLink>
        <ButtonLink href={calendarPath(booked.token)} variant="outline">
          <Icon name="calendar" />
          {scheduleMessages().addToCalendar}
        </ButtonLink>
        <ButtonLink
          href={`${scheduledPath(booked.token, { step: "cancel" })}#cancel`}
          rel="nofollow"
          variant="quiet"
        >
          {visitMessages().cancel(bookingNameMessages().appraisal)}
        </ButtonLink>
      </div>
    </>
  );
}

function Picker({ appraisal: { token, booked, free, chosen }, seller }: Props) {
  const copy = valuationMessages().offers.appraisal;
  const { phone } = seller.sales;
  const step = booked && { step: "move" as const };
  return (
    <>
      {chosen.step === "other" && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {copy.other(phone.replaceAll(" ", "\u00a0"))}
        </p>
      )}
      {free !== null && free.length > 0 && <p className="mt-3 max-w-prose">{copy.text}</p>}
      <BookTime
        {...{ free, chosen, phone, copy }}
        hrefOf={(time) => tradeOfferPage(token, { ...step, ...time })}
        action={appraisalPost(token)}
        keep={booked && { href: `${tradeOfferPage(token)}#appraisal`, label: copy.keep }}
      />
    </>
  );
}
