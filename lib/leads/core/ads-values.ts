import { ADS_PARAMETERS, ADS_VALUE_MAX_LENGTH } from "../../../config/leads/leads";
import { singleLine } from "../../core/platform/clean-text";

/**
 * The ads parameters that may go out with a lead: allowed names only (docs/rules.md#lead-emails, docs/rules.md#ads-parameters).
 * @param raw an object, or the JSON of one (percent-encoded or not), as the `adsValues` cookie holds it
 */
export function allowedAds(raw: unknown): Record<string, string> {
  const values = typeof raw === "string" ? parse(raw) : raw;
  if (typeof values !== "object" || values === null) return {};
  const given = new Map(Object.entries(values));
  const allowed: Record<string, string> = {};
  for (const name of ADS_PARAMETERS) {
    const value = given.get(name);
    if (typeof value !== "string") continue;
    const clean = singleLine(value).slice(0, ADS_VALUE_MAX_LENGTH);
    if (clean !== "") allowed[name] = clean;
  }
  return allowed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("%") ? decodeURIComponent(text) : text);
  } catch {
    return null;
  }
}
