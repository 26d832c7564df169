import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { OfferBadge } from "./offer-badge";

/** An offer to cut out: what it gives, at which store, until when, and its full terms. It is what a printed page shows. */
export function Coupon({ shown, profile }: { shown: ShownOffer; profile: StoreProfile }) {
  const t = offerMessages();
  const { offer, description, disclaimer, until } = shown;
  return (
    <section
      aria-label={t.pages.coupon.label(profile.name)}
      className="max-w-3xl rounded-card border-2 border-dashed border-quiet p-5 sm:p-8 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{profile.name}</p>
          <p className="text-sm text-quiet">{t.labels[offer.type_label]}</p>
        </div>
        <OfferBadge text={offer.badge} large />
      </div>
      <p className="mt-5 max-w-prose text-lg">{description}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 font-medium text-ink">
        {until && <span>{until}</span>}
        {offer.department === "service" && <span>{t.pages.coupon.show}</span>}
      </p>
      {disclaimer && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-quiet">
          <span className="font-medium text-ink">{t.terms}:</span> {disclaimer}
        </p>
      )}
      <p className="mt-3 text-sm text-quiet">
        {t.pages.coupon.number(couponNumber(offer.id))} ·{" "}
        <span className="whitespace-nowrap">{profile.phone}</span>
      </p>
    </section>
  );
}

/** What is read out at the counter: "OIL-CHANGE-10". */
function couponNumber(id: string): string {
  return id.replace(/^ofr_/, "").replaceAll("_", "-").toUpperCase();
}
