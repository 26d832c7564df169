import { PaymentFigure } from "@/components/catalog/payment/payment-figure";
import { StartPurchase } from "@/components/leads/deal/start-purchase";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { readOfferIds, withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { ownEstimate, type PersonalAnswers, withEarlierTerm } from "@/lib/catalog/pricing/personal-payment";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import { formatCentsRounded } from "@/lib/store/i18n/format";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { KeepAnswers } from "./keep-answers";
import type { PersonalSetup, PersonalVehicle } from "./setup";

interface Props {
  vehicle: PersonalVehicle;
  /** Path of the vehicle's page. */
  path: string;
  answers: PersonalAnswers;
  /** Token of the browser's draft with these answers and the contact details. */
  sent: string;
  setup: PersonalSetup;
  /** Store that sells the vehicle, with its phone number. */
  seller: { name: string; phone: string };
}

/** Renders the last of the six steps as a page, for a form submitted without JavaScript. */
export function PersonalPriceSent({ vehicle, path, answers, sent, setup, seller }: Props) {
  const { terms, links, hasDeals } = setup;
  const t = personalPriceMessages().steps.done;
  const own = withEarlierTerm(answers, null);
  const estimate = ownEstimate(vehicle.priced, own, terms, vehicle.chosen);
  return (
    <main id="content" className="py-8 sm:py-12">
      <StaticPart>
        <Container className="max-w-2xl">
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-3">{t.on(vehicle.name)}</p>
          {estimate && (
            <div className="mt-3 rounded-card bg-panel px-4 py-3">
              <p className="text-sm text-quiet tabular-nums">
                {t.price(formatCentsRounded(vehicle.priced.price))}
              </p>
              <PaymentFigure estimate={estimate} own />
            </div>
          )}
          <p className="mt-4">{t.seller(seller.name)}</p>
          <h2 className="mt-6 text-xl">{t.next}</h2>
          <div className="mt-3 grid gap-3">
            <ButtonLink href={path} className="min-h-12">
              {t.back}
            </ButtonLink>
            <ButtonLink href="/cars-for-sale" variant="outline" className="min-h-12">
              {t.browse}
            </ButtonLink>
            {hasDeals && (
              <StartPurchase
                variant="outline"
                fields={{
                  vin: vehicle.vin,
                  sent,
                  ...(vehicle.chosen && { offers: vehicle.chosen.ids }),
                }}
              />
            )}
            {links.apply && (
              <ButtonLink
                href={withOfferQuery(withWanted(links.apply, vehicle.vin), readOfferIds(vehicle.chosen?.ids))}
                variant="outline"
                className="min-h-12"
              >
                {t.apply}
              </ButtonLink>
            )}
            {links.trade && (
              <ButtonLink href={withWanted(links.trade, vehicle.vin)} variant="outline" className="min-h-12">
                {t.trade}
              </ButtonLink>
            )}
            <ButtonLink href={telHref(seller.phone)} variant="outline" className="min-h-12">
              <Icon name="phone" />
              {t.call(seller.phone)}
            </ButtonLink>
          </div>
        </Container>
      </StaticPart>
      <KeepAnswers answers={own} />
    </main>
  );
}
