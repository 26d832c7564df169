import { namesPerson } from "./clean-location";
import type { Identity } from "./identity";

/** What a visitor has typed, which no event's text may hold. */
export type PrivateTexts = readonly string[];

/** Names, addresses and numbers; a city and a state are in many texts. */
const PRIVATE_FIELDS = ["email", "phone_number", "first_name", "last_name", "street_address"] as const;

export function privateTexts(identity: Identity): PrivateTexts {
  return PRIVATE_FIELDS.flatMap((field) => identity[field] ?? []);
}

/** Whether a text holds what the visitor has typed, as whole words, or what looks like a mail address or a telephone number. */
export function isPrivate(text: string, known: PrivateTexts): boolean {
  return namesPerson(text) || known.some((each) => holds(text, each));
}

function holds(text: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
