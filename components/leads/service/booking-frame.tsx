import type { ReactNode } from "react";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import type { PageChoices } from "@/lib/core/pages/page-switches";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { ServiceOffers } from "./service-offers";

interface Props {
  /** Markup without islands. */
  children: ReactNode;
  /** Below it: the form of the last step. */
  form?: ReactNode;
  offers: readonly ShownOffer[];
  store: PageChoices;
}

/** A page of booking, with the department's offers beside it. */
export function BookingFrame({ children, form, offers, store }: Props) {
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <div>
          <StaticPart>
            <h1 className="text-3xl">{serviceMessages().schedule.title}</h1>
            {children}
          </StaticPart>
          {form}
        </div>
        <div>
          <StaticPart>
            <ServiceOffers offers={offers} store={store} className="lg:sticky lg:top-8" />
          </StaticPart>
        </div>
      </Container>
    </main>
  );
}
