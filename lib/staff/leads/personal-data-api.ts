import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { secretKey } from "../../core/platform/secret-key";
import { creditKeys } from "../../leads/core/keys";
import { fingerprints } from "../../leads/phone/fingerprints";
import { requireStaff } from "../require-staff";
import type { PersonalDataApi } from "./handle-personal-data";
import { leadContextOf, leadsStock } from "./leads-api";

/** Returns the routes' dependencies on this site. */
export function personalDataApi(): PersonalDataApi {
  return {
    siteUrl: env().SITE_URL,
    staffOf: (request) => requireStaff(request),
    context: async (person) => ({
      ...leadContextOf(person, await leadsStock()),
      privacy: {
        dataDir: env().DATA_DIR,
        open: async (sealed) => (await creditKeys()).openForSite(sealed),
        fingerprint: (phone) => fingerprints(secretKey("phone")).ofPhone(phone),
      },
    }),
    countSealed: limiter(STAFF_LIMITS.sealed),
    countPrivacy: limiter(STAFF_LIMITS.privacy),
  };
}
