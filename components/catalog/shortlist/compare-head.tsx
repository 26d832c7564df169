import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { comparePath } from "@/lib/catalog/shortlist/addresses";
import { actionTexts, canTestDrive } from "@/lib/catalog/vehicle/status-actions";
import { frontImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleFullName, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { SaveHeart } from "../card/card-parts";

/** Classes of the sticky first column. */
export const FIRST_COLUMN = "sticky left-0 z-10 w-24 bg-page pr-2 text-left align-top break-words sm:w-44";
export const LABEL = `${FIRST_COLUMN} py-2.5 text-sm font-normal text-quiet`;
export const CELL = "px-1.5 sm:px-3";
/** Classes of the names' row, which sticks below the site's header if the table does not scroll sideways. */
const STICKY_NAME =
  "lg:sticky lg:top-18 lg:bg-page lg:after:absolute lg:after:inset-x-0 lg:after:bottom-0 lg:after:h-px lg:after:bg-line print:static print:after:hidden";

/** Returns the id of a vehicle's column header. */
export function columnId({ vin }: Vehicle): string {
  return `compare-${vin}`;
}

/** Renders the photos, then the names, which stick to the top on wide screens. */
export function CompareHead({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <thead>
      <tr>
        <td className={LABEL} />
        {vehicles.map((vehicle) => (
          <td key={vehicle.vin} className={`align-top ${CELL}`}>
            <div className="overflow-hidden rounded-card bg-panel">
              <VehiclePhoto
                vehicle={vehicle}
                image={frontImage(vehicle)}
                sizes="(min-width: 640px) 280px, 45vw"
                priority
              />
            </div>
          </td>
        ))}
      </tr>
      <tr>
        <td className={`${LABEL} ${STICKY_NAME} lg:z-30`} />
        {vehicles.map((vehicle) => (
          <th
            key={vehicle.vin}
            id={columnId(vehicle)}
            scope="col"
            className={`pt-1 pb-3 text-left align-top font-normal lg:z-20 ${CELL} ${STICKY_NAME}`}
          >
            <Link
              href={vehiclePath(vehicle)}
              className="block min-h-11 py-1 text-base leading-5 font-bold break-words text-ink underline-offset-4 hover:underline"
            >
              {vehicleName(vehicle)}
              <span className="block text-sm font-normal text-quiet">{vehicle.trim}</span>
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Renders the next steps under each vehicle. */
export function CompareActions({
  vehicles,
  columns,
  store,
}: {
  vehicles: readonly Vehicle[];
  columns: readonly string[];
  store: PageChoices;
}) {
  return (
    <tr className="print:hidden">
      <th id="compare-actions" scope="row" className={LABEL}>
        {t().actions}
      </th>
      {vehicles.map((vehicle, place) => (
        <td
          key={vehicle.vin}
          headers={`${columns[place]} compare-actions`}
          className={`pt-3 pb-4 align-top ${CELL}`}
        >
          <VehicleActions
            vehicle={vehicle}
            others={vehicles.filter((each) => each !== vehicle)}
            store={store}
          />
        </td>
      ))}
    </tr>
  );
}

const ACTION = "w-full px-2! py-1.5! text-center text-sm! leading-4.5 sm:text-base!";

function VehicleActions({
  vehicle,
  others,
  store,
}: {
  vehicle: Vehicle;
  others: readonly Vehicle[];
  store: PageChoices;
}) {
  const name = vehicleFullName(vehicle);
  const action = actionTexts(vehicle);
  return (
    <div className="grid gap-2">
      <ButtonLink href={`${vehiclePath(vehicle)}#availability`} className={ACTION}>
        <span>
          {action.label}
          <span className="sr-only">{action.of(name)}</span>
        </span>
      </ButtonLink>
      {canTestDrive(vehicle) && isPageOn("test-drive", store) && (
        <ButtonLink href={testDrivePath(vehicle.vin)} rel="nofollow" variant="outline" className={ACTION}>
          <span>
            {t().testDrive}
            <span className="sr-only">{t().pick(name)}</span>
          </span>
        </ButtonLink>
      )}
      <div className="flex items-center justify-between">
        <Link
          href={comparePath(others.map(({ vin }) => vin))}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-1 text-sm underline underline-offset-4 sm:px-2"
        >
          <Icon name="close" size={16} className="max-sm:hidden" />
          {t().remove}
          <span className="sr-only">{t().removeWhat(name)}</span>
        </Link>
        <SaveHeart vehicle={vehicle} store={store} />
      </div>
    </div>
  );
}
