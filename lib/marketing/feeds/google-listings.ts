import { GOOGLE_LISTINGS_RULES } from "../../../config/marketing/feed-rules/google";
import type { StoreProfile } from "../../store/api/profile-schema";
import { spreadsheetText } from "./delimited";
import { exteriorColor, feedPrice } from "./feed-rows";
import { furtherImages, googleCondition, yesOrNo } from "./google-values";
import type { AdFeed } from "./write-feed";

/** Feed for Google's free vehicle listings, which differ from its ads (docs/domain.md#advertising-feeds). */
export const googleListings: AdFeed = {
  rules: GOOGLE_LISTINGS_RULES,
  separator: ",",
  onlyAvailable: true,
  columns: [
    ["vin", ({ vehicle }) => vehicle.vin],
    ["id", ({ vehicle }) => spreadsheetText(vehicle.stockNumber)],
    // The store id must be the store code in the dealership's Business Profile.
    ["store_code", ({ vehicle }) => vehicle.storeId],
    ["dealership_name", ({ store }) => spreadsheetText(store.name)],
    ["dealership_address", ({ store }) => spreadsheetText(addressLine(store))],
    ["tracking_phone_number", ({ store }) => store.sales.phone],
    ["price", ({ salePrice }) => feedPrice(salePrice)],
    [
      "vehicle_msrp",
      ({ vehicle }) => (vehicle.condition === "new" && vehicle.msrp ? feedPrice(vehicle.msrp) : null),
    ],
    ["condition", ({ vehicle }) => googleCondition(vehicle)],
    ["certified_pre_owned", ({ vehicle }) => yesOrNo(vehicle.condition === "certified")],
    ["make", ({ vehicle }) => spreadsheetText(vehicle.make)],
    ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
    ["trim", ({ vehicle }) => spreadsheetText(vehicle.trim)],
    ["year", ({ vehicle }) => vehicle.year],
    ["mileage", ({ vehicle }) => `${vehicle.mileage} miles`],
    ["exterior_color", ({ vehicle }) => exteriorColor(vehicle)],
    ["date_in_stock", ({ vehicle }) => vehicle.dateInStock.slice(0, 10)],
    ["link", ({ link }) => link],
    ["image_link", ({ images }) => images[0]?.url ?? null],
    ["additional_image_link", furtherImages],
  ],
};

/** Formats an address: "1800 Amphibious Blvd., Mountain View, CA 94045, US". */
function addressLine(store: StoreProfile): string {
  const { addressLine1, addressLine2, city, state_short, zip, country_short } = store;
  return [addressLine1, addressLine2, city, `${state_short} ${zip}`, country_short]
    .filter(Boolean)
    .join(", ");
}
