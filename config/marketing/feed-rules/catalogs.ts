import { CATALOG_IMAGES } from "../feeds";

/** A vendor's requirements for one column of its feed. */
export interface ColumnRule {
  /**
   * True if every vehicle needs a value, or the condition on another column's value; otherwise the column may
   * be empty.
   */
  needed?: true | { column: string; is: readonly string[] };
  /** Required format of the value; free text if missing. */
  form?: ColumnForm;
  /** Maximum number of characters. Longer free text is truncated; other longer values are rejected. */
  max?: number;
  /** Allowed values, compared case-insensitively. */
  values?: readonly string[];
  /** Maximum number of list entries. */
  entries?: number;
  /** True if values must be unique among vehicles. */
  unique?: true;
  /** URL of the documentation of this column, if it has its own. */
  source?: string;
  /** True for addresses of pictures, which must follow the vendor's image rules. */
  image?: true;
}

/** A vendor's requirements for pictures. */
export interface ImageRules {
  /** URL of the vendor's documentation. */
  source: string;
  /** Accepted file endings, in lower case. */
  formats: readonly string[];
  /** Minimum width and height in pixels. */
  minWidth: number;
  minHeight: number;
  maxBytes: number;
  /** Maximum number of a vehicle's pictures. */
  maxCount: number;
}

/** A vendor's requirements for a feed. A column of the file without a rule is rejected. */
export interface FeedRules {
  vendor: string;
  /** URL of the vendor's documentation. */
  source: string;
  images: ImageRules;
  /**
   * Columns of the amounts that must equal those on the vehicle's page. The advertised price is in the first column of
   * `price` that has a value.
   */
  amounts: { price: readonly string[]; msrp: string | null };
  columns: Readonly<Record<string, ColumnRule>>;
}

const URL_TEXT = String.raw`https?://[^\s"<>{}|\\^,]+`;
const JSON_TEXT = String.raw`"(?:[^"\\]|\\.)+"`;

/** Formats of values; prices are greater than zero, in US dollars. */
export const COLUMN_FORMS = {
  vin: /^[A-HJ-NPR-Z0-9]{17}$/,
  year: /^(?:19|20)\d\d$/,
  price: /^[1-9]\d*(?:\.\d\d)? USD$/,
  miles: /^\d+ miles$/,
  whole: /^\d+$/,
  url: new RegExp(`^${URL_TEXT.replace(",", "")}$`),
  urls: new RegExp(`^${URL_TEXT}(?:,${URL_TEXT})*$`),
  template: /^https?:\/\/[^\s{}]+\{store_code\}[^\s{}]*$/,
  fulfillment:
    /^(?:(?:in_store|ship_to_store):[^\s:,]{1,64}|online)(?:,(?:(?:in_store|ship_to_store):[^\s:,]{1,64}|online)){0,2}$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  phone: /^\+?[\d\s().-]{7,20}$/,
  latitude: /^-?(?:90(?:\.0+)?|[1-8]?\d(?:\.\d+)?)$/,
  longitude: /^-?(?:180(?:\.0+)?|(?:1[0-7]|[1-9])?\d(?:\.\d+)?)$/,
  address: new RegExp(
    `^\\{"addr1":${JSON_TEXT},(?:"addr2":${JSON_TEXT},)?"city":${JSON_TEXT},"region":"[A-Z]{2}","postal_code":${JSON_TEXT},"country":"[A-Z]{2}"\\}$`,
  ),
} as const satisfies Record<string, RegExp>;

type ColumnForm = keyof typeof COLUMN_FORMS;

const TEXT = { needed: true, max: 100 } as const;

/** Rules of both automotive catalogs. */
const SHARED: Readonly<Record<string, ColumnRule>> = {
  vehicle_id: { needed: true, max: 100, unique: true },
  vin: { needed: true, form: "vin", unique: true },
  title: { needed: true, max: 500 },
  description: { needed: true, max: 5_000 },
  url: { needed: true, form: "url" },
  make: TEXT,
  model: TEXT,
  year: { needed: true, form: "year" },
  "mileage.value": { needed: true, form: "whole" },
  "mileage.unit": { needed: true, values: ["MI", "KM"] },
  "image[0].url": { needed: true, form: "url", image: true },
  "image[0].tag[0]": { needed: true, max: 100 },
  ...furtherImages(),
  body_style: {
    needed: true,
    values:
      "CONVERTIBLE COUPE CROSSOVER HATCHBACK MINIVAN OTHER NONE SEDAN SMALL_CAR SUV TRUCK VAN WAGON".split(
        " ",
      ),
  },
  drivetrain: { values: "AWD FOUR_WD FWD RWD TWO_WD OTHER NONE".split(" ") },
  transmission: { values: "AUTOMATIC MANUAL OTHER NONE".split(" ") },
  fuel_type: {
    values: "DIESEL ELECTRIC FLEX GASOLINE HYBRID PETROL PLUGIN_HYBRID OTHER NONE".split(" "),
  },
  exterior_color: TEXT,
  interior_color: { max: 100 },
  condition: { values: "EXCELLENT VERY_GOOD GOOD FAIR POOR OTHER NONE".split(" ") },
  state_of_vehicle: { needed: true, values: ["NEW", "USED", "CPO"] },
  price: { needed: true, form: "price" },
  sale_price: { form: "price" },
  availability: { needed: true, values: ["AVAILABLE", "NOT_AVAILABLE", "PENDING", "UNKNOWN"] },
  address: { needed: true, form: "address" },
  latitude: { needed: true, form: "latitude" },
  longitude: { needed: true, form: "longitude" },
  date_first_on_lot: { form: "date" },
  dealer_id: { max: 100 },
  dealer_name: { max: 100 },
  dealer_phone: { form: "phone" },
};

const MEGABYTE = 1024 * 1024;
const AMOUNTS = { price: ["sale_price", "price"], msrp: null };

export const META_RULES: FeedRules = {
  vendor: "Meta automotive inventory",
  source: "https://developers.facebook.com/docs/marketing-api/auto-ads/reference",
  // Meta's reference of vehicles names no size. Its catalogs share the sizes of products (`image_link` in the source).
  images: {
    source: "https://developers.facebook.com/docs/commerce-platform/catalog/fields",
    formats: ["jpg", "jpeg", "png"],
    minWidth: 500,
    minHeight: 500,
    maxBytes: 8 * MEGABYTE,
    maxCount: CATALOG_IMAGES,
  },
  amounts: AMOUNTS,
  columns: { ...SHARED, trim: {}, custom_label_0: { max: 100 } },
};

export const TIKTOK_RULES: FeedRules = {
  vendor: "TikTok automotive inventory",
  source: "https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs",
  images: {
    // The source has the formats, and 450 × 450 as the minimum. The page of fields demands 500 × 500, which fits both.
    source: "https://ads.tiktok.com/help/article/creative-specifications-for-automotive-ads",
    formats: ["jpg", "jpeg", "png"],
    minWidth: 500,
    minHeight: 500,
    // TikTok publishes no limit for pictures of a catalog; this one is an assumption.
    maxBytes: 10 * MEGABYTE,
    maxCount: CATALOG_IMAGES,
  },
  amounts: AMOUNTS,
  columns: {
    ...SHARED,
    trim: { max: 50 },
    // TikTok's page of fields requires the picture under this name, Meta's under `image[0].url`.
    image_link: { needed: true, form: "url", image: true },
  },
};

function furtherImages(): Record<string, ColumnRule> {
  const places = Array.from({ length: CATALOG_IMAGES - 1 }, (_, at) => at + 1);
  return Object.fromEntries(
    places.flatMap((at) => [
      [`image[${at}].url`, { form: "url", image: true } satisfies ColumnRule],
      [`image[${at}].tag[0]`, { max: 100 } satisfies ColumnRule],
    ]),
  );
}
