import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import {
  META_BODYSTYLES,
  META_DRIVETRAINS,
  META_FUELS,
  META_STATES,
  META_TRANSMISSIONS,
} from "../../../config/marketing/feeds";
import { drivetrainValue, fuelValue, transmissionValue } from "../../catalog/inventory/engine/facet-values";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import type { StoreProfile } from "../../store/api/profile-schema";
import { delimitedRow, type FeedVehicle, feedPrice, feedVehicles, spreadsheetText } from "./feed-rows";

type Stock = Pick<StoreSnapshot, "vehicles" | "stores" | "profile">;
type Column = [name: string, value: (each: FeedVehicle, store: StoreProfile) => string | number | null];

/** The columns of Meta's automotive catalogue (docs/domain.md#advertising-feeds). */
const COLUMNS: readonly Column[] = [
  ["vehicle_id", ({ vehicle }) => vehicle.vin],
  ["vin", ({ vehicle }) => vehicle.vin],
  ["title", ({ title }) => spreadsheetText(title)],
  ["description", ({ description }) => spreadsheetText(description)],
  ["url", ({ link }) => link],
  ["make", ({ vehicle }) => spreadsheetText(vehicle.make)],
  ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
  ["year", ({ vehicle }) => vehicle.year],
  ["mileage.value", ({ vehicle }) => vehicle.mileage],
  ["mileage.unit", () => "MI"],
  ["image[0].url", ({ images }) => images[0] ?? null],
  ["body_style", ({ vehicle }) => (vehicle.bodystyle ? META_BODYSTYLES[vehicle.bodystyle] : "OTHER")],
  ["drivetrain", ({ vehicle }) => termOf(META_DRIVETRAINS, drivetrainValue, vehicle.drivetrain)],
  ["transmission", ({ vehicle }) => termOf(META_TRANSMISSIONS, transmissionValue, vehicle.transmission)],
  ["fuel_type", ({ vehicle }) => termOf(META_FUELS, fuelValue, vehicle.fuelType)],
  ["exterior_color", ({ vehicle }) => spreadsheetText(vehicle.exteriorColor ?? vehicle.exteriorColorGeneric)],
  // A grade of wear, which dealership feeds do not have; whether it is new is in the next column.
  ["condition", ({ vehicle }) => (vehicle.condition === "new" ? "EXCELLENT" : "OTHER")],
  ["state_of_vehicle", ({ vehicle }) => META_STATES[vehicle.condition]],
  ["price", ({ salePrice, oldPrice }) => feedPrice(oldPrice ?? salePrice)],
  ["sale_price", ({ salePrice, oldPrice }) => (oldPrice === null ? null : feedPrice(salePrice))],
  ["availability", ({ vehicle }) => VEHICLE_STATUSES[vehicle.status].meta],
  ["address", (_, store) => addressOf(store)],
  ["latitude", (_, store) => store.map.coordinates.latitude],
  ["longitude", (_, store) => store.map.coordinates.longitude],
  ["date_first_on_lot", ({ vehicle }) => vehicle.dateInStock.slice(0, 10)],
  // For grouping campaigns by payment; advertisers do not show it.
  ["custom_label_0", ({ payment }) => payment],
];

/** `/feeds/meta-vehicles.csv`, row by row. `siteUrl` has no trailing slash. */
export function* metaVehicles(snapshot: Stock, siteUrl: string): Generator<string> {
  const stores = new Map(snapshot.stores.map((store) => [store.id, store]));
  yield delimitedRow(
    COLUMNS.map(([name]) => name),
    ",",
  );
  for (const each of feedVehicles(snapshot, siteUrl)) {
    const store = stores.get(each.vehicle.storeId) ?? snapshot.profile;
    yield delimitedRow(
      COLUMNS.map(([, value]) => value(each, store)),
      ",",
    );
  }
}

/** Meta's term for a value; unknown values become "OTHER". Empty where nothing is known. */
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
