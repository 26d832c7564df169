import { PAGES } from "../../../config/runtime/pages";
import { mailboxKey } from "../../core/platform/send-limits";
import { leadMessages } from "../../store/i18n/lead-messages";
import { staffName, staffPath } from "../../store/team/staff-path";
import { defineForm } from "../core/define-form";
import { StaffMemberFormSchema } from "./staff-member-schema";

/**
 * A message to a member of the staff: to the store, and directly to the person (docs/rules.md#staff-form). A person
 * who has left, or has no address, is named in the store's mail, so that no message is lost.
 */
export const staffMemberForm = defineForm({
  summary: "Sends a message to a member of staff",
  type: "STAFF_MEMBER",
  schema: StaffMemberFormSchema,
  content: ({ staff, firstName, lastName, email, phone, message, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin: null,
    consentGiven: consent,
    // The same text to two people is two messages.
    fingerprint: staff,
  }),
  async prepare({ staff: slug }, _, { stock, count }) {
    const member = stock.team?.find((each) => each.slug === slug);
    const name = member ? staffName(member) : slug;
    const storeId = member?.storeId ?? undefined;
    // Over the limit the person's mailbox is spared: the store gets the message in any case, with the person's name.
    const isFree =
      member?.email && (await count?.("staffMail", "recipient", mailboxKey(member.email)))?.ok !== false;
    const whom =
      member?.email && isFree
        ? { direct: { name, email: member.email } }
        : { details: [{ label: leadMessages().email.staff, value: name }] };
    return { ok: true, lead: { ...whom, ...(storeId ? { storeId } : {}) } };
  },
  pagePath: ({ staff }) =>
    typeof staff === "string" && /^[a-z0-9-]{1,100}$/.test(staff)
      ? staffPath({ slug: staff })
      : PAGES["our-company-meet-our-team"].path,
});
