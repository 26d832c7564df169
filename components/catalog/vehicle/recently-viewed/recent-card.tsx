import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { VehiclePhoto } from "../../card/vehicle-photo";

/** A vehicle in one line: picture, name, price and miles; clickable as a whole through one real link. */
export function RecentCard({ vehicle }: { vehicle: CardVehicle }) {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  return (
    <article className="relative flex h-26 items-center gap-3 overflow-hidden rounded-card border border-line bg-page pr-3 hover:border-ink has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink">
      <div className="h-full w-34 shrink-0 bg-panel">
        <VehiclePhoto vehicle={vehicle} image={leadImage(vehicle)} sizes="136px" className="h-full" />
      </div>
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-base leading-5">
          <a
            href={vehiclePath(vehicle)}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {vehicleName(vehicle)}
          </a>
        </h3>
        <p className="mt-1 font-semibold text-ink tabular-nums">
          {salePrice === null ? t.callForPrice : formatDollars(salePrice)}
        </p>
        <p className="text-sm text-quiet tabular-nums">{t.miles(formatNumber(vehicle.mileage))}</p>
      </div>
    </article>
  );
}
