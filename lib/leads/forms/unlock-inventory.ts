import { reserveMessages } from "../../i18n/reserve-messages";
import { grantedPath, reservePage } from "../../reserve/paths";
import { defineForm } from "../define-form";
import { UnlockSchema } from "../schemas/unlock";

/** From a vehicle's page about that vehicle; from elsewhere it is about none, and goes as text (domain §1). */
export const unlockInventoryForm = defineForm({
  type: "UNLOCK_INVENTORY",
  schema: UnlockSchema,
  content: ({ firstName, lastName, email, phone, vin, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: "",
    vin,
    consentGiven: consent,
  }),
  pagePath: ({ page }) => reservePage(page),
  donePath: (_, { page }) => grantedPath(reservePage(page)),
  problemTitle: reserveMessages().problem,
});
