import { GOOGLE_VEHICLES_RULES } from "../../../config/marketing/feed-rules/google";
import { GOOGLE_BODYSTYLES, GOOGLE_CATEGORY, GOOGLE_ENGINES } from "../../../config/marketing/feeds";
import { fuelValue } from "../../catalog/inventory/search/engine/facet-values";
import { spreadsheetText } from "./delimited";
import { exteriorColor, feedPrice } from "./feed-rows";
import { furtherImages, googleCondition, yesOrNo } from "./google-values";
import type { AdFeed } from "./write-feed";

/** Feed for Google vehicle ads (docs/domain.md#advertising-feeds), with vehicles for sale now. */
export const googleVehicles: AdFeed = {
  rules: GOOGLE_VEHICLES_RULES,
  separator: "\t",
  onlyAvailable: true,
  columns: [
    ["id", ({ vehicle }) => vehicle.vin],
    ["vin", ({ vehicle }) => vehicle.vin],
    // The store id must be the store code in the dealership's Business Profile.
    ["store_code", ({ vehicle }) => vehicle.storeId],
    ["vehicle_fulfillment", ({ vehicle }) => `in_store:${vehicle.storeId}`],
    ["brand", ({ vehicle }) => spreadsheetText(vehicle.make)],
    ["model", ({ vehicle }) => spreadsheetText(vehicle.model)],
    ["year", ({ vehicle }) => vehicle.year],
    ["condition", ({ vehicle }) => googleCondition(vehicle)],
    ["mileage", ({ vehicle }) => `${vehicle.mileage} miles`],
    ["color", ({ vehicle }) => exteriorColor(vehicle)],
    ["price", ({ salePrice }) => feedPrice(salePrice)],
    [
      "vehicle_msrp",
      ({ vehicle }) => (vehicle.condition === "new" && vehicle.msrp ? feedPrice(vehicle.msrp) : null),
    ],
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
