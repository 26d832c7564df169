import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import {
  GOOGLE_BODYSTYLES,
  GOOGLE_CATEGORY,
  GOOGLE_ENGINES,
  GOOGLE_MORE_IMAGES,
} from "../../../config/marketing/feeds";
import { fuelValue } from "../../catalog/inventory/engine/facet-values";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { delimitedRow, type FeedVehicle, feedPrice, feedVehicles, spreadsheetText } from "./feed-rows";

type Column = [name: string, value: (each: FeedVehicle) => string | number | null];

/** The columns of Google vehicle ads (docs/domain.md#advertising-feeds). */
const COLUMNS: readonly Column[] = [
  ["id", ({ vehicle }) => vehicle.vin],
  ["vin", ({ vehicle }) => vehicle.vin],
  // As in the dealership's Business Profile: the store's own id.
  ["store_code", ({ vehicle }) => vehicle.storeId],
  ["brand", ({ vehicle }) => spreadsheetText(vehicle.make)],
  ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
  ["year", ({ vehicle }) => vehicle.year],
  ["condition", ({ vehicle }) => (vehicle.condition === "new" ? "new" : "used")],
  ["mileage", ({ vehicle }) => `${vehicle.mileage} miles`],
  ["color", ({ vehicle }) => spreadsheetText(vehicle.exteriorColor ?? vehicle.exteriorColorGeneric)],
  ["price", ({ salePrice }) => feedPrice(salePrice)],
  ["image_link", ({ images }) => images[0] ?? null],
  [
    "additional_image_link",
    ({ images }) =>
      images
        .slice(1, 1 + GOOGLE_MORE_IMAGES)
        .map((url) => url.replaceAll(",", "%2C"))
        .join(","),
  ],
  ["link", ({ link }) => link],
  // Google puts the store's code in; the vehicle page is the same for each.
  ["link_template", ({ link }) => `${link}?store={store_code}`],
  ["google_product_category", () => GOOGLE_CATEGORY],
  ["trim", ({ vehicle }) => spreadsheetText(vehicle.trim)],
  ["description", ({ description }) => spreadsheetText(description)],
  ["certified_pre-owned", ({ vehicle }) => (vehicle.condition === "certified" ? "yes" : "no")],
  ["body_style", ({ vehicle }) => vehicle.bodystyle && GOOGLE_BODYSTYLES[vehicle.bodystyle]],
  ["engine", ({ vehicle }) => GOOGLE_ENGINES[fuelValue(vehicle.fuelType ?? "").value] ?? null],
  // For grouping campaigns by payment; advertisers do not show it.
  ["custom_label_0", ({ payment }) => payment],
];

/** `/feeds/google-vehicles.tsv`, row by row: what can be bought now. `siteUrl` has no trailing slash. */
export function* googleVehicles(
  snapshot: Pick<StoreSnapshot, "vehicles" | "profile">,
  siteUrl: string,
): Generator<string> {
  yield delimitedRow(
    COLUMNS.map(([name]) => name),
    "\t",
  );
  for (const each of feedVehicles(snapshot, siteUrl)) {
    if (!VEHICLE_STATUSES[each.vehicle.status].isInGoogleFeed) continue;
    yield delimitedRow(
      COLUMNS.map(([, value]) => value(each)),
      "\t",
    );
  }
}
