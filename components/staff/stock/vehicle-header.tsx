import { PriceText } from "@/components/staff/stock/stock-cells";
import { StatusMark } from "@/components/staff/stock/stock-marks";
import { ButtonLink } from "@/components/ui/button";
import { imageSources } from "@/lib/catalog/vehicle/vehicle-images";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { formatNumber } from "@/lib/store/i18n/format";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

const t = staffVehicleMessages.page;
const { columns, days } = staffStockMessages;

/** The vehicle at a glance: as the site shows it, and what comes of it. @param page its address on the site; null: it has none */
export function VehicleHeader({ line, page }: { line: StockLine; page: string | null }) {
  const { src, srcSet } = imageSources(line.photo);
  const leads = `/staff/leads?${new URLSearchParams({ q: line.vin })}`;
  return (
    <section className="flex flex-wrap gap-4">
      {/* biome-ignore lint/performance/noImgElement: its sizes are made at import */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 40rem) 16rem, 100vw"
        width={256}
        height={160}
        alt=""
        className="aspect-[8/5] w-full rounded-card bg-panel object-cover sm:w-64"
      />
      <div className="min-w-0 flex-1 space-y-2">
        <p className="break-all text-quiet">
          {line.stockNumber} · {line.vin}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <StatusMark vehicle={line} />
          <PriceText vehicle={line} />
          <span>{days(line.daysOnLot)}</span>
        </div>
        <p className="text-quiet">
          {columns.views} {formatNumber(line.views)} · {columns.saves} {formatNumber(line.saves)}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" href={leads}>
            {t.leads} ({formatNumber(line.leads)})
          </ButtonLink>
          {page !== null && line.presence === "current" && (
            <ButtonLink variant="outline" href={page} target="_blank" rel="noopener">
              {t.show}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
