import type { CSSProperties } from "react";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { Icon } from "@/components/ui/icon";
import { type CompareRow, compareVehicles } from "@/lib/catalog/shortlist/compare";
import { comparePath } from "@/lib/catalog/shortlist/paths";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleFullName, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";
import { SaveHeart } from "../card/save-heart";

const ONLY_ID = "only-differences";
const FEATURES_ID = "compare-features";
const LABEL =
  "sticky left-0 z-10 w-24 bg-page py-2.5 pr-2 text-left align-top text-sm font-normal break-words text-quiet sm:w-44";

/** Only the table scrolls sideways, where a screen is too narrow; its left column stays in view. */
export function CompareTable({ vehicles, profile }: { vehicles: readonly Vehicle[]; profile: StoreProfile }) {
  const { facts, features } = compareVehicles(vehicles, profile);
  const columns = vehicles.map(columnId);
  return (
    // The box hides the lines without a script: it works before and without one.
    <div className="has-[#only-differences:checked]:[&_tr[data-same]]:hidden">
      {vehicles.length > 1 && (
        <label className="mb-4 inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
          <input id={ONLY_ID} type="checkbox" className="size-6 accent-ink" />
          {t.onlyDifferences}
        </label>
      )}
      <section
        aria-label={t.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
      >
        <table
          style={{ "--columns": vehicles.length } as CSSProperties}
          className="w-full min-w-[calc(6rem+var(--columns)*7.25rem)] table-fixed border-collapse sm:min-w-[calc(11rem+var(--columns)*12rem)]"
        >
          <thead>
            <tr>
              <td className={LABEL} />
              {vehicles.map((vehicle) => (
                <Head
                  key={vehicle.vin}
                  id={columnId(vehicle)}
                  vehicle={vehicle}
                  others={vehicles.filter((each) => each !== vehicle)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((row, index) => (
              <Row key={row.id} id={`compare-fact-${index}`} row={row} columns={columns} none={t.notKnown} />
            ))}
          </tbody>
          {features.length > 0 && (
            <tbody>
              <tr>
                <th
                  id={FEATURES_ID}
                  colSpan={vehicles.length + 1}
                  scope="rowgroup"
                  className="pt-8 pb-2 text-left text-xl text-ink"
                >
                  {t.features}
                </th>
              </tr>
              {features.map((row, index) => (
                <Row
                  key={row.id}
                  id={`compare-feature-${index}`}
                  row={row}
                  columns={columns.map((column) => `${column} ${FEATURES_ID}`)}
                  none={t.no}
                />
              ))}
            </tbody>
          )}
        </table>
      </section>
    </div>
  );
}

function columnId({ vin }: Vehicle): string {
  return `compare-${vin}`;
}

function Head({ id, vehicle, others }: { id: string; vehicle: Vehicle; others: readonly Vehicle[] }) {
  return (
    <th id={id} scope="col" className="px-1.5 pb-4 text-left align-top font-normal sm:px-3">
      <div className="overflow-hidden rounded-card bg-panel">
        <VehiclePhoto
          vehicle={vehicle}
          image={leadImage(vehicle)}
          sizes="(min-width: 640px) 280px, 45vw"
          priority
        />
      </div>
      <a
        href={vehiclePath(vehicle)}
        className="mt-2 block py-1 text-base leading-5 font-bold text-ink underline-offset-4 hover:underline"
      >
        {vehicleName(vehicle)}
        <span className="block text-sm font-normal text-quiet">{vehicle.trim}</span>
      </a>
      <div className="-mr-2.5 flex items-center justify-between">
        <a
          href={comparePath(others.map(({ vin }) => vin))}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-1 text-sm underline underline-offset-4"
        >
          {t.remove}
          <span className="sr-only">{t.removeWhat(vehicleFullName(vehicle))}</span>
        </a>
        <SaveHeart vehicle={vehicle} />
      </div>
    </th>
  );
}

interface RowProps {
  id: string;
  row: CompareRow;
  /** Ids of the headers above each cell: with a title between the rows, not every screen reader finds them by itself. */
  columns: readonly string[];
  none: string;
}

function Row({ id, row, columns, none }: RowProps) {
  return (
    <tr data-same={row.same ? "" : undefined} className="border-t border-line">
      <th id={id} scope="row" className={LABEL}>
        {row.label}
      </th>
      {row.values.map((value, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={place}
          headers={`${columns[place]} ${id}`}
          className={`px-1.5 py-2.5 align-top text-sm break-words whitespace-pre-line text-balance text-ink tabular-nums sm:px-3 sm:text-base ${row.numeric ? "text-right" : ""} ${row.id === "price" ? "font-bold" : ""}`}
        >
          <Value value={value} none={none} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value, none }: { value: string | null; none: string }) {
  if (value === t.yes)
    return (
      <>
        <Icon name="check" size={18} className="text-accent-text" />
        <span className="sr-only">{t.yes}</span>
      </>
    );
  if (value !== null) return value;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{none}</span>
    </>
  );
}
