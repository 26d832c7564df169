import { Icon } from "@/components/ui/icon";
import { type Warranty, warrantiesOf } from "@/lib/catalog/pricing/warranties";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** The warranties that cover this very vehicle (docs/rules.md#warranties); nothing when there are none. */
export function Warranties({
  vehicle,
  year = new Date().getUTCFullYear(),
}: {
  vehicle: Vehicle;
  year?: number;
}) {
  const t = messages().vehicle.warranties;
  const warranties = warrantiesOf(vehicle, year);
  if (warranties.length === 0) return null;
  return (
    <section aria-labelledby="warranties">
      <h2 id="warranties" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {warranties.map((warranty) => (
          <li key={warranty.id} className="flex gap-3 rounded-card border border-line p-4">
            <Icon name="shield" className="mt-0.5 text-accent-text" />
            <div>
              <p className="font-semibold text-ink">{t.names[warranty.id]}</p>
              <p className="text-base tabular-nums">{cover(warranty)}</p>
              <p className="text-sm text-quiet">{t.by[warranty.by]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>
    </section>
  );
}

/** "10 years or 100,000 miles". */
function cover({ years, miles }: Warranty): string {
  const t = messages().vehicle.warranties;
  if (years === null && miles === null) return t.lifetime;
  const time = years === null ? "" : years < 1 ? t.months(years * 12) : t.years(years);
  const distance = miles === null ? "" : t.miles(formatNumber(miles));
  return [time, distance].filter(Boolean).join(t.or);
}
