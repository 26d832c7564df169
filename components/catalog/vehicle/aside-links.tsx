import type { ReactNode } from "react";
import { Fill, PersonalLink, personalData } from "@/components/catalog/payment/personal-payment";
import { Icon, type IconName } from "@/components/ui/icon";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { personalCard } from "@/lib/store/i18n/personal-card-messages";
import { shortlist } from "@/lib/store/i18n/shortlist-messages";
import { TradeLine } from "./trade/trade-line";

/** Covers its whole line, so that all of it can be tapped. */
const WHOLE_LINE =
  "text-left font-medium text-ink outline-none after:absolute after:inset-0 after:rounded-sm after:content-[''] focus-visible:after:outline-2 focus-visible:after:outline-ink";

/** Renders further actions for the vehicle, one per line. */
export function AsideLinks({
  vehicle,
  store,
  children,
}: {
  vehicle: Vehicle;
  store: PageChoices;
  /** Content of an additional line. */
  children?: ReactNode;
}) {
  const t = messages().vehicle.lines;
  const priced = pricedVehicle(vehicle);
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line print:hidden">
      {priced.price !== null && isPageOn("personalize-price", store) && (
        <Line icon="tag">
          <span data-personal={personalData(priced)} data-personal-own>
            <PersonalLink vehicle={vehicle} className={WHOLE_LINE}>
              <Fill part="changeAnswers">{personalCard.personalizePrice}</Fill>
            </PersonalLink>
          </span>
        </Line>
      )}
      {isPageOn("sell-trade-my-car-your-vehicle", store) && (
        <li>
          <TradeLine vehicle={vehicle} />
        </li>
      )}
      {isPageOn("saved-vehicles", store) && <SaveLine vehicle={vehicle} />}
      {children && <li>{children}</li>}
      <Line icon="share" className="noscript:hidden">
        <button type="button" data-copy-link="share" className={WHOLE_LINE}>
          {t.share}
        </button>
      </Line>
    </ul>
  );
}

/** Renders the checkbox that saves the vehicle. As on cards, a click works before the page's code loads. */
function SaveLine({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle.lines;
  return (
    <li className="group/save noscript:hidden">
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm text-base font-medium text-ink hover:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-ink">
        <Icon name="heart" className="group-has-checked/save:fill-current" />
        <input
          type="checkbox"
          data-save={vehicle.vin}
          aria-label={shortlist.save(vehicleFullName(vehicle))}
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        />
        <span aria-hidden="true" className="group-has-checked/save:hidden">
          {t.save}
        </span>
        <span aria-hidden="true" className="hidden group-has-checked/save:inline">
          {t.saved}
        </span>
      </label>
    </li>
  );
}

function Line({
  icon,
  className = "",
  children,
}: {
  icon: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={`relative flex min-h-11 items-center gap-3 text-base hover:bg-panel ${className}`}>
      <Icon name={icon} />
      {children}
      <Icon name="chevronRight" size={18} className="ml-auto text-quiet" />
    </li>
  );
}
