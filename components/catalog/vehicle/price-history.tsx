import { Icon } from "@/components/ui/icon";
import {
  daysOnLot,
  type ListedPrice,
  listedPrices,
  recentDrop,
  stockDate,
} from "@/lib/catalog/pricing/price-history";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { dateFormat, shortDate } from "@/lib/core/time/zoned-time";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  vehicle: Vehicle;
  /** Time zone of the selling store. */
  timeZone: string;
  /** Current time in milliseconds since 1970. */
  now?: number;
}

/** Renders a recent price drop under the price, such as "Price dropped $500 on Nov 3". */
export function PriceDropLine({ vehicle, timeZone, now = Date.now() }: Props) {
  const { salePrice, formerPrice } = shownPrice(vehicle);
  const drop = recentDrop(vehicle, salePrice, { now, timeZone });
  // The former price beside the price has the same date.
  if (!drop || formerPrice) return null;
  return (
    <p className="locked-price mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-accent-text tabular-nums">
      <Icon name="tag" size={16} />
      {messages().vehicle.priceHistory.dropped(formatDollars(drop.amount), shortDate(drop.date))}
    </p>
  );
}

/** Shows the vehicle's time on the lot and its advertised prices, newest first. */
export function PriceHistory({ vehicle, timeZone, now = Date.now() }: Props) {
  const t = messages().vehicle.priceHistory;
  const prices = listedPrices(vehicle, timeZone);
  const isOnLot = vehicle.status !== "in-transit";
  const [only, ...others] = prices;
  if (!isOnLot && !only) return null;
  // Records that begin after the vehicle came say nothing about the days before.
  const isLaterThanStock = isOnLot && only !== undefined && only.date > stockDate(vehicle, timeZone);
  return (
    <section aria-labelledby="price-history">
      <h3 id="price-history" className="mb-2 text-lg">
        {t.title}
      </h3>
      {isOnLot && (
        <p className="flex items-center gap-2 tabular-nums">
          <Icon name="calendar" size={18} />
          {t.daysOnLot(daysOnLot(vehicle, { now, timeZone }))}
        </p>
      )}
      {only && others.length === 0 && (
        <p className="locked-price mt-1 tabular-nums">
          {isLaterThanStock
            ? t.unchanged
            : t.since(only.amount === null ? t.noPrice : formatDollars(only.amount), longDay(only.date))}
        </p>
      )}
      {others.length > 0 && <PriceTable prices={prices} />}
    </section>
  );
}

function PriceTable({ prices }: { prices: readonly ListedPrice[] }) {
  const t = messages().vehicle.priceHistory;
  return (
    <table className="locked-price mt-4 w-full border-b border-line text-base tabular-nums">
      <thead className="text-sm text-quiet">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            {t.date}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            {t.change}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            {t.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ at, date, amount, change }) => (
          <tr key={at} className="border-t border-line">
            <td className="py-3">
              <time dateTime={date}>{longDay(date)}</time>
            </td>
            <td className={`py-3 pl-4 text-right ${change !== null && change < 0 ? "text-accent-text" : ""}`}>
              {change !== null && changeText(change)}
            </td>
            <td className="py-3 pl-4 text-right font-semibold text-ink">
              {amount === null ? t.noPrice : formatDollars(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changeText(change: number): string {
  const t = messages().vehicle.priceHistory;
  return change < 0 ? t.down(formatDollars(-change)) : t.up(formatDollars(change));
}

/** Formats a date such as "Nov 3, 2026". @param date `YYYY-MM-DD` */
function longDay(date: string): string {
  return dateFormat({ timeZone: "UTC", dateStyle: "medium" }).format(new Date(`${date}T00:00:00Z`));
}
