import type { ZodMiniType } from "zod/mini";
import { textField } from "../../core/http/fields";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { choiceSteps } from "../core/choice-steps";
import { defineForm, type LeadFormSpec, type ReceiptOfBooking } from "../core/define-form";
import { type Lead, resolveSeller } from "../core/lead";
import { calendarFile } from "../schedule/calendar-file";
import { choiceAnchor, pickedTime } from "../schedule/choice-field";
import type { Span } from "../schedule/slots";
import { resolveSlot, takeSlot } from "./booked";
import { testDriveEvent } from "./get-test-drive";
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
        receipt: (stored) => receiptOf(stored, span, resolveSeller(stored, site.stock), site.url),
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

/** The drive as the visitor's acknowledgement has it. */
function receiptOf(lead: Lead, span: Span, seller: StoreProfile, siteUrl: string): ReceiptOfBooking {
  const { id: leadId, storeId, createdAt, vehicle } = lead;
  const booking = { ...span, leadId, storeId, vin: lead.vin ?? "", createdAt, bookedAt: createdAt };
  return {
    path: scheduledPath(leadId),
    calendar: calendarFile(testDriveEvent({ booking, seller, vehicle }, siteUrl)),
  };
}
