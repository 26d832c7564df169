import type { ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { tradeLine as t } from "@/lib/store/i18n/en/trade-line";
import { TRADE_EDIT_ID, TRADE_LABEL_ID, TRADE_LINE_ID, TRADE_PANEL_ID } from "./ids";

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
          {t.label}
        </span>
        <span id={TRADE_EDIT_ID} hidden className="text-ink underline underline-offset-4">
          {t.edit}
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
    <form action={YOUR_VEHICLE_PATH} autoComplete="off" className="grid gap-2">
      <input type="hidden" name="wanted" value={wanted} />
      <StartField
        label={t.vin}
        hint={t.vinHint}
        name="vin"
        maxLength={24}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink underline underline-offset-4">
          {t.noVin}
        </summary>
        <div className="grid grid-cols-[5.5rem_1fr_1fr] gap-2">
          <StartField label={t.year} name="year" inputMode="numeric" pattern="\d{4}" maxLength={4} />
          <StartField label={t.make} name="make" maxLength={60} />
          <StartField label={t.model} name="model" maxLength={60} />
        </div>
      </details>
      <button type="submit" className={buttonClass("dark", "w-full")}>
        {t.submit}
      </button>
    </form>
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
