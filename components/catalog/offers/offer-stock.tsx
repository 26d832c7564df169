import { VehicleGrid } from "@/components/catalog/card/vehicle-grid";
import { OFFER_STOCK_SHOWN } from "@/config/catalog/offers";
import type { OfferPageData } from "@/lib/catalog/offers/get-offers-page";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars } from "@/lib/store/i18n/format";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { ExampleLine } from "./example-line";

/** Which stock an offer applies to, with its payment on one of them; nothing for an offer that is for everyone. */
export function OfferStock({ page, profile }: { page: OfferPageData; profile: StoreProfile }) {
  const t = offerMessages().pages;
  const { shown, stock, example } = page;
  if (shown.offer.vehicles_conditions === null || shown.period.state !== "running") return null;
  if (stock.length === 0) return <p className="max-w-prose">{t.noStock}</p>;
  return (
    <>
      {example && (
        <div className="max-w-3xl">
          <ExampleLine
            example={example.example}
            label={
              <a href={vehiclePath(example.vehicle)} className="underline underline-offset-4">
                {t.example(
                  vehicleFullName(example.vehicle),
                  formatDollars(shownPrice(example.vehicle).salePrice ?? 0),
                )}
              </a>
            }
          />
        </div>
      )}
      <section aria-labelledby="stock" className="print:hidden">
        <h2 id="stock" className="mb-5 text-2xl">
          {t.stock(stock.length)}
        </h2>
        <VehicleGrid vehicles={stock.slice(0, OFFER_STOCK_SHOWN)} profile={profile} />
      </section>
    </>
  );
}
