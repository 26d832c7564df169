import type { ComponentProps, ReactNode } from "react";
import {
  Fill,
  type LinkOffers,
  PersonalLink,
  personalData,
} from "@/components/catalog/payment/personal-payment";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon, type IconName } from "@/components/ui/icon";
import { writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { DEALS_POST } from "@/lib/leads/deal/paths";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { tradeLineMessages as t } from "@/lib/store/i18n/en/trade-line";
import { messages } from "@/lib/store/i18n/messages";
import { personalCardMessages } from "@/lib/store/i18n/personal-card-messages";
import { shortlistMessages } from "@/lib/store/i18n/shortlist-messages";
import { TRADE_EDIT_ID, TRADE_LABEL_ID, TRADE_LINE_ID, TRADE_PANEL_ID } from "./trade/ids";

/**
 * Renders a disclosure that asks for the visitor's own car by VIN, or by year, make and model. The
 * questionnaire starts with these values and this vehicle. After the visitor accepts a value, the browser
 * shows it in the line (`LiveTradeLine`).
 */
export function TradeLine({ vehicle }: { vehicle: Pick<Vehicle, "vin"> }) {
  return (
    <details id={TRADE_LINE_ID} className="group/trade print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-base hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name="car" />
        <span id={TRADE_LABEL_ID} className="font-medium text-ink tabular-nums">
          {t().label}
        </span>
        <span id={TRADE_EDIT_ID} hidden className="text-ink underline underline-offset-4">
          {t().edit}
        </span>
        <Icon
          name="chevronDown"
          size={18}
          className="ml-auto text-quiet transition-transform group-open/trade:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-1 pb-4">
        <StartForm wanted={vehicle.vin} />
        <div id={TRADE_PANEL_ID} className="empty:hidden" />
      </div>
    </details>
  );
}

/** Renders a plain form that opens the questionnaire; empty fields are ignored. */
function StartForm({ wanted }: { wanted: string }) {
  return (
    <Form action={YOUR_VEHICLE_PATH} autoComplete="off" className="grid gap-2">
      <input type="hidden" name="wanted" value={wanted} />
      <StartField
        label={t().vin}
        hint={t().vinHint}
        name="vin"
        maxLength={24}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink underline underline-offset-4">
          {t().noVin}
        </summary>
        <div className="grid grid-cols-[5.5rem_1fr_1fr] gap-2">
          <StartField label={t().year} name="year" inputMode="numeric" pattern="\d{4}" maxLength={4} />
          <StartField label={t().make} name="make" maxLength={60} />
          <StartField label={t().model} name="model" maxLength={60} />
        </div>
      </details>
      <button type="submit" className={buttonClass("dark", "w-full")}>
        {t().submit}
      </button>
    </Form>
  );
}

function StartField({ label, hint, ...input }: ComponentProps<"input"> & { label: string; hint?: string }) {
  return (
    <label className="block min-w-0 text-sm font-semibold text-ink">
      {label}
      {hint && <span className="block font-normal text-quiet">{hint}</span>}
      <input
        {...input}
        type="text"
        className="mt-1 block min-h-11 w-full rounded-card border border-quiet bg-page px-3 text-base font-normal text-ink"
      />
    </label>
  );
}

/** Covers its whole line, so that all of it can be tapped. */
const WHOLE_LINE =
  "text-left font-medium text-ink outline-none after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-ink";

/** Renders the plain form that begins a purchase with this vehicle and the chosen offers. */
function StartDeal({ vin, offers }: { vin: string; offers: readonly string[] }) {
  return (
    <Form
      action={DEALS_POST}
      method="post"
      className="relative flex min-h-11 items-center gap-3 hover:bg-panel"
    >
      <input type="hidden" name="vin" value={vin} />
      <input type="hidden" name="terms" defaultValue="" data-own-terms="" />
      {offers.length > 0 && <input type="hidden" name="offers" value={writeOfferIds(offers)} />}
      <Icon name="check" />
      <button type="submit" className={`${WHOLE_LINE} text-base`}>
        {messages().vehicle.lines.startDeal}
      </button>
      <Icon name="chevronRight" size={18} className="ml-auto text-quiet" />
    </Form>
  );
}

/** Renders further actions for the vehicle, one per line. */
export function AsideLinks({
  vehicle,
  store,
  offers,
  children,
}: {
  vehicle: Vehicle;
  store: PageChoices;
  /** Offers that the visitor chose. */
  offers?: LinkOffers;
  /** Content of an additional line. */
  children?: ReactNode;
}) {
  const t = messages().vehicle.lines;
  const priced = pricedVehicle(vehicle);
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line print:hidden">
      {priced.price !== null && isPageOn("deal", store) && (
        <li>
          <StartDeal vin={vehicle.vin} offers={offers?.ids ?? []} />
        </li>
      )}
      {priced.price !== null && isPageOn("personalize-price", store) && (
        <Line icon="tag">
          <span data-personal={personalData(priced)} data-personal-own>
            <PersonalLink vehicle={vehicle} offers={offers} className={WHOLE_LINE}>
              <Fill part="changeAnswers">{personalCardMessages().personalizePrice}</Fill>
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
          aria-label={shortlistMessages().save(vehicleFullName(vehicle))}
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
