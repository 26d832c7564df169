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
}

/** A vendor's requirements for a feed. A column of the file without a rule is rejected. */
export interface FeedRules {
  vendor: string;
  /** URL of the vendor's documentation. */
  source: string;
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
  fulfillment: /^in_store:[^\s:]+$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  phone: /^\+?[\d\s().-]{7,20}$/,
  latitude: /^-?(?:90(?:\.0+)?|[1-8]?\d(?:\.\d+)?)$/,
  longitude: /^-?(?:180(?:\.0+)?|(?:1[0-7]|[1-9])?\d(?:\.\d+)?)$/,
  address: new RegExp(
    `^\\{"addr1":${JSON_TEXT},(?:"addr2":${JSON_TEXT},)?"city":${JSON_TEXT},"region":"[A-Z]{2}","postal_code":${JSON_TEXT},"country":"[A-Z]{2}"\\}$`,
  ),
} as const satisfies Record<string, RegExp>;

export type ColumnForm = keyof typeof COLUMN_FORMS;
