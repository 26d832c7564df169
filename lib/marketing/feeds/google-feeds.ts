import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { GOOGLE_LISTINGS_RULES, GOOGLE_VEHICLES_RULES } from "../../../config/marketing/feed-rules/google";
import {
  type Fulfillment,
  GOOGLE_BODYSTYLES,
  GOOGLE_CATEGORY,
  GOOGLE_ENGINES,
  GOOGLE_MORE_IMAGES,
} from "../../../config/marketing/feeds";
import { fuelValue } from "../../catalog/inventory/search/engine/facet-values";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { spreadsheetText } from "./delimited";
import { exteriorColor, type FeedVehicle, feedPrice } from "./feed-rows";
import type { AdFeed } from "./write-feed";

/** Returns Google's condition, new or used. Another column says whether a used vehicle is certified. */
function googleCondition({ condition }: Pick<Vehicle, "condition">): "new" | "used" {
  return condition === "new" ? "new" : "used";
}

function yesOrNo(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}

/** Returns the pictures after the first, separated by commas. */
function furtherImages({ images }: Pick<FeedVehicle, "images">): string {
  return images
    .slice(1, 1 + GOOGLE_MORE_IMAGES)
    .map(({ url }) => url.replaceAll(",", "%2C"))
    .join(",");
}

/** Feed for Google's free vehicle listings, which differ from its ads (docs/domain.md#advertising-feeds). */
export const googleListings: AdFeed = {
  rules: GOOGLE_LISTINGS_RULES,
  separator: ",",
  takes: (status) => VEHICLE_STATUSES[status].googleListing !== null,
  columns: [
    ["vin", ({ vehicle }) => vehicle.vin],
    ["id", ({ vehicle }) => spreadsheetText(vehicle.stockNumber)],
    // The store id must be the store code in the dealership's Business Profile.
    ["store_code", ({ vehicle }) => vehicle.storeId],
    ["dealership_name", ({ store }) => spreadsheetText(store.name)],
    ["dealership_address", ({ store }) => spreadsheetText(addressLine(store))],
    ["tracking_phone_number", ({ store }) => store.sales.phone],
    ["price", ({ salePrice }) => feedPrice(salePrice)],
    ["vehicle_msrp", ({ msrp }) => (msrp === null ? null : feedPrice(msrp))],
    ["condition", ({ vehicle }) => googleCondition(vehicle)],
    ["certified_pre_owned", ({ vehicle }) => yesOrNo(vehicle.condition === "certified")],
    ["make", ({ vehicle }) => spreadsheetText(vehicle.make)],
    ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
    ["trim", ({ vehicle }) => spreadsheetText(vehicle.trim)],
    ["year", ({ vehicle }) => vehicle.year],
    ["mileage", ({ vehicle }) => `${vehicle.mileage} miles`],
    ["exterior_color", ({ vehicle }) => exteriorColor(vehicle)],
    // A vehicle that has not arrived has no day in stock.
    ["date_in_stock", ({ vehicle }) => (isOnLot(vehicle) ? vehicle.dateInStock.slice(0, 10) : null)],
    ["vehicle_fulfillment", ({ vehicle, store }) => listingFulfillment(vehicle, store)],
    ["link", ({ link }) => link],
    ["image_link", ({ images }) => images[0]?.url ?? null],
    ["additional_image_link", furtherImages],
  ],
};

function isOnLot({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].isOnLot;
}

/**
 * Returns the mark of a vehicle that a shopper does not find on the lot: on its way, or shipped to the store on request.
 * Other vehicles have none.
 */
function listingFulfillment({ status }: Pick<Vehicle, "status">, store: StoreProfile): string | null {
  const { googleListing } = VEHICLE_STATUSES[status];
  if (googleListing === "IN_TRANSIT") return googleListing;
  return fulfillmentsOf(store).includes("in_store") ? null : "SHIP_TO_STORE";
}

/** Returns the ways in which a shopper gets a vehicle: "in_store:north,online". */
function fulfillment(storeCode: string, store: StoreProfile): string {
  return fulfillmentsOf(store)
    .map((way) => (way === "online" ? way : `${way}:${storeCode}`))
    .join(",");
}

function fulfillmentsOf({ fulfillment: ways = ["in_store"] }: StoreProfile): readonly Fulfillment[] {
  return ways;
}

/** Formats an address: "1800 Amphibious Blvd., Mountain View, CA 94045, US". */
function addressLine(store: StoreProfile): string {
  const { addressLine1, addressLine2, city, state_short, zip, country_short } = store;
  return [addressLine1, addressLine2, city, `${state_short} ${zip}`, country_short]
    .filter(Boolean)
    .join(", ");
}

/** Feed for Google vehicle ads (docs/domain.md#advertising-feeds), with vehicles for sale now. */
export const googleVehicles: AdFeed = {
  rules: GOOGLE_VEHICLES_RULES,
  separator: "\t",
  takes: (status) => VEHICLE_STATUSES[status].isInGoogleAds,
  columns: [
    ["id", ({ vehicle }) => vehicle.vin],
    ["vin", ({ vehicle }) => vehicle.vin],
    // The store id must be the store code in the dealership's Business Profile.
    ["store_code", ({ vehicle }) => vehicle.storeId],
    ["vehicle_fulfillment", ({ vehicle, store }) => fulfillment(vehicle.storeId, store)],
    ["brand", ({ vehicle }) => spreadsheetText(vehicle.make)],
    ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
    ["year", ({ vehicle }) => vehicle.year],
    ["condition", ({ vehicle }) => googleCondition(vehicle)],
    ["mileage", ({ vehicle }) => `${vehicle.mileage} miles`],
    ["color", ({ vehicle }) => exteriorColor(vehicle)],
    ["price", ({ salePrice }) => feedPrice(salePrice)],
    ["vehicle_msrp", ({ msrp }) => (msrp === null ? null : feedPrice(msrp))],
    ["image_link", ({ images }) => images[0]?.url ?? null],
    ["additional_image_link", furtherImages],
    ["link", ({ link }) => link],
    // Google inserts the store code. The vehicle page is the same for all stores.
    ["link_template", ({ link }) => `${link}?store={store_code}`],
    ["google_product_category", () => GOOGLE_CATEGORY],
    ["trim", ({ vehicle }) => spreadsheetText(vehicle.trim)],
    ["description", ({ description }) => spreadsheetText(description)],
    ["certified_pre-owned", ({ vehicle }) => yesOrNo(vehicle.condition === "certified")],
    ["body_style", ({ vehicle }) => vehicle.bodystyle && GOOGLE_BODYSTYLES[vehicle.bodystyle]],
    ["engine", ({ vehicle }) => GOOGLE_ENGINES[fuelValue(vehicle.fuelType ?? "").value] ?? null],
    // For grouping campaigns by payment. Advertisers do not show it.
    ["custom_label_0", ({ payment }) => payment()],
  ],
};
