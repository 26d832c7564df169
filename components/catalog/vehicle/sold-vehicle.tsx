import { VehicleAlert } from "@/components/catalog/alerts/vehicle-alerts";
import { VehicleBadges } from "@/components/catalog/card/card-parts";
import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { ButtonLink } from "@/components/ui/button";
import { Container, PageStatus } from "@/components/ui/page-frame";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleFullName, vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { isListed, type Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { vehicleStatusMessages } from "@/lib/store/i18n/vehicle-status-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { FactsGrid } from "./vehicle-sections";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  nearest: readonly Vehicle[];
  /** True on the vehicle's own page, false on a page about it such as a test drive. */
  isOwnPage?: boolean;
}

/** Returns the heading of a sold vehicle, or of a vehicle that left the feed without a reason. */
export function soldTitle(vehicle: Vehicle): string {
  const t = messages().vehicle.sold;
  return (isListed(vehicle) ? t.title : t.soldTitle)(vehicleFullName(vehicle));
}

/**
 * Shows a vehicle that has left the stock with the closest available vehicles, without a form or a payment.
 * The page responds with 200 for a sold vehicle, otherwise with 410 (docs/rules.md#vehicle-status).
 */
export function SoldVehicle({ vehicle, profile, nearest, isOwnPage = false }: Props) {
  const t = messages().vehicle.sold;
  const phone = vehicleLocation(vehicle, profile)?.sales.phone ?? profile.sales.phone;
  const isSold = !isListed(vehicle);
  return (
    <main id="content" className="py-6 sm:py-10">
      {!(isSold && isOwnPage) && <PageStatus code={410} />}
      <Container>
        <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
          <VehiclePhoto
            vehicle={vehicle}
            image={leadImage(vehicle)}
            sizes="(min-width: 1024px) 600px, 100vw"
            priority
            className="rounded-card opacity-80"
          />
          <div>
            {isSold ? (
              <VehicleBadges vehicle={vehicle} />
            ) : (
              <p className="text-base font-semibold text-accent-text">{t.badge}</p>
            )}
            <h1 className="mt-2 text-3xl sm:text-4xl">{soldTitle(vehicle)}</h1>
            <p className="mt-2 text-quiet tabular-nums">{lastKnown(vehicle)}</p>
            <p className="mt-4 max-w-prose text-lg">{nearest.length > 0 ? t.detail : t.detailAlone}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {nearest.length > 0 && (
                <ButtonLink href="#similar">{vehicleStatusMessages().seeSimilar}</ButtonLink>
              )}
              <ButtonLink href="/cars-for-sale" variant={nearest.length > 0 ? "outline" : "primary"}>
                {t.browse}
              </ButtonLink>
              <ButtonLink href={telHref(phone)} variant="outline">
                {t.call(phone)}
              </ButtonLink>
            </div>
            {isPageOn("alerts", profile) && (
              <div className="mt-6 border-y border-line">
                <VehicleAlert vehicle={vehicle} profile={profile} isGone />
              </div>
            )}
          </div>
        </div>
        {nearest.length > 0 && (
          <section id="similar" className="mt-12 scroll-mt-24" aria-labelledby="nearest">
            <h2 id="nearest" className="mb-6 text-2xl">
              {t.nearest}
            </h2>
            <VehicleGrid vehicles={nearest} profile={profile} priority={1} />
          </section>
        )}
        {isOwnPage && (
          <section className="mt-12" aria-labelledby="facts">
            <h2 id="facts" className="mb-4 text-2xl">
              {messages().vehicle.facts.title}
            </h2>
            <FactsGrid vehicle={vehicle} />
          </section>
        )}
      </Container>
    </main>
  );
}

/** Returns the last listed facts: "30,000 miles · Last advertised at $19,995". */
function lastKnown(vehicle: Vehicle): string {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  const parts = [t.miles(formatNumber(vehicle.mileage))];
  if (salePrice !== null) parts.push(t.sold.lastPrice(formatDollars(salePrice)));
  return parts.join(" · ");
}
