import type { CSSProperties } from "react";
import { Icon } from "@/components/ui/icon";
import { ValueName } from "@/components/ui/value-name";
import { type CompareRow, type Comparison, compareVehicles } from "@/lib/catalog/shortlist/compare";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { Fill, personalData } from "../payment/personal-payment";
import { CELL, CompareActions, CompareHead, columnId, FIRST_COLUMN, LABEL } from "./compare-head";

/** Lists the values that all compared vehicles share; renders nothing without common values. */
function SharedFacts({
  shared: { facts, features },
  of,
}: {
  shared: Comparison["shared"];
  /** Number of compared vehicles. */
  of: number;
}) {
  if (facts.length === 0 && features.length === 0) return null;
  return (
    <section aria-labelledby="compare-shared" className="mt-10 border-t border-line pt-8">
      <h2 id="compare-shared" className="text-2xl">
        {t().shared(of)}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {facts.map(({ id, label, value }) => (
          <div key={id} className="min-w-0 border-t border-line py-3">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="mt-0.5 text-base font-medium break-words whitespace-pre-line text-ink tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <ul className="mt-2 gap-x-6 border-t border-line pt-3 sm:columns-2 lg:columns-3">
          {features.map((feature) => (
            <li key={feature} className="flex break-inside-avoid gap-2.5 py-1 text-base">
              <Icon name="check" size={18} className="mt-1 text-accent-text" />
              <ValueName value={feature} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Renders the differences as a table, then the common values. On narrow screens only the table scrolls
 * sideways.
 */
export function CompareTable({ vehicles, profile }: { vehicles: readonly Vehicle[]; profile: StoreProfile }) {
  const { facts, groups, shared } = compareVehicles(vehicles, profile);
  const columns = vehicles.map(columnId);
  return (
    <>
      <section
        aria-label={t().table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:overflow-visible print:overflow-visible"
      >
        <table
          style={{ "--columns": vehicles.length } as CSSProperties}
          className="w-full min-w-[calc(6rem+var(--columns)*7.25rem)] table-fixed border-collapse sm:max-w-[calc(11rem+var(--columns)*22rem)] sm:min-w-[calc(11rem+var(--columns)*11rem)]"
        >
          <CompareHead vehicles={vehicles} />
          <tbody>
            <CompareActions vehicles={vehicles} columns={columns} store={profile} />
            {facts.map((row, index) => (
              <Row
                key={row.id}
                id={`compare-fact-${index}`}
                row={row}
                vehicles={vehicles}
                columns={columns}
              />
            ))}
          </tbody>
          {groups.map(({ id, label, counts, rows }) => (
            <tbody key={id}>
              <tr>
                <th
                  id={`compare-${id}`}
                  scope="rowgroup"
                  className={`${FIRST_COLUMN} pt-10 pb-2.5 text-sm leading-5 font-bold text-ink sm:text-lg sm:leading-6`}
                >
                  {label}
                </th>
                {counts.map((count, place) => (
                  <td
                    key={columns[place]}
                    headers={`${columns[place]} compare-${id}`}
                    className={`pt-10 pb-2.5 align-top text-sm text-quiet tabular-nums ${CELL}`}
                  >
                    <strong className="text-base leading-5 font-bold text-ink sm:text-lg sm:leading-6">
                      {count}
                    </strong>{" "}
                    {t().listed(count)}
                  </td>
                ))}
              </tr>
              {rows.map((row, index) => (
                <Row
                  key={row.id}
                  id={`compare-${id}-${index}`}
                  row={row}
                  vehicles={vehicles}
                  columns={columns}
                  isFeature
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <SharedFacts shared={shared} of={vehicles.length} />
    </>
  );
}

interface RowProps {
  id: string;
  row: CompareRow;
  vehicles: readonly Vehicle[];
  /**
   * Header ids for each cell, because not every screen reader finds the headers when a title separates the
   * rows.
   */
  columns: readonly string[];
  /** The row's label is an item of equipment, as the feed names it. */
  isFeature?: boolean;
  /** Data of the payment row, where the visitor's own payments can replace the estimates. */
  payments?: { vehicles: readonly Vehicle[]; profile: StoreProfile } | undefined;
}

/** Aligns all cells to the vehicle's name, because shoppers compare figures across a row. */
function Row({ id, row, vehicles, columns, isFeature = false }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th id={id} scope="row" className={LABEL}>
        {isFeature ? <ValueName value={row.label} /> : row.label}
      </th>
      {vehicles.map((vehicle, place) => (
        <td
          key={vehicle.vin}
          headers={`${columns[place]} ${id}`}
          className={`py-2.5 align-top text-sm break-words text-balance text-ink tabular-nums sm:text-base ${CELL} ${row.id === "price" ? "locked-price text-base font-bold sm:text-lg" : ""}`}
        >
          <Value id={row.id} value={row.values[place] ?? null} vehicle={vehicle} isFeature={isFeature} />
          {row.best?.place === place && <BestMark id={row.id} label={row.best.label} />}
        </td>
      ))}
    </tr>
  );
}

/**
 * Renders the mark of the best value. It is hidden for personalized payments, whose lowest value can belong
 * to another vehicle.
 */
function BestMark({ id, label }: { id: string; label: string }) {
  return (
    <span
      className={`mt-1 flex items-start gap-0.5 text-sm leading-5 font-semibold text-accent-text ${id === "payment" ? "locked-price [html[data-own-terms]_&]:hidden" : ""}`}
    >
      <Icon name="check" size={14} className="mt-[3px]" />
      {label}
    </span>
  );
}

function Value({
  id,
  value,
  vehicle,
  isFeature,
}: {
  id: string;
  value: string | null;
  vehicle: Vehicle;
  isFeature: boolean;
}) {
  if (value === t().yes)
    return (
      <>
        <Icon name="check" size={18} className="text-accent-text" />
        <span className="sr-only">{t().yes}</span>
      </>
    );
  if (id === "payment" && value !== null) return <Payment value={value} vehicle={vehicle} />;
  if (value !== null) return isFeature ? <ValueName value={value} /> : value;
  return <span className="text-sm text-quiet">{t().notListed}</span>;
}

/** Renders the estimate, which `fill-payments` replaces for a visitor with own terms. */
function Payment({ value, vehicle }: { value: string; vehicle: Vehicle }) {
  const [figure = "", terms = "", credit = ""] = value.split("\n");
  return (
    <span data-personal={personalData(pricedVehicle(vehicle))} className="locked-price block">
      <strong className="block font-semibold">
        <Fill part="payment">{figure}</Fill>
      </strong>
      <span className="text-sm text-quiet">
        <Fill part="terms">{terms}</Fill>
        <span className="block">
          <Fill part="score">{credit}</Fill>
        </span>
      </span>
    </span>
  );
}
