/** Google's requirements for structured data in rich results, and which of its facts a page has to show. */
interface RichResult {
  /** URL of Google's documentation. */
  source: string;
  required: readonly string[];
  recommended?: readonly string[];
}

const GUIDE = "https://developers.google.com/search/docs/appearance/structured-data";

/** Rich results by type; other types have none. */
export const RICH_RESULTS: Readonly<Record<string, RichResult>> = {
  Article: {
    source: `${GUIDE}/article`,
    required: ["headline", "author", "datePublished"],
    recommended: ["image"],
  },
  AutoDealer: { source: `${GUIDE}/local-business`, required: ["name"] },
  AutoRepair: { source: `${GUIDE}/local-business`, required: ["name"] },
  BreadcrumbList: { source: `${GUIDE}/breadcrumb`, required: ["itemListElement"] },
  Car: {
    source: `${GUIDE}/vehicle-listing`,
    required: [
      "name",
      "url",
      "vehicleIdentificationNumber",
      "brand",
      "model",
      "vehicleModelDate",
      "mileageFromOdometer",
      "itemCondition",
    ],
    recommended: ["image", "offers", "bodyType", "color", "vehicleConfiguration"],
  },
  FAQPage: { source: `${GUIDE}/faqpage`, required: ["mainEntity"] },
  Question: { source: `${GUIDE}/faqpage`, required: ["name", "acceptedAnswer"] },
  Answer: { source: `${GUIDE}/faqpage`, required: ["text"] },
  ItemList: { source: `${GUIDE}/carousel`, required: ["itemListElement"] },
  ListItem: { source: `${GUIDE}/carousel`, required: ["position", "name"] },
  JobPosting: {
    source: `${GUIDE}/job-posting`,
    required: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
    recommended: ["employmentType", "identifier", "directApply"],
  },
  // Part of a rich result instead of its own type: the price in each of them.
  Offer: { source: `${GUIDE}/merchant-listing`, required: [] },
  Organization: { source: `${GUIDE}/organization`, required: ["name"] },
  Person: { source: `${GUIDE}/profile-page`, required: ["name"] },
  PostalAddress: { source: `${GUIDE}/local-business`, required: ["streetAddress", "addressCountry"] },
  // Google requires the upload date, which no source provides: no rich result, and nothing invented.
  VideoObject: { source: `${GUIDE}/video`, required: ["name", "thumbnailUrl"] },
  WebSite: {
    source: "https://developers.google.com/search/docs/appearance/site-names",
    required: ["name", "url"],
  },
};

/** Facts that a page must show as they are in its structured data. */
const SHOWN = [
  "headline",
  "telephone",
  "streetAddress",
  "text",
  "title",
  "vehicleIdentificationNumber",
  "color",
];
/** Types whose names are on the page; a person or a picture of another type may have another name. */
const NAMED = ["Car", "ListItem", "Question", "Service", "Offer", "Person", "AutoDealer", "WebSite"];

type Item = Record<string, unknown>;

/** Each object in structured data, nested ones included. */
export function* itemsIn(data: unknown): Generator<Item> {
  if (Array.isArray(data)) for (const each of data) yield* itemsIn(each);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return;
  yield data as Item;
  for (const value of Object.values(data)) yield* itemsIn(value);
}

/** "Car: color" for each required property that is missing or empty. */
export function missingForGoogle(data: unknown): string[] {
  return [...itemsIn(data)].flatMap((item) => {
    const type = String(item["@type"]);
    const required = RICH_RESULTS[type]?.required ?? [];
    return required.filter((name) => isEmpty(item[name])).map((name) => `${type}: ${name}`);
  });
}

/** "Car name 2021 Honda CR-V" for each fact that the page's text does not have. */
export function notShown(data: unknown, html: string): string[] {
  const [, language = "en"] = /<html lang="(\w+)"/.exec(html) ?? [];
  const shown = bare(textOf(html));
  return [...itemsIn(data)].flatMap((item) => {
    const type = String(item["@type"]);
    const names = NAMED.includes(type) ? [...SHOWN, "name"] : SHOWN;
    return [...names.map((name) => [name, item[name]]), ...pricesOf(item, language)]
      .filter(
        (fact): fact is [string, string] => typeof fact[1] === "string" && !shown.includes(bare(fact[1])),
      )
      .map(([name, value]) => `${type} ${name} ${value}`);
  });
}

/** Returns prices as pages format them; free services are labeled there. */
function pricesOf({ price, lowPrice, priceValidUntil }: Item, language: string): [string, unknown][] {
  const dollars = [price, lowPrice].find((each) => typeof each === "number" && each > 0) as
    | number
    | undefined;
  const until = typeof priceValidUntil === "string" ? longDay(priceValidUntil, language) : undefined;
  return [
    [
      "price",
      dollars && `$${dollars.toLocaleString("en-US", { minimumFractionDigits: dollars % 1 ? 2 : 0 })}`,
    ],
    ["priceValidUntil", until],
  ];
}

function longDay(date: string, language: string): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(`${language}-US`, options).format(new Date(`${date}T00:00:00Z`));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Strips blanks: markup breaks lines where text does not. */
function bare(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}
