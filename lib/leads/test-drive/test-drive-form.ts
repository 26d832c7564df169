import type { ZodMiniType } from "zod/mini";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { textField } from "../../core/http/fields";
import type { StoreProfile } from "../../store/api/profile-schema";
import { forStaff } from "../../store/i18n/in-locale";
import { leadMessages } from "../../store/i18n/lead-messages";
import { salesperson, staffName } from "../../store/team/team";
import { defineForm, type LeadFormSpec, type ReceiptOfBooking, THANK_YOU_PATH } from "../core/define-form";
import { type Lead, resolveSeller } from "../core/lead";
import { choiceSteps } from "../core/step-posts";
import { calendarFile } from "../schedule/calendar-file";
import { choiceAnchor, pickedTime } from "../schedule/choice-field";
import { offeredSlot, type Span } from "../schedule/slots";
import { newBookingToken, resolveSlot, takeSlot, tokenOfLead } from "./booked";
import { testDriveEvent } from "./get-test-drive";
import { scheduledPath, testDrivePath } from "./paths";
import { TestDriveSchema, type TestDriveValues } from "./test-drive-schema";

export const testDriveForm = testDriveFormOf(TestDriveSchema);

/**
 * Returns the test drive form with another schema of the same fields and other times: staff may omit fields and book
 * times that visitors may not.
 */
export function testDriveFormOf(
  schema: ZodMiniType<TestDriveValues>,
  slotOf: typeof offeredSlot = offeredSlot,
): LeadFormSpec {
  return defineForm({
    summary: "Schedules a test drive",
    type: "SCHEDULE_TEST_DRIVE",
    schema,
    // Slot and person are part of the content, so another time under the same key is another post.
    content: ({ firstName, lastName, email, phone, comments, vin, offers, slot, staff, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments,
      vin,
      offers,
      consentGiven: consent,
      fingerprint: staff === "" ? slot : `${slot} ${staff}`,
    }),
    prepare({ slot, staff }, lead, { site, now }) {
      const slotResult = resolveSlot(slot, lead.vehicle, resolveSeller(lead, site.stock), now(), slotOf);
      if (!slotResult.ok) return slotResult;
      const { span } = slotResult;
      const person = salesperson(site.stock.team ?? [], staff, lead.storeId);
      const wish = person && {
        label: forStaff(() => leadMessages().email.salesperson),
        value: staffName(person),
      };
      const token = newBookingToken();
      return {
        ok: true,
        lead: { appointment: span, ...(wish && { details: [...(lead.details ?? []), wish] }) },
        receipt: (stored) =>
          receiptOf(stored, { ...span, token }, resolveSeller(stored, site.stock), site.url),
        async inTransaction(trx, { id, storeId, vin, createdAt }) {
          const booking = { kind: "test-drive" as const, leadId: id, storeId, vin: vin ?? "", ...span };
          const taken = await takeSlot(trx, booking, createdAt, token);
          return taken ? null : { slot: leadMessages().testDrive.taken };
        },
      };
    },
    pagePath: (fields) => testDrivePath(textField(fields, "vin")),
    async donePath(leadId, _, db) {
      const token = await tokenOfLead(db, leadId).catch(() => null);
      return token === null ? THANK_YOU_PATH : scheduledPath(token);
    },
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

/** Returns the test drive as described in the visitor's acknowledgement. */
function receiptOf(
  lead: Lead,
  booked: Span & { token: string },
  seller: StoreProfile,
  siteUrl: string,
): ReceiptOfBooking {
  const { id: leadId, storeId, createdAt, vehicle } = lead;
  const vin = lead.vin ?? "";
  const kind = "test-drive" as const;
  const booking = { ...booked, kind, leadId, storeId, vin, createdAt, bookedAt: createdAt };
  const about = vehicle ? vehicleFullName(vehicle) : vin;
  return {
    path: scheduledPath(booked.token),
    calendar: calendarFile(testDriveEvent({ booking, seller, vehicle, about }, siteUrl)),
  };
}
