import { buttonClass } from "@/components/ui/button";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { personalCard } from "@/lib/store/i18n/en/personal-card";
import { Fill, PersonalLink, personalData } from "./personal-parts";

/**
 * A visitor's own payment on the vehicle page: locked until the six steps are done (docs/rules.md#personal-price), then filled in by
 * the browser in the same place. Every line has its height from the start, so that nothing moves.
 */
export function VehiclePersonalPayment({ vehicle }: { vehicle: Vehicle }) {
  const t = personalCard.block;
  const priced = pricedVehicle(vehicle);
  if (priced.price === null || !isPageOn("personalize-price")) return null;
  return (
    <section
      aria-label={t.label}
      data-personal={personalData(priced)}
      data-personal-own
      className="mt-3 rounded-card border border-line px-4 py-3 text-sm text-quiet tabular-nums print:hidden"
    >
      <p className="flex items-baseline justify-between gap-3">
        <Fill part="label">{t.label}</Fill>
        <strong className="text-2xl font-bold tracking-tight text-ink">
          <Fill part="payment">{t.locked}</Fill>
        </strong>
      </p>
      <p className="font-medium text-ink">
        <Fill part="terms">{t.terms}</Fill>
      </p>
      <p className="mt-1 min-h-25 sm:max-lg:min-h-10 lg:min-h-20">
        <Fill part="details">{t.why}</Fill>
      </p>
      <PersonalLink vehicle={vehicle} className={buttonClass("dark", "mt-2 w-full print:hidden")}>
        <Fill part="changeAnswers">{t.personalize}</Fill>
      </PersonalLink>
    </section>
  );
}
