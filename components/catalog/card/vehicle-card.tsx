import type { ReactNode } from "react";
import { CompareLink, SaveHeart, VehicleBadges } from "@/components/catalog/card/card-parts";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { CardPayment } from "@/components/catalog/payment/personal-payment";
import { PriceIncludes } from "@/components/catalog/vehicle/price-parts";
import { Link } from "@/components/ui/link";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { higherPrices } from "@/lib/catalog/vehicle/price-texts";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { locationCity, vehicleLocation, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** Store data that a card shows. */
type CardProfile = Pick<ListProfile, "locations" | "financeSliders" | "pages" | "brands">;

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  profile: CardProfile;
  /** Number of leading cards above the fold. */
  priority?: number;
  headingLevel?: 2 | 3 | 4;
  /**
   * True for a list with many cards below the fold; their layout is deferred until they are near the
   * viewport.
   */
  isLong?: boolean;
  /** Full-width row after this many cards, or after the last card of a shorter list. */
  inserted?: { after: number; block: ReactNode };
  /** List items after the last card. */
  closing?: ReactNode;
  /** Renders content above a vehicle's estimated payment, which is then smaller. */
  renderAbovePayment?: (vehicle: CardVehicle) => ReactNode;
}

/** Approximate height of a search card. The overflow makes room for the card's shadow. */
const BELOW_FOLD_CLASS =
  "lazy-section [contain-intrinsic-height:auto_calc(62.5vw_+_205px)] sm:[contain-intrinsic-height:auto_432px] [overflow-clip-margin:40px]";

/** Renders cards in rows of up to three. */
export function VehicleGrid({
  vehicles,
  profile,
  priority = 0,
  headingLevel,
  isLong = false,
  inserted,
  closing,
  renderAbovePayment,
}: VehicleGridProps) {
  const cards = vehicles.map((vehicle, index) => (
    <li key={vehicle.vin} className={isLong ? BELOW_FOLD_CLASS : undefined}>
      <VehicleCard
        vehicle={vehicle}
        profile={profile}
        priority={index < priority}
        headingLevel={headingLevel}
        abovePayment={renderAbovePayment?.(vehicle)}
      />
    </li>
  ));
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {cards.slice(0, inserted?.after)}
      {inserted && <li className="col-span-full">{inserted.block}</li>}
      {inserted && cards.slice(inserted.after)}
      {closing}
    </ul>
  );
}

interface VehicleCardProps {
  vehicle: CardVehicle;
  profile: CardProfile;
  /** True for a card on the first screen: its picture loads with high priority. */
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
  abovePayment?: ReactNode;
  /** Control in the card's last line. */
  foot?: ReactNode;
}

const SIZES = "(min-width: 1280px) 310px, (min-width: 640px) 50vw, 100vw";

/**
 * Renders a vehicle in a list. The heading's real link makes the whole card clickable. Price and mileage are
 * at the bottom, aligned across a row of cards.
 */
export function VehicleCard({
  vehicle,
  profile,
  priority = false,
  headingLevel = 3,
  abovePayment,
  foot,
}: VehicleCardProps) {
  const t = messages().vehicle;
  const Heading = `h${headingLevel}` as const;
  const location = vehicleLocation(vehicle, profile);
  return (
    <article className="vehicle-card group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-page transition-[border-color,box-shadow] duration-200 hover:border-transparent hover:shadow-float has-[:is(h2,h3,h4)_a:focus-visible]:outline-2 has-[:is(h2,h3,h4)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3,h4)_a:focus-visible]:outline-ink">
      <div className="relative overflow-hidden bg-panel">
        <VehiclePhoto
          vehicle={vehicle}
          image={leadImage(vehicle)}
          sizes={SIZES}
          priority={priority}
          className="transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transform-none"
        />
        <VehicleBadges vehicle={vehicle} className="absolute top-3 right-16 left-3" />
      </div>
      <div className="flex grow flex-col px-3 pt-3.5 pb-4 sm:px-4">
        <Heading className="text-lg leading-6">
          <Link href={vehiclePath(vehicle)} className="outline-none after:absolute after:inset-0">
            {vehicleName(vehicle)}
          </Link>
        </Heading>
        <p className="mt-0.5 text-sm text-quiet">
          {[vehicle.trim, t.conditions[vehicle.condition]].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-4">
          <p className="min-w-0 text-sm text-quiet">
            <span className="block font-medium text-body tabular-nums">
              {t.miles(formatNumber(vehicle.mileage))}
            </span>
            {location && locationCity(location)}
          </p>
          <CardPrice vehicle={vehicle} />
        </div>
        <PriceIncludes vehicle={vehicle} className="mt-0.5 text-right text-sm text-quiet" />
        {abovePayment}
        <CardPayment
          vehicle={vehicle}
          profile={profile}
          isSmall={Boolean(abovePayment)}
          className="mt-3 border-t border-line pt-2.5"
        />
        {foot && <div className="relative mt-3 -mb-2 border-t border-line pt-1">{foot}</div>}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-photo flex-col items-end justify-between p-2 *:pointer-events-auto">
        <SaveHeart vehicle={vehicle} store={profile} />
        <CompareLink vehicle={vehicle} store={profile} />
      </div>
    </article>
  );
}

function CardPrice({ vehicle }: { vehicle: CardVehicle }) {
  const t = messages().vehicle;
  const prices = shownPrice(vehicle);
  const { salePrice } = prices;
  if (salePrice === null)
    return <p className="text-right text-lg font-semibold text-ink">{t.callForPrice}</p>;
  return (
    <p className="locked-price text-right tabular-nums">
      {higherPrices(prices).map((line) => (
        <span key={line} className="block text-sm text-quiet">
          {line}
        </span>
      ))}
      <span className="text-2xl leading-7 font-bold tracking-tight text-ink">{formatDollars(salePrice)}</span>
    </p>
  );
}
