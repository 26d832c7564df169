import { leadMessages } from "../../i18n/lead-messages";
import { askedSlot } from "../../test-drive/asked-slot";
import { takeSlot } from "../../test-drive/booked";
import { scheduledPath, testDrivePath } from "../../test-drive/paths";
import { defineForm } from "../define-form";
import { sellerOf } from "../lead-context";
import { TestDriveSchema } from "../schemas/test-drive";
import { textField } from "../submission";

export const testDriveForm = defineForm({
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
    const asked = askedSlot(slot, lead.vehicle, sellerOf(lead, stock), now());
    if (!asked.ok) return asked;
    const { span } = asked;
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
