import type { ZodMiniType } from "zod/mini";
import { leadMessages } from "../../store/i18n/lead-messages";
import { choiceSteps } from "../core/choice-steps";
import { defineForm, type LeadFormSpec, textField } from "../core/define-form";
import { resolveSeller } from "../core/lead";
import { choiceAnchor, pickedTime } from "../schedule/choice-field";
import { resolveSlot, takeSlot } from "./booked";
import { scheduledPath, testDrivePath } from "./paths";
import { TestDriveSchema, type TestDriveValues } from "./test-drive-schema";

export const testDriveForm = testDriveFormOf(TestDriveSchema);

/** The form with fields of the same names: the staff may leave out what a visitor may not. */
export function testDriveFormOf(schema: ZodMiniType<TestDriveValues>): LeadFormSpec {
  return defineForm({
    summary: "Schedules a test drive",
    type: "SCHEDULE_TEST_DRIVE",
    schema,
    // The slot counts as content: another time under the same key is another post.
    content: ({ firstName, lastName, email, phone, comments, vin, slot, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments,
      vin,
      consentGiven: consent,
      fingerprint: slot,
    }),
    prepare({ slot }, lead, { site, now }) {
      const slotResult = resolveSlot(slot, lead.vehicle, resolveSeller(lead, site.stock), now());
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
    donePath: (leadId) => scheduledPath(leadId),
    books: () => true,
    steps: choiceSteps({
      form: "test-drive",
      schema: TestDriveSchema,
      pathOf(fields, choice, draft) {
        const picked = pickedTime(choice);
        return testDrivePath(textField(fields, "vin"), { ...picked, draft }) + choiceAnchor(picked);
      },
    }),
  });
}
