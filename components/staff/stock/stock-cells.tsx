import { StatusMenu } from "@/components/staff/stock/status-menu";
import { StatusMark } from "@/components/staff/stock/stock-marks";
import { imageSources } from "@/lib/catalog/vehicle/vehicle-images";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { formatDollars } from "@/lib/store/i18n/format";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";

/** Props of the list's cells besides the vehicle. */
export interface StockCellProps {
  vehicle: StockLine;
  storeOf: (storeId: string) => string;
  /** True if the list has vehicles of several stores. */
  isGroup: boolean;
  /** Returns true if this person may change the status of a store's vehicles. */
  mayDescribe: (storeId: string) => boolean;
  onChanged: () => void;
}

/** Renders the picture and the vehicle's identification; on phones it is the whole card. */
export function VehicleCell(props: StockCellProps) {
  const t = staffStockMessages();
  const { vehicle, storeOf, isGroup } = props;
  const { name, stockNumber, vin, photo, photos, daysOnLot, views, saves, leads } = vehicle;
  const { src, srcSet } = imageSources(photo);
  return (
    <div className="flex gap-3 py-3 lg:py-0.5">
      {/* biome-ignore lint/performance/noImgElement: its sizes are made at import */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 64rem) 4rem, 6rem"
        width={96}
        height={60}
        alt=""
        loading="lazy"
        className="h-15 w-24 shrink-0 lg:h-10 lg:w-16 rounded-sm bg-panel object-cover"
      />
      <div className="min-w-0 flex-1">
        <a
          href={staffVehiclePath(vehicle)}
          title={name}
          className="flex min-h-11 items-center font-semibold break-words text-ink underline lg:block lg:min-h-6 lg:truncate lg:leading-6"
          data-vehicle
        >
          {name}
        </a>
        <p className="flex flex-wrap gap-x-2 text-quiet lg:flex-nowrap lg:text-[0.75rem] lg:leading-4">
          <span className="whitespace-nowrap">{stockNumber}</span>
          <span className="whitespace-nowrap" data-vin>
            {vin}
          </span>
        </p>
        <div className="mt-1 space-y-1 lg:hidden">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <StatusCell {...props} />
            <PriceText vehicle={vehicle} />
          </div>
          <p className="text-quiet">
            {[t.conditions[vehicle.condition], t.days(daysOnLot), t.photosOf(photos)].join(" · ")}
          </p>
          <p className="text-quiet">{t.interest(views, saves, leads)}</p>
          <p className="text-quiet">
            {[t.sources[vehicle.source], ...(isGroup ? [storeOf(vehicle.storeId)] : [])].join(" · ")}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Renders the status, as a menu if the person may change it. */
export function StatusCell({
  vehicle,
  mayDescribe,
  onChanged,
}: Pick<StockCellProps, "vehicle" | "mayDescribe" | "onChanged">) {
  return vehicle.presence === "current" && mayDescribe(vehicle.storeId) ? (
    <StatusMenu vehicle={vehicle} onChanged={onChanged} />
  ) : (
    <StatusMark vehicle={vehicle} />
  );
}

/** Renders the advertised price; nothing for a vehicle that is not for sale. */
export function PriceText({ vehicle: { price, status, presence } }: Pick<StockCellProps, "vehicle">) {
  const t = staffStockMessages();
  if (price !== null)
    return <span className="font-semibold text-ink tabular-nums">{formatDollars(price)}</span>;
  return presence === "current" && status !== "sold" ? (
    <span className="text-warning">{t.noPrice}</span>
  ) : null;
}
