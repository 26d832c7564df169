import "server-only";
import { env } from "../../core/platform/env";
import { secretKey } from "../../core/platform/secret-key";
import { creditKeys } from "../../leads/core/keys";
import { fingerprints } from "../../leads/phone/attempts";
import type { StaffPerson } from "../rights";
import { leadContextOf, leadsStock } from "./leads-api";
import type { PersonalDataContext } from "./personal-data";

/** Returns the dependencies of a person's work on personal data for one request. */
export async function personalDataContext(person: StaffPerson): Promise<PersonalDataContext> {
  return {
    ...leadContextOf(person, await leadsStock()),
    privacy: {
      dataDir: env().DATA_DIR,
      open: async (sealed) => (await creditKeys()).openForSite(sealed),
      fingerprint: (phone) => fingerprints(secretKey("phone")).ofPhone(phone),
    },
  };
}
