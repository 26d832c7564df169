import { SaveHeart } from "@/components/catalog/card/save-heart";
import { VehicleBadges } from "@/components/catalog/card/vehicle-badges";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { CardPayment } from "@/components/catalog/payment/card-payment";
import type { ListProfile } from "@/lib/catalog/inventory/live/answer";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { locationCity, vehicleLocation } from "@/lib/catalog/vehicle/vehicle-location";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  vehicle: CardVehicle;
  profile: Pick<ListProfile, "locations">;
  /** The card is in the first screen: its picture is loaded first. */
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
}

const SIZES = "(min-width: 1280px) 310px, (min-width: 640px) 50vw, 100vw";

/**
 * A vehicle in a list. The whole card is clickable through one real link, the heading's; price and miles are at the bottom,
 * in the same place on every card of a row.
 */
export function VehicleCard({ vehicle, profile, priority = false, headingLevel = 3 }: Props) {
  const t = messages().vehicle;
  const Heading = `h${headingLevel}` as const;
  const location = vehicleLocation(vehicle, profile);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-page transition-[border-color,box-shadow] duration-200 hover:border-transparent hover:shadow-float has-[:is(h2,h3,h4)_a:focus-visible]:outline-2 has-[:is(h2,h3,h4)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3,h4)_a:focus-visible]:outline-ink">
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
      <div className="flex grow flex-col px-4 pt-3.5 pb-4">
        <Heading className="text-lg leading-6">
          <a
            href={vehiclePath(vehicle)}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {vehicleName(vehicle)}
          </a>
        </Heading>
        <p className="mt-0.5 text-sm text-quiet">
          {[vehicle.trim, t.conditions[vehicle.condition]].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <p className="text-sm text-quiet">
            <span className="block font-medium text-body tabular-nums">
              {t.miles(formatNumber(vehicle.mileage))}
            </span>
            {location && locationCity(location)}
          </p>
          <CardPrice vehicle={vehicle} />
        </div>
        <CardPayment vehicle={vehicle} className="mt-3 border-t border-line pt-2.5" />
      </div>
      <SaveHeart vehicle={vehicle} className="absolute! top-2 right-2 z-10" />
    </article>
  );
}

function CardPrice({ vehicle }: { vehicle: CardVehicle }) {
  const t = messages().vehicle;
  const { salePrice, oldPrice } = shownPrice(vehicle);
  if (salePrice === null)
    return <p className="text-right text-lg font-semibold text-ink">{t.callForPrice}</p>;
  return (
    <p className="locked-price text-right tabular-nums">
      {oldPrice !== null && (
        <s className="block text-sm text-quiet">
          <span className="sr-only">{t.oldPrice(formatDollars(oldPrice))}</span>
          <span aria-hidden="true">{formatDollars(oldPrice)}</span>
        </s>
      )}
      <span className="text-2xl leading-7 font-bold tracking-tight text-ink">{formatDollars(salePrice)}</span>
    </p>
  );
}
