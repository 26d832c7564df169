import { home } from "./en/home";
import { search } from "./en/search";
import { shell } from "./en/shell";
import { vehicle } from "./en/vehicle";

const en = { shell, home, search, vehicle };

export type Messages = typeof en;

/** Catalogs by language. Each must have the same type. */
const CATALOGUES = { en } satisfies Record<string, Messages>;

export type Locale = keyof typeof CATALOGUES;

/** Returns the interface messages. */
export function messages(locale: Locale = "en"): Messages {
  return CATALOGUES[locale];
}
