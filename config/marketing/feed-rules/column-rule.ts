/** Vendor's requirement for one column of its feed. */
export interface ColumnRule {
  /**
   * Required of every vehicle, or of those whose other column has one of these values; otherwise the column may be
   * empty.
   */
  needed?: true | { column: string; is: readonly string[] };
  /** A value of any other form is refused; free text without it. */
  form?: ColumnForm;
  /** Characters. Free text is cut to it; anything longer of another form is refused. */
  max?: number;
  /** The only values, compared without regard to case. */
  values?: readonly string[];
  /** Most entries of a list. */
  entries?: number;
  /** No two vehicles have the same. */
  unique?: true;
}

/** Vendor's requirements for a feed. A column of the file without a rule is refused. */
export interface FeedRules {
  vendor: string;
  /** The page of the vendor that says so. */
  source: string;
  columns: Readonly<Record<string, ColumnRule>>;
}

const URL_TEXT = String.raw`https?://[^\s"<>{}|\\^,]+`;
const JSON_TEXT = String.raw`"(?:[^"\\]|\\.)+"`;

/** Forms of values; prices are more than zero, in US dollars. */
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
