import { GOOGLE_MORE_IMAGES } from "../feeds";
import type { FeedRules } from "./catalogs";

const MEGABYTE = 1024 * 1024;
const USED = { column: "condition", is: ["used"] };
const NEW = { column: "condition", is: ["new"] };
const CONDITIONS = ["new", "used"];
const AMOUNTS = { price: ["price"], msrp: "vehicle_msrp" };

/** Rules of Google's free vehicle listings. They show the price, so it must be the total. */
export const GOOGLE_LISTINGS_RULES: FeedRules = {
  vendor: "Google vehicle listings",
  source: "https://developers.google.com/vehicle-listings/reference/feed-specification",
  images: {
    source: "https://developers.google.com/vehicle-listings/reference/feed-specification",
    formats: ["jpg", "jpeg", "png"],
    minWidth: 100,
    minHeight: 100,
    maxBytes: 16 * MEGABYTE,
    maxCount: 1 + GOOGLE_MORE_IMAGES,
  },
  amounts: AMOUNTS,
  columns: {
    vin: { needed: true, form: "vin", unique: true },
    id: {},
    store_code: { needed: true, max: 64 },
    dealership_name: { needed: true },
    dealership_address: { needed: true },
    maps_url: { form: "url" },
    tracking_phone_number: { form: "phone" },
    price: { needed: true, form: "price" },
    vehicle_msrp: { form: "price" },
    condition: { needed: true, values: CONDITIONS },
    certified_pre_owned: { values: ["1", "yes", "0", "no"] },
    make: { needed: true },
    model: { needed: true },
    trim: {},
    year: { needed: true, form: "year" },
    mileage: { needed: USED, form: "miles" },
    exterior_color: {},
    date_in_stock: { form: "date" },
    vehicle_fulfillment: { values: ["IN_TRANSIT", "SHIP_TO_STORE"] },
    link: { form: "url" },
    image_link: { form: "url", image: true },
    additional_image_link: { form: "urls", image: true, entries: GOOGLE_MORE_IMAGES },
  },
};

/** Rules of Google's vehicle ads; maximum lengths are those of every Merchant Center feed. */
export const GOOGLE_VEHICLES_RULES: FeedRules = {
  vendor: "Google vehicle ads",
  source: "https://support.google.com/merchants/answer/11192663",
  images: {
    source: "https://support.google.com/merchants/answer/11190670",
    formats: ["gif", "jpg", "jpeg", "png", "bmp", "tif", "tiff"],
    minWidth: 100,
    minHeight: 100,
    maxBytes: 16 * MEGABYTE,
    maxCount: 1 + GOOGLE_MORE_IMAGES,
  },
  amounts: AMOUNTS,
  columns: {
    id: { needed: true, max: 50, unique: true },
    vin: { needed: true, form: "vin", unique: true },
    store_code: { needed: true, max: 64 },
    vehicle_fulfillment: {
      needed: true,
      form: "fulfillment",
      source: "https://support.google.com/merchants/answer/14154094",
    },
    brand: { needed: true, max: 70 },
    model: { needed: true },
    year: { needed: true, form: "year" },
    condition: { needed: true, values: CONDITIONS },
    mileage: { needed: true, form: "miles" },
    color: { needed: true, max: 100 },
    price: { needed: true, form: "price" },
    vehicle_msrp: { needed: NEW, form: "price" },
    image_link: { needed: true, form: "url", max: 2_000, image: true },
    additional_image_link: { form: "urls", entries: GOOGLE_MORE_IMAGES, image: true },
    link: { needed: true, form: "url", max: 2_000 },
    link_template: { needed: true, form: "template", max: 2_000 },
    google_product_category: { needed: true, values: ["916"] },
    trim: {},
    description: { max: 5_000 },
    "certified_pre-owned": { values: ["yes", "no"] },
    body_style: {
      values: [
        "convertible",
        "coupe",
        "crossover",
        "full size van",
        "hatchback",
        "minivan",
        "sedan",
        "station wagon",
        "suv",
        "truck",
      ],
    },
    engine: { values: ["gasoline", "diesel", "electric", "hybrid"] },
    custom_label_0: { max: 100 },
  },
};
