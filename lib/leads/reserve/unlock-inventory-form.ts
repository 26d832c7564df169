import { grantedPath, reservePage } from "../../catalog/reserve/paths";
import { reserveMessages } from "../../store/i18n/reserve-messages";
import { defineForm } from "../core/define-form";
import { UnlockSchema } from "./unlock-schema";

/**
 * From a vehicle's page it is about that vehicle; from elsewhere it has no vehicle, and is sent as text
 * (docs/domain.md#adf).
 */
export const unlockInventoryForm = defineForm({
  summary: "Unlocks the private reserve for a visitor who leaves contact details",
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
