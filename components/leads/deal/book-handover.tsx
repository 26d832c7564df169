import { BookTime } from "@/components/leads/schedule/book-time";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type Deal, isHandoverBooked } from "@/lib/leads/deal/deals";
import { bookHandoverPost, dealPath } from "@/lib/leads/deal/paths";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";
import { calendarPath, scheduledPath } from "@/lib/leads/test-drive/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { visitMessages } from "@/lib/store/i18n/visit-messages";

/** Choice of a time on a deal's page. */
export interface HandoverChoice {
  /** Free times; null if they cannot be read. */
  free: readonly Slot[] | null;
  /** Day and time in the URL, not validated. */
  chosen: { day?: string; time?: string };
}

interface Props {
  deal: Deal;
  seller: StoreProfile;
  token: string;
  /** Null for a deal that has no time to book: it was not sent, or says nothing about the handover. */
  choice: HandoverChoice | null;
}

/** Renders the appointment of a deal's pick-up or delivery, or the choice of its time. */
export function BookHandover({ deal, seller, token, choice }: Props) {
  const { booked } = deal;
  const copy = dealMessages().book;
  if (booked && isHandoverBooked(deal))
    return (
      <section id="book" aria-labelledby="book-title" className="min-w-0 scroll-mt-4">
        <p className="mb-2 flex items-center gap-2 font-semibold text-success">
          <Icon name="check" />
          {visitMessages().booked[booked.kind]}
        </p>
        <h2 id="book-title" className="text-2xl">
          {formatDateTime(booked.start, seller.timeZone)}
        </h2>
        <div className="mt-4 flex flex-wrap gap-3 max-sm:grid print:hidden">
          <ButtonLink href={calendarPath(booked.token)} variant="outline">
            <Icon name="calendar" />
            {scheduleMessages().addToCalendar}
          </ButtonLink>
          <ButtonLink href={scheduledPath(booked.token)} rel="nofollow" variant="outline">
            {visitMessages().see}
          </ButtonLink>
        </div>
      </section>
    );
  const kind = deal.data.handover?.kind;
  if (!choice || !kind) return null;
  return (
    <section id="book" aria-labelledby="book-title" className="min-w-0 scroll-mt-4 print:hidden">
      <h2 id="book-title" className="text-2xl">
        {copy.titles[kind]}
      </h2>
      <p className="mt-2">{copy.text}</p>
      <BookTime
        {...choice}
        hrefOf={(time) => dealPath(token, time)}
        action={bookHandoverPost(token)}
        phone={seller.sales.phone}
        copy={copy}
      />
    </section>
  );
}
