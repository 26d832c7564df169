import { type ContactTarget, type ContactTopic, contactTarget } from "../../../config/leads/contact";
import { PAGES } from "../../../config/runtime/pages";
import { grantedPath, reservePage } from "../../catalog/reserve/paths";
import { textField } from "../../core/http/fields";
import { mailboxKey } from "../../core/platform/limits";
import { contactMessages } from "../../store/i18n/company-messages";
import { forStaff } from "../../store/i18n/in-locale";
import { leadMessages } from "../../store/i18n/lead-messages";
import { reserveMessages } from "../../store/i18n/reserve-messages";
import { staffName, staffPath } from "../../store/team/team";
import { availabilityPath } from "../core/availability-path";
import { defineForm, type LeadFormSpec, THANK_YOU_PATH } from "../core/define-form";
import { readWantedVin, withWanted } from "../core/wanted-vehicle";
import { creditForm } from "../credit/credit-form";
import { dealForm } from "../deal/deal-form";
import { applyFinancingForm, personalPriceForm } from "../financing/financing-forms";
import { serviceForm } from "../service/service-form";
import { testDriveForm } from "../test-drive/test-drive-form";
import { sellTradeForm } from "../trade/sell-trade-form";
import {
  CareersSchema,
  ContactSchema,
  FORM_SCHEMAS,
  PopUpSchema,
  StaffMemberFormSchema,
  UnlockSchema,
} from "./form-schemas";
import { isLeadFormName, type LeadFormName } from "./form-table";

const messages = leadMessages;

/** Job application, sent to the store with the open position. */
const careersForm = defineForm({
  summary: "Sends an application for a position, with a résumé or without",
  type: "CAREERS",
  schema: CareersSchema,
  takesFiles: true,
  problemTitle: () => messages().careers.problem,
  content: ({ position, firstName, lastName, email, phone, message, resume }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin: null,
    consentGiven: false,
    // The same text for two positions is two applications.
    fingerprint: position,
    ...(resume ? { files: [{ rule: "resume" as const, file: resume }] } : {}),
  }),
  prepare({ position: id }, _, { site }) {
    const position = site.stock.content.positions?.find((each) => each.id === id);
    const store = site.stock.stores.find((each) => each.id === position?.storeId);
    const value = position?.title ?? forStaff(() => messages().careers.otherPosition);
    const details = [{ label: forStaff(() => messages().fields.position), value }];
    return { ok: true, lead: { details, ...(store && { storeId: store.id }) } };
  },
  pagePath: () => PAGES["our-company-careers"].path,
  donePath: () => `${THANK_YOU_PATH}/careers`,
});

/**
 * Thank-you page with the phone number of the department that replies. Finance and the company use the general page.
 */
const THANKS_OF: Record<ContactTarget, string> = {
  SALES: "",
  SERVICE: "/service",
  FINANCE: "/dealership",
  DEALERSHIP: "/dealership",
};

/** Contact form. Its topic decides which department receives it (`config/leads/contact`). */
const contactForm = defineForm({
  summary: "Sends a message about a topic to the company or one of its stores",
  type: ({ topic }) => `CONTACT_${contactTarget(topic)}` as const,
  schema: ContactSchema,
  content: ({ topic, store, vin, firstName, lastName, email, phone, message, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin,
    consentGiven: consent,
    agreements: [{ legalText: "privacy-policy", text: () => messages().privacy.agree }],
    details: [{ label: messages().fields.topic, value: contactMessages().topics[topic] }],
    storeId: store || undefined,
  }),
  pagePath: ({ vin }) => withWanted(PAGES["contact-us"].path, readWantedVin(vin)),
  donePath: (_, { topic }) => `${THANK_YOU_PATH}${THANKS_OF[contactTarget(topic as ContactTopic)]}`,
});

/**
 * Message to a staff member, sent to the store and directly to the person (docs/rules.md#staff-form). If the person has
 * left or has no email address, the store's mail names the person, so that no message is lost.
 */
const staffMemberForm = defineForm({
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
  async prepare({ staff: slug }, _, { site, count }) {
    const member = site.stock.team?.find((each) => each.slug === slug);
    const name = member ? staffName(member) : slug;
    const storeId = member?.storeId ?? undefined;
    // Above the limit, the staff member gets no copy. The store always gets the message, with the person's name.
    const isFree =
      member?.email && (await count?.("staffMail", "recipient", mailboxKey(member.email)))?.ok !== false;
    const whom =
      member?.email && isFree
        ? { direct: { name, email: member.email } }
        : { details: [{ label: forStaff(() => messages().email.staff), value: name }] };
    return { ok: true, lead: { ...whom, ...(storeId ? { storeId } : {}) } };
  },
  pagePath: ({ staff }) =>
    typeof staff === "string" && /^[a-z0-9-]{1,100}$/.test(staff)
      ? staffPath({ slug: staff })
      : PAGES["our-company-meet-our-team"].path,
});

const popUpForm = defineForm({
  summary: "Sends the lead form of a pop-up",
  type: "POP_UP",
  schema: PopUpSchema,
  content: ({ firstName, lastName, email, phone, comments, vin, popup, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments,
    vin,
    consentGiven: consent,
    details: popup === "" ? [] : [{ label: messages().email.popUp, value: popup }],
  }),
  // The lead type comes from the pop-up's `submitted.EMAIL`, never from the post.
  prepare({ popup: id }, lead, { site }) {
    const popup = site.stock.content.popups?.find((each) => each.id === id);
    return { ok: true, lead: { type: popup?.submitted?.EMAIL ?? lead.type } };
  },
  // Pop-ups and their forms need JavaScript, so a post without JavaScript continues on the plain form.
  pagePath: () => "/contact-us",
});

/**
 * Form that unlocks the private reserve. On a vehicle page it is about that vehicle; elsewhere it has no vehicle and is
 * sent as text (docs/domain.md#adf).
 */
const unlockInventoryForm = defineForm({
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
  problemTitle: () => reserveMessages().problem,
});

/** Lead forms by the last segment of their URL, `/api/leads/{name}`. */
export const LEAD_FORMS: Readonly<Record<LeadFormName, LeadFormSpec>> = {
  "apply-financing": applyFinancingForm,
  availability: defineForm({
    summary: "Asks whether a vehicle is available",
    type: "AVAILABILITY",
    schema: FORM_SCHEMAS.availability,
    content: ({ firstName, lastName, email, phone, message, vin, offers, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments: message,
      vin,
      offers,
      consentGiven: consent,
    }),
    pagePath: (fields) => availabilityPath(textField(fields, "vin")),
  }),
  careers: careersForm,
  contact: contactForm,
  deal: dealForm,
  "full-credit-application": creditForm,
  "personal-price": personalPriceForm,
  "pop-up": popUpForm,
  "sell-trade": sellTradeForm,
  service: serviceForm,
  "staff-member": staffMemberForm,
  "test-drive": testDriveForm,
  "unlock-inventory": unlockInventoryForm,
};

/** Returns the form that posts to `/api/leads/{name}`, or undefined if there is none. */
export function leadForm(name: string): LeadFormSpec | undefined {
  return isLeadFormName(name) ? LEAD_FORMS[name] : undefined;
}
