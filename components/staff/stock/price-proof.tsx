import { Button, ButtonLink } from "@/components/ui/button";
import type { ProofRow } from "@/lib/marketing/feeds/price-proof";
import { proofCells } from "@/lib/marketing/feeds/price-proof-text";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import { staffPriceMessages } from "@/lib/store/i18n/staff-price-messages";

interface Props {
  vehicle: { storeId: string; vin: string };
  /** Selected day, or null for all days. */
  day: string | null;
  rows: readonly ProofRow[];
}

/** Lists each price of a vehicle with its parts and the places that showed it, with a file of the rows. */
export function PriceProof({ vehicle, day, rows }: Props) {
  const t = staffPriceMessages();
  const path = staffVehiclePath(vehicle);
  const file = `/api/staff/prices/${encodeURIComponent(vehicle.storeId)}/${vehicle.vin}`;
  return (
    <div className="space-y-6">
      <p className="text-quiet">{t.intro}</p>
      <form action={`${path}/prices`} className="flex flex-wrap items-end gap-3">
        <label className="text-sm font-semibold text-ink">
          {t.day}
          <input
            type="date"
            name="day"
            defaultValue={day ?? ""}
            className="mt-1 block min-h-11 rounded-card border border-quiet bg-page px-3 text-base font-normal"
          />
        </label>
        <Button type="submit">{t.show}</Button>
        {day !== null && (
          <ButtonLink href={`${path}/prices`} variant="outline">
            {t.all}
          </ButtonLink>
        )}
        <ButtonLink href={day === null ? file : `${file}?day=${day}`} variant="outline">
          {t.csv}
        </ButtonLink>
        <ButtonLink href={path} variant="outline">
          {t.back}
        </ButtonLink>
      </form>
      {rows.length === 0 ? <p>{t.none}</p> : <Rows rows={rows} />}
    </div>
  );
}

function Rows({ rows }: Pick<Props, "rows">) {
  const t = staffPriceMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the table where it is wider than the window
    <section aria-label={t.link} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[56rem] text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-quiet">
            {Object.values(t.columns).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.storeId} ${row.place} ${row.detail} ${row.from}`}
              className={`border-b border-line align-top ${row.place === "record" ? "font-semibold text-ink" : ""}`}
            >
              {proofCells(row, "text").map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at} className="py-2 pr-4 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
