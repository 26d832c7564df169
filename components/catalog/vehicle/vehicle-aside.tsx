import { SaveHeart } from "@/components/catalog/card/save-heart";
import { PAYMENT_AREA_ID } from "@/components/catalog/payment/area";
import { LivePayment } from "@/components/catalog/payment/live-payment";
import { firstChoice } from "@/components/catalog/payment/payment-data";
import { PaymentView } from "@/components/catalog/payment/payment-view";
import { VehiclePersonalPayment } from "@/components/catalog/payment/vehicle-payment";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StaticPart } from "@/components/ui/static-part";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-terms";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { locationCity, vehicleLocation } from "@/lib/catalog/vehicle/vehicle-location";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { VehicleBadges } from "../card/vehicle-badges";
import { Price, PriceDetails } from "./price-block";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  /** Of the store that has the vehicle. */
  phone: string;
}

/** Title, price and actions; stays in view beside the rest of the page on wide screens. */
export function VehicleAside({ vehicle, profile, phone }: Props) {
  const t = messages().vehicle;
  const location = vehicleLocation(vehicle, profile);
  const priced = pricedVehicle(vehicle);
  const payment = priced.price === null ? null : { vehicle: priced, terms: paymentTermsOf(profile) };
  return (
    <div className="max-lg:pt-5 lg:row-span-2">
      {/* Higher than the screen when the sliders are open: it then scrolls by itself. The padding keeps focus rings whole. */}
      <div className="lg:sticky lg:top-20 lg:-mx-2 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:px-2 lg:py-4 lg:[scrollbar-width:thin] print:max-h-none print:overflow-visible">
        <StaticPart>
          <VehicleBadges vehicle={vehicle} className="mb-3" />
          <div className="flex items-start justify-between gap-3">
            <h1 className="text-3xl">{vehicleName(vehicle)}</h1>
            <SaveHeart vehicle={vehicle} className="-mt-0.5 shrink-0 ring-1 ring-line" />
          </div>
          <p className="mt-1 text-lg text-body">{subtitle(vehicle)}</p>
          <p className="mt-1 mb-5 flex flex-wrap gap-x-4 text-base text-quiet tabular-nums">
            {t.miles(formatNumber(vehicle.mileage))}
            {location && (
              <span className="inline-flex items-center gap-1">
                <Icon name="pin" size={16} />
                {locationCity(location)}
              </span>
            )}
          </p>
          <Price vehicle={vehicle} />
        </StaticPart>
        {payment && (
          <>
            <StaticPart>
              <div id={PAYMENT_AREA_ID} className="locked-price mt-4">
                <PaymentView data={payment} choice={firstChoice(payment)} />
              </div>
            </StaticPart>
            <LivePayment data={payment} />
          </>
        )}
        <StaticPart>
          <VehiclePersonalPayment vehicle={vehicle} />
          <PriceDetails vehicle={vehicle} profile={profile} />
          <div className="mt-6 grid gap-2 print:hidden">
            <ButtonLink href="#availability" className="max-lg:hidden">
              {t.actions.availability}
            </ButtonLink>
            {isPageOn("test-drive") && (
              <ButtonLink href={testDrivePath(vehicle.vin)} rel="nofollow" variant="outline">
                <Icon name="calendar" size={18} />
                {testDriveMessages().schedule}
              </ButtonLink>
            )}
            <ButtonLink href={telHref(phone)} variant="outline" className="max-lg:hidden">
              <Icon name="phone" size={18} />
              {t.actions.callStore(phone)}
            </ButtonLink>
          </div>
        </StaticPart>
      </div>
    </div>
  );
}

/** Trim, and the condition where no badge says it. */
function subtitle({ trim, condition }: Vehicle): string {
  const named = condition === "used" ? messages().vehicle.conditions.used : "";
  return [trim, named].filter(Boolean).join(" · ");
}
