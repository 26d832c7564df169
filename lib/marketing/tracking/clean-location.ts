import { searchQueryKeys } from "../../../config/catalog/facets";
import { ADS_PARAMETERS } from "../../../config/leads/leads";
import { ADS_ALIASES } from "../../../config/marketing/tracking";
import { isSensitive } from "../../core/pages/is-sensitive";
import type { Identity } from "./identity";

/** Query key of a shopper's free text, which may contain anything. Search text is reported as a separate event. */
const OWN_TERMS = "q";

/** Query keys that sinks may receive: filters and campaign parameters. */
const SAFE_PARAMETERS = new Set<string>([
  ...searchQueryKeys.filter((key) => key !== OWN_TERMS),
  ...ADS_PARAMETERS,
  ...Object.keys(ADS_ALIASES),
]);

/** Pattern of keys that could identify a person. Newsletters put such values into their links. */
const PERSONAL_KEY = /mail|phone|name|token|user|address|birth/i;
const PERSONAL_VALUE = /@|(?:\d[\s().+-]*){9,}/;

/** Returns true if a text contains an email address or a phone number, which could identify a person. */
function namesPerson(text: string): boolean {
  return PERSONAL_VALUE.test(text);
}

/**
 * Returns a URL as sent to sinks: only allowed query parameters, no anchor. For a sensitive page, returns the site's
 * URL.
 */
export function cleanLocation(address: string): string {
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  if (isSensitive(url)) return `${url.origin}/`;
  const query = new URLSearchParams([...url.searchParams].filter(([key]) => SAFE_PARAMETERS.has(key)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * Returns a URL without parts that could identify a person, for scripts that read the browser's URL themselves. Other
 * parts remain, because the page may need them.
 */
export function withoutPerson(address: string): string {
  const url = new URL(address);
  for (const [key, value] of [...url.searchParams]) {
    if (!SAFE_PARAMETERS.has(key) && (PERSONAL_KEY.test(key) || namesPerson(value)))
      url.searchParams.delete(key);
  }
  return url.href;
}

/** Texts that a visitor typed, which no event may contain. */
export type PrivateTexts = readonly string[];

/** Names, addresses and numbers. City and state are excluded, because many texts contain them. */
const PRIVATE_FIELDS = ["email", "phone_number", "first_name", "last_name", "street_address"] as const;

export function privateTexts(identity: Identity): PrivateTexts {
  return PRIVATE_FIELDS.flatMap((field) => identity[field] ?? []);
}

/**
 * Returns true if a text contains the visitor's input as whole words, or something like an email address or a phone
 * number.
 */
export function isPrivate(text: string, known: PrivateTexts): boolean {
  return namesPerson(text) || known.some((each) => holds(text, each));
}

function holds(text: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
