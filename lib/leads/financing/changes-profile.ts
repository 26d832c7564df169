import { phoneDigits } from "../core/phone-format";
import { ADDRESS_PARTS, readField } from "../core/profile/cookie-values";
import type { ApplyFinancingValues } from "./apply-financing-schema";

const TEXTS = ["firstName", "lastName", "email"] as const;

/**
 * Whether a financing form says anything about the visitor that the stored profile does not (docs/rules.md#pre-approval). Blanks at the
 * ends, and how a phone number is written, make no difference.
 * @param cookies the visitor's, as they came: percent-encoded
 */
export function changesProfile(values: ApplyFinancingValues, cookies: ReadonlyMap<string, string>): boolean {
  const home = readField("homeAddress", plain(cookies.get("homeAddress")));
  return !(
    TEXTS.every((field) => values[field] === plain(cookies.get(field)).trim()) &&
    phoneDigits(values.phone) === phoneDigits(plain(cookies.get("phone"))) &&
    home !== undefined &&
    ADDRESS_PARTS.every((part) => values[part] === home[part].trim())
  );
}

/** Empty for a cookie that is missing, or that this site did not write. */
function plain(cookie: string | undefined): string {
  try {
    return decodeURIComponent(cookie ?? "");
  } catch {
    return "";
  }
}
