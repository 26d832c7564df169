import type { ReactNode } from "react";
import type { PricedVehicle } from "@/lib/catalog/pricing/payment-terms";
import type { PersonalFigures } from "@/lib/catalog/pricing/personal-figures";
import { personalPricePath } from "@/lib/catalog/pricing/personal-path";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { personalCard } from "@/lib/store/i18n/en/personal-card";

/** What the pages carry for `fill-payments`, and the steps read from the link that was clicked (`read-vehicle`). */

/** A line that a visitor's own figure may replace; React then leaves it alone. */
export function Fill({ part, children }: { part: keyof PersonalFigures; children: string }) {
  return (
    <span data-fill={part} suppressHydrationWarning>
      {children}
    </span>
  );
}

/** What a payment depends on: cents, condition, model year. */
export function personalData({ price, condition, modelYear }: PricedVehicle): string {
  return [price ?? 0, condition, modelYear].join(":");
}

/** Opens the six steps; without JavaScript it leads to their plain form. */
export function PersonalLink({
  vehicle,
  className,
  children,
}: {
  vehicle: Pick<Vehicle, "vin" | "storeId" | "year" | "make" | "model">;
  className: string;
  children: ReactNode;
}) {
  const name = vehicleName(vehicle);
  return (
    <a
      href={personalPricePath(vehicle.vin)}
      rel="nofollow"
      data-personal-link={vehicle.vin}
      data-name={name}
      data-store={vehicle.storeId}
      className={className}
    >
      {children}
      <span className="sr-only">{personalCard.card.of(name)}</span>
    </a>
  );
}
