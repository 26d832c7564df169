import { ButtonLink } from "@/components/ui/button";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { actionTexts } from "@/lib/catalog/vehicle/status-actions";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { PaymentInBar } from "./payment-line";

/**
 * Renders price, payment and the primary action at the bottom of small screens while the vehicle is visible.
 */
export function ActionBar({ vehicle, profile }: { vehicle: Vehicle; profile: StoreProfile }) {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-page lg:hidden print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-2 px-3 py-2 sm:px-6">
        <div className="locked-price min-w-0">
          <p className="text-lg leading-5.5 font-bold tracking-tight text-ink tabular-nums">
            {salePrice === null ? t.callForPrice : formatDollars(salePrice)}
          </p>
          <PaymentInBar vehicle={vehicle} profile={profile} />
        </div>
        <ButtonLink
          href={availabilityPath(vehicle.vin)}
          rel="nofollow"
          data-availability
          className="shrink-0 px-3.5! max-sm:grow"
        >
          {actionTexts(vehicle).label}
        </ButtonLink>
      </div>
    </div>
  );
}
