"use client";

import { PriceText, StatusCell } from "@/components/staff/stock/stock-cells";
import { renewVehicle, useVehicleLine } from "@/components/staff/stock/use-vehicle-line";
import { ButtonLink } from "@/components/ui/button";
import { imageSources } from "@/lib/catalog/vehicle/vehicle-images";
import { shownAs } from "@/lib/staff/stock/shown-as";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { formatNumber } from "@/lib/store/i18n/format";
import { staffPriceMessages } from "@/lib/store/i18n/staff-price-messages";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

interface Props {
  /** Line as rendered by the server. */
  line: StockLine;
  /** URL of the vehicle's page on the site; null without one. */
  page: string | null;
  /** True if the person may change the vehicle's status. */
  mayDescribe: boolean;
  /** URL of the proof of advertised prices; null if the person may not see it. */
  prices?: string | null;
}

/**
 * Renders a summary of the vehicle as the site shows it, with its views and saves. It updates after each
 * change without a reload.
 */
export function VehicleHeader({ line: first, page, mayDescribe, prices = null }: Props) {
  const { columns, days } = staffStockMessages();
  const t = staffVehicleMessages().page;

  const { line, isStale } = useVehicleLine(first);
  const { src, srcSet } = imageSources(line.photo);
  const leads = `/staff/leads?${new URLSearchParams({ q: line.vin })}`;
  const isThere = page !== null && line.presence === "current";
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
          <StatusCell vehicle={line} mayDescribe={() => mayDescribe} onChanged={renewVehicle} />
          <PriceText vehicle={line} />
          <span>{days(line.daysOnLot)}</span>
        </div>
        <p className="text-quiet">
          {columns.views} {formatNumber(line.views)} · {columns.saves} {formatNumber(line.saves)}
        </p>
        <p role="status">
          {t.shownAs} <strong className="font-semibold text-ink">{shownAs(line)}</strong>
        </p>
        {isStale && (
          <p role="alert" className="text-danger">
            {t.refreshFailed}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="outline" href={leads}>
            {t.leads} ({formatNumber(line.leads)})
          </ButtonLink>
          {prices !== null && (
            <ButtonLink variant="outline" href={prices}>
              {staffPriceMessages().link}
            </ButtonLink>
          )}
          {isThere && (
            <ButtonLink variant="outline" href={page} target="_blank" rel="noopener">
              {t.show}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
