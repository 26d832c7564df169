import { VehicleAlert, VehicleText } from "@/components/catalog/alerts/vehicle-alerts";
import type { PaymentData } from "@/components/catalog/payment/payment-data";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { withOfferQuery, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { higherPrices } from "@/lib/catalog/vehicle/price-texts";
import { belowMsrp, shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { actionTexts, canTestDrive } from "@/lib/catalog/vehicle/status-actions";
import { statusLine } from "@/lib/catalog/vehicle/status-line";
import { cityName, locationCity, vehicleLocation, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import { sendsTexts } from "@/lib/leads/texts/text-service";
import type { Location } from "@/lib/store/api/location-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { vehicleStatusMessages } from "@/lib/store/i18n/vehicle-status-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { AsideLinks } from "./aside-links";
import { PaymentLine } from "./payment-line";
import { PriceDropLine } from "./price-history";
import { PriceIncludes } from "./price-parts";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  /** Store that sells the vehicle, whose fees apply. */
  seller: StoreProfile;
  /** Phone number of the vehicle's store. */
  phone: string;
  timeZone: string;
  /** True if the page lists similar vehicles. */
  hasSimilar: boolean;
  /** Data of the calculator. */
  payment: PaymentData | null;
  /** Ids of the offers that the visitor chose. */
  offerIds: readonly string[];
}

/**
 * Renders title, price, payment and actions, at most 600 px high, so that they fit on a laptop's first screen
 * (docs/rules.md#vehicle-page). On wide screens the block sticks beside the rest of the page.
 */
export function VehicleAside(props: Props) {
  const { vehicle, profile, seller, phone, timeZone, hasSimilar, payment, offerIds } = props;
  const location = vehicleLocation(vehicle, profile);
  const subtitle = subtitleOf(vehicle, location);
  return (
    <div className="max-lg:pt-3 lg:row-span-2">
      {/* With enlarged text or a low window, the block scrolls separately. Its padding keeps focus rings visible. */}
      <div
        data-aside
        className="lg:sticky lg:top-22 lg:-mx-2 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:px-2 lg:pb-2 lg:[scrollbar-width:thin] print:max-h-none print:overflow-visible"
      >
        <h1 className="text-xl leading-6.5 lg:text-2xl">{vehicleName(vehicle)}</h1>
        <p className="mt-0.5 flex flex-wrap text-sm text-body tabular-nums lg:text-base">
          {subtitle.map((part, index) => (
            <span key={part} className="whitespace-nowrap">
              {part}
              {index < subtitle.length - 1 && "\u00a0·\u00a0"}
            </span>
          ))}
        </p>
        <Price vehicle={vehicle} />
        <PriceIncludes vehicle={vehicle} className="mt-0.5 text-sm text-balance text-quiet" />
        <PriceDropLine vehicle={vehicle} timeZone={timeZone} />
        <PaymentLine vehicle={vehicle} profile={profile} withOffers={payment} />
        <StatusNote line={statusLine(vehicle, { city: location ? cityName(location) : null, timeZone })} />
        <Actions
          vehicle={vehicle}
          store={profile}
          seller={seller}
          phone={phone}
          hasSimilar={hasSimilar}
          offerIds={offerIds}
        />
        <AsideLinks vehicle={vehicle} store={profile} offers={{ ids: offerIds, terms: payment?.chosen }}>
          {isPageOn("alerts", profile) && <VehicleAlert vehicle={vehicle} profile={profile} />}
          {isPageOn("alerts", profile) && sendsTexts(seller) && (
            <VehicleText vehicle={vehicle} profile={profile} />
          )}
        </AsideLinks>
      </div>
    </div>
  );
}

/** Returns trim, mileage and place, and the condition if no badge shows it. */
function subtitleOf({ trim, condition, mileage }: Vehicle, location: Location | undefined): string[] {
  const t = messages().vehicle;
  return [
    trim,
    condition === "used" ? t.conditions.used : "",
    t.miles(formatNumber(mileage)),
    location ? locationCity(location) : "",
  ].filter(Boolean);
}

/** Renders the advertised price, and the MSRP or former price above it (`config/catalog/pricing`). */
export function Price({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  const prices = shownPrice(vehicle);
  const { salePrice } = prices;
  if (salePrice === null) {
    return (
      <div className="mt-2 lg:mt-3">
        <p className="text-3xl font-bold tracking-tight text-ink">{t.callForPrice}</p>
        <p className="mt-1 text-sm text-quiet">{t.callForPriceWhy}</p>
      </div>
    );
  }
  return (
    <p className="locked-price mt-1.5 flex flex-wrap items-baseline gap-x-3 tabular-nums lg:mt-3">
      <span className="sr-only">{t.price}</span>
      <span className="text-3xl font-bold tracking-tight text-ink lg:text-4xl">
        {formatDollars(salePrice)}
      </span>
      {higherPrices(prices).map((line) => (
        <span key={line} className="text-base text-quiet">
          {line}
        </span>
      ))}
      {belowMsrp(prices) > 0 && (
        <span className="text-base font-semibold text-accent-text">
          {t.belowMsrp(formatDollars(belowMsrp(prices)))}
        </span>
      )}
    </p>
  );
}

/** Renders the status of a vehicle that cannot be bought today, above the action that it allows. */
function StatusNote({ line }: { line: ReturnType<typeof statusLine> }) {
  if (line === null) return null;
  return (
    <div className="mt-3 flex gap-3 rounded-card bg-panel p-3">
      <Icon name="clock" className="mt-0.5 text-ink" />
      <div className="min-w-0">
        <p className="font-semibold text-ink tabular-nums">{line.title}</p>
        <p className="text-sm">{line.detail}</p>
      </div>
    </div>
  );
}

/** Renders the actions; on small screens the bar at the bottom has the primary one. */
function Actions({
  vehicle,
  store,
  seller,
  phone,
  hasSimilar,
  offerIds,
}: Pick<Props, "vehicle" | "seller" | "phone" | "hasSimilar" | "offerIds"> & { store: StoreProfile }) {
  const t = messages().vehicle.actions;
  return (
    <div className="mt-2.5 flex gap-2 lg:mt-3 lg:flex-wrap print:hidden">
      <ButtonLink
        href={withOfferQuery(availabilityPath(vehicle.vin), offerIds)}
        rel="nofollow"
        data-availability
        className="min-h-12 w-full max-lg:hidden"
      >
        {actionTexts(vehicle).label}
      </ButtonLink>
      {!canTestDrive(vehicle) && hasSimilar && (
        <ButtonLink href="#similar" variant="outline" className="grow basis-0 px-3!">
          {vehicleStatusMessages().seeSimilar}
        </ButtonLink>
      )}
      {canTestDrive(vehicle) && isPageOn("test-drive", store) && (
        <ButtonLink
          href={withOfferQuery(testDrivePath(vehicle.vin), offerIds)}
          rel="nofollow"
          variant="outline"
          data-test-drive={vehicle.vin}
          data-offers={writeOfferIds(offerIds) || undefined}
          aria-label={testDriveMessages().schedule}
          className="grow basis-0 px-3! whitespace-nowrap"
        >
          <Icon name="calendar" size={18} />
          {t.testDrive}
        </ButtonLink>
      )}
      <ButtonLink
        href={telHref(phone)}
        variant="outline"
        aria-label={messages().shell.callStore(seller.name, phone)}
        className="grow basis-0 px-3!"
      >
        <Icon name="phone" size={18} />
        <span className="lg:hidden">{t.call}</span>
        <span className="max-lg:hidden">{phone}</span>
      </ButtonLink>
    </div>
  );
}
