import { leadMessages } from "../../store/i18n/lead-messages";
import { defineForm } from "../core/define-form";
import { resolveSeller } from "../core/lead-context";
import { textField } from "../core/submission";
import { takeSlot } from "./booked";
import { scheduledPath, testDrivePath } from "./paths";
import { resolveSlot } from "./resolve-slot";
import { TestDriveSchema } from "./test-drive-schema";

export const testDriveForm = defineForm({
  summary: "Schedules a test drive",
  type: "SCHEDULE_TEST_DRIVE",
  schema: TestDriveSchema,
  // The slot counts as content: another time under the same key is another post.
  content: ({ firstName, lastName, email, phone, comments, vin, slot, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments,
    vin,
    consentGiven: consent,
    fingerprint: slot,
  }),
  prepare({ slot }, lead, { stock, now }) {
    const slotResult = resolveSlot(slot, lead.vehicle, resolveSeller(lead, stock), now());
    if (!slotResult.ok) return slotResult;
    const { span } = slotResult;
    return {
      ok: true,
      lead: { appointment: span },
      async inTransaction(trx, { id, storeId, vin, createdAt }) {
        const taken = await takeSlot(trx, { leadId: id, storeId, vin: vin ?? "", ...span }, createdAt);
        return taken ? null : { slot: leadMessages().testDrive.taken };
      },
    };
  },
  pagePath: (fields) => testDrivePath(textField(fields, "vin")),
  donePath: scheduledPath,
});
