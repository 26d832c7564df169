import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { SHORTLIST } from "@/config/catalog/shortlist";
import type { Shortlist } from "@/lib/catalog/shortlist/get-shortlist";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { SAVED_COUNT_ID, SAVED_LINK_ID, SAVED_STATUS_ID } from "./ids";

/**
 * Renders the link to the saved vehicles. Their number overlays the heart, so that its appearance does not
 * shift the layout.
 */
export function SavedLink({ store, className }: { store: PageChoices; className: string }) {
  if (!isPageOn("saved-vehicles", store)) return null;
  return (
    <>
      <Link
        id={SAVED_LINK_ID}
        href={SHORTLIST.savedPath}
        rel="nofollow"
        className={`relative noscript:hidden ${className}`}
      >
        <Icon name="heart" />
        <span className="sr-only">{t().link}</span>
        <span
          id={SAVED_COUNT_ID}
          hidden
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none font-bold text-accent-ink tabular-nums"
        />
      </Link>
      <span id={SAVED_STATUS_ID} role="status" className="sr-only" />
    </>
  );
}

/**
 * Renders the checkbox that selects a vehicle for the comparison. It belongs to the surrounding form, whose
 * `autoComplete="off"` prevents the browser from restoring an old state.
 */
export function PickBox({
  vehicle,
  chosen,
  named = false,
}: {
  vehicle: CardVehicle;
  chosen: boolean;
  /** True if the checkbox shows the vehicle's name, because no text beside it does. */
  named?: boolean;
}) {
  const name = vehicleFullName(vehicle);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-ink has-disabled:cursor-not-allowed has-disabled:text-quiet">
      <input
        type="checkbox"
        name={SHORTLIST.query}
        value={vehicle.vin}
        defaultChecked={chosen}
        className="size-6 shrink-0 accent-ink"
      />
      {named ? (
        name
      ) : (
        <span>
          {t().compare}
          <span className="sr-only">{t().pick(name)}</span>
        </span>
      )}
    </label>
  );
}

/** Vehicles named in a URL. */
export interface RequestedList extends Shortlist {
  /** Values in the URL that are not VINs. */
  wrong: string[];
}

/** Explains which vehicles of a URL are not shown, and why. */
export function VehiclesUnavailable({ list }: { list: RequestedList }) {
  const notes = [
    ...list.gone.map((vehicle) => t().gone(vehicleFullName(vehicle))),
    ...list.unknown.map(t().unknown),
    ...list.wrong.map(t().wrong),
  ];
  if (notes.length === 0) return null;
  return (
    <div role="note" className="mb-6 rounded-card bg-warning-soft p-4">
      <p className="font-semibold text-ink">{t().skippedTitle}</p>
      <ul className="mt-1 list-inside list-disc break-words text-warning">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
