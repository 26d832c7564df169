import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { VehiclePhoto } from "./vehicle-photo";

interface Props {
  vehicle: CardVehicle;
  href: string;
  /** Text of the card's link. */
  link: ReactNode;
  /** Content of the last line. */
  children: ReactNode;
}

/**
 * Renders a vehicle in a rail with its picture, name, price and a last line. One real link makes the whole
 * card clickable.
 */
export function SmallCard({ vehicle, href, link, children }: Props) {
  const { salePrice } = shownPrice(vehicle);
  return (
    <li className="w-76 shrink-0 snap-start">
      <article className="vehicle-card relative flex h-26 items-center gap-3 overflow-hidden rounded-card border border-line bg-page pr-3 hover:border-ink has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink">
        <div className="h-full w-34 shrink-0 bg-panel">
          <VehiclePhoto vehicle={vehicle} image={leadImage(vehicle)} sizes="136px" className="h-full" />
        </div>
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-base leading-5">
            <Link href={href} className="outline-none after:absolute after:inset-0">
              {link}
            </Link>
          </h3>
          <p className="mt-1 font-semibold text-ink tabular-nums">
            {salePrice === null ? messages().vehicle.callForPrice : formatDollars(salePrice)}
          </p>
          {children}
        </div>
      </article>
    </li>
  );
}

/** Renders small cards in a row that scrolls sideways. */
export function SmallCardRail({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-1 flex snap-x scroll-px-1 gap-3 overflow-x-auto p-1 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 [scrollbar-width:thin]">
      {children}
    </ul>
  );
}
