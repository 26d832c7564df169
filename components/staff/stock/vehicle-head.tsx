import { Icon } from "@/components/ui/icon";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { VehiclePage } from "@/lib/staff/stock/get-vehicle";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { formatCentsRounded } from "@/lib/store/i18n/format";
import { staffVehicleMessages as t } from "@/lib/store/i18n/staff-vehicle-messages";

/** What a vehicle is and what the site asks for it, above its editor. */
export function VehicleHead({
  vehicle: { document, amount, goneSince },
  timeZone,
}: {
  vehicle: VehiclePage;
  timeZone: string;
}) {
  const { record } = document;
  const facts = [
    [t.advertised, amount === null ? t.noPrice : formatCentsRounded(amount)],
    [t.figures.stockNumber, String(record.stockNumber ?? "")],
    [t.figures.vin, document.id],
  ] as const;
  return (
    <div className="space-y-4">
      <a
        href={STOCK_PATH}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
      >
        <Icon name="arrowLeft" size={16} />
        {t.back}
      </a>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-semibold text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {goneSince !== null && (
        <p className="rounded-sm bg-warning-soft p-3 text-warning">
          {t.gone(dateFormat({ timeZone, dateStyle: "medium" }).format(goneSince))}
        </p>
      )}
    </div>
  );
}
