import { VEHICLE_STATUSES, type VehicleStatus } from "../../../config/catalog/vehicle-status";
import { META_RULES, TIKTOK_RULES } from "../../../config/marketing/feed-rules/catalogs";
import {
  CATALOG_IMAGES,
  META_BODYSTYLES,
  META_DRIVETRAINS,
  META_FUELS,
  META_STATES,
  META_TRANSMISSIONS,
} from "../../../config/marketing/feeds";
import {
  drivetrainValue,
  fuelValue,
  transmissionValue,
} from "../../catalog/inventory/search/engine/facet-values";
import type { StoreProfile } from "../../store/api/profile-schema";
import { spreadsheetText } from "./delimited";
import { exteriorColor, feedPrice } from "./feed-rows";
import type { AdFeed, Column } from "./write-feed";

/** Columns shared by Meta's and TikTok's automotive catalogs (docs/domain.md#advertising-feeds). */
const CATALOG_COLUMNS: readonly Column[] = [
  ["vehicle_id", ({ vehicle }) => vehicle.vin],
  ["vin", ({ vehicle }) => vehicle.vin],
  ["title", ({ title }) => spreadsheetText(title)],
  ["description", ({ description }) => spreadsheetText(description)],
  ["url", ({ link }) => link],
  ["make", ({ vehicle }) => spreadsheetText(vehicle.make)],
  ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
  ["year", ({ vehicle }) => vehicle.year],
  ["trim", ({ vehicle }) => spreadsheetText(vehicle.trim)],
  ["mileage.value", ({ vehicle }) => vehicle.mileage],
  ["mileage.unit", () => "MI"],
  ["image[0].url", ({ images }) => images[0]?.url ?? null],
  ["image[0].tag[0]", ({ images }) => images[0]?.tag ?? null],
  ["body_style", ({ vehicle }) => (vehicle.bodystyle ? META_BODYSTYLES[vehicle.bodystyle] : "OTHER")],
  ["drivetrain", ({ vehicle }) => termOf(META_DRIVETRAINS, drivetrainValue, vehicle.drivetrain)],
  ["transmission", ({ vehicle }) => termOf(META_TRANSMISSIONS, transmissionValue, vehicle.transmission)],
  ["fuel_type", ({ vehicle }) => termOf(META_FUELS, fuelValue, vehicle.fuelType)],
  ["exterior_color", ({ vehicle }) => exteriorColor(vehicle)],
  ["interior_color", ({ vehicle }) => spreadsheetText(vehicle.interiorColor ?? vehicle.interiorColorGeneric)],
  // The vendor expects a grade of wear, which dealership feeds do not have. New or used is in the next column.
  ["condition", ({ vehicle }) => (vehicle.condition === "new" ? "EXCELLENT" : "OTHER")],
  ["state_of_vehicle", ({ vehicle }) => META_STATES[vehicle.condition]],
  // Vendors show a price with a sale price as a former price, which an MSRP is not.
  ["price", ({ salePrice, formerPrice }) => feedPrice(formerPrice ?? salePrice)],
  ["sale_price", ({ salePrice, formerPrice }) => (formerPrice === null ? null : feedPrice(salePrice))],
  ["availability", ({ vehicle }) => VEHICLE_STATUSES[vehicle.status].meta],
  ["address", ({ store }) => addressOf(store)],
  ["latitude", ({ store }) => store.map.coordinates.latitude],
  ["longitude", ({ store }) => store.map.coordinates.longitude],
  ["date_first_on_lot", ({ vehicle }) => vehicle.dateInStock.slice(0, 10)],
  ["dealer_id", ({ vehicle }) => vehicle.storeId],
  ["dealer_name", ({ store }) => spreadsheetText(store.name)],
  ["dealer_phone", ({ store }) => store.sales.phone],
  ...furtherImageColumns(),
];

/** Returns the columns "image[1].url", "image[1].tag[0]", "image[2].url", and so on. */
function furtherImageColumns(): Column[] {
  const places = Array.from({ length: CATALOG_IMAGES - 1 }, (_, at) => at + 1);
  return places.flatMap((at): Column[] => [
    [`image[${at}].url`, ({ images }) => images[at]?.url ?? null],
    [`image[${at}].tag[0]`, ({ images }) => images[at]?.tag ?? null],
  ]);
}

/** Returns the vendor's term for a value. Unknown values become "OTHER"; missing values are empty. */
function termOf(
  terms: Readonly<Record<string, string>>,
  read: (text: string) => { value: string },
  text: string | null,
): string | null {
  return text === null || text === "" ? null : (terms[read(text).value] ?? "OTHER");
}

function addressOf(store: StoreProfile): string {
  return JSON.stringify({
    addr1: store.addressLine1,
    ...(store.addressLine2 ? { addr2: store.addressLine2 } : {}),
    city: store.city,
    region: store.state_short,
    postal_code: store.zip,
    country: store.country_short,
  });
}

/** Both catalogs have an availability column, and take every listed vehicle. */
const isListed = (status: VehicleStatus) => VEHICLE_STATUSES[status].isListed;

/** Feed for Meta's automotive catalog. */
export const metaVehicles: AdFeed = {
  rules: META_RULES,
  separator: ",",
  takes: isListed,
  // For grouping campaigns by payment. Advertisers do not show it.
  columns: [...CATALOG_COLUMNS, ["custom_label_0", ({ payment }) => payment()]],
};

/** Feed for TikTok's automotive catalog. */
export const tiktokVehicles: AdFeed = {
  rules: TIKTOK_RULES,
  separator: ",",
  takes: isListed,
  columns: [...CATALOG_COLUMNS, ["image_link", ({ images }) => images[0]?.url ?? null]],
};
