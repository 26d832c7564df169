import type { StoreProfile } from "../api/profile-schema";
import { contentMessages } from "../i18n/content-messages";

/** Replacements for `{name}` in a text, by name. */
export type Placeholders = Readonly<Record<string, string>>;

/**
 * Replaces `{phone}` and other placeholders (docs/rules.md#texts) with a store's values. Unknown names are unchanged.
 */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? placeholders[name]! : whole,
  );
}

export function storePlaceholders(profile: StoreProfile): Placeholders {
  const { name, phone, email, addressLine1, addressLine2, city, state, state_short, zip } = profile;
  return {
    dealership: name,
    phone,
    email,
    state,
    /** Sentence about what the store's prices contain. */
    prices: contentMessages().prices[profile.pricing.advertised],
    address: [addressLine1, addressLine2, `${city}, ${state_short} ${zip}`].filter(Boolean).join(", "),
  };
}
