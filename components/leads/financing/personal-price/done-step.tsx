import { useState } from "react";
import { PaymentFigure } from "@/components/catalog/payment/payment-figure";
import { OfferVerification } from "@/components/leads/core/offer-verification";
import { StartPurchase } from "@/components/leads/deal/start-purchase";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { readOfferIds, withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { ownEstimate } from "@/lib/catalog/pricing/personal-payment";
import { personalPricePath } from "@/lib/catalog/pricing/personal-steps";
import { shownPath } from "@/lib/core/language/local-path";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import type { Draft } from "./draft";
import type { PersonalSetup } from "./setup";

/**
 * Renders the payment, the phone number to confirm, and the next steps: continue browsing, get pre-approved,
 * value the trade-in (docs/rules.md#personal-price). The lead is already stored
 * (docs/decisions/0030-phones-and-consents.md).
 */
export function DoneStep({
  draft: { vehicle },
  setup: { terms, links, hasDeals },
  onLeave,
}: {
  draft: Draft;
  setup: PersonalSetup;
  onLeave: () => void;
}) {
  const t = personalPriceMessages().steps.done;
  const [own] = useState(savedAnswers);
  const [phone] = useState(() => readProfile().phone);
  const estimate = own && ownEstimate(vehicle.priced, own, terms, vehicle.chosen);
  return (
    <div className="grow px-5 py-5 sm:px-8">
      <p className="mb-3">{t.on(vehicle.name)}</p>
      {estimate && (
        <div className="rounded-card bg-panel px-4 py-3">
          <PaymentFigure estimate={estimate} own />
        </div>
      )}
      <p className="mt-4">{t.everywhere}</p>
      {phone && (
        <div className="mt-6">
          <OfferVerification phone={phone} />
        </div>
      )}
      <h3 className="mt-6 text-lg">{t.next}</h3>
      <div className="mt-3 grid gap-3">
        {shownPath() === personalPricePath(vehicle.vin) ? (
          <ButtonLink href="/cars-for-sale" className="min-h-12">
            {t.browse}
          </ButtonLink>
        ) : (
          <button type="button" onClick={onLeave} className={buttonClass("primary", "min-h-12")}>
            {t.browse}
          </button>
        )}
        {own && hasDeals && (
          <StartPurchase
            variant="outline"
            fields={{
              vin: vehicle.vin,
              terms: JSON.stringify(own),
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
      </div>
    </div>
  );
}
