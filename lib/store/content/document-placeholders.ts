import "server-only";
import { env } from "../../core/platform/env";
import type { StoreProfile } from "../api/profile-schema";
import { type Placeholders, storePlaceholders } from "./placeholders";

/** Returns the replacements in a text of the site: a store's values, and this site's settings. */
export function documentPlaceholders(profile: StoreProfile): Placeholders {
  return { ...storePlaceholders(profile), creditDays: String(env().CREDIT_RETENTION_DAYS) };
}
