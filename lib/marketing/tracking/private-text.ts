import { namesPerson } from "./clean-location";
import type { Identity } from "./identity";

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
