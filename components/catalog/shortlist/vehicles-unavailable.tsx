import type { Shortlist } from "@/lib/catalog/shortlist/get-shortlist";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";

/** A list as an address names it. */
export interface RequestedList extends Shortlist {
  /** Values in the address that are not VINs. */
  wrong: string[];
}

/** Says what of an address is not shown, and why. */
export function VehiclesUnavailable({ list }: { list: RequestedList }) {
  const notes = [
    ...list.gone.map((vehicle) => t.gone(vehicleFullName(vehicle))),
    ...list.unknown.map(t.unknown),
    ...list.wrong.map(t.wrong),
  ];
  if (notes.length === 0) return null;
  return (
    <div role="note" className="mb-6 rounded-card bg-warning-soft p-4">
      <p className="font-semibold text-ink">{t.skippedTitle}</p>
      <ul className="mt-1 list-inside list-disc break-words text-warning">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
