import { PAGES } from "../../../config/runtime/pages";
import { readOfferIds, withOfferQuery } from "../../catalog/offers/offer-ids";
import type { PersonalAnswers } from "../../catalog/pricing/personal-payment";
import { personalPricePath } from "../../catalog/pricing/personal-steps";
import { slidersOf } from "../../catalog/pricing/sliders";
import { formatPhone } from "../../core/contact/phone-format";
import { type Fields, textField } from "../../core/http/fields";
import { formatDollars } from "../../store/i18n/format";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";
import { defineForm, THANK_YOU_PATH } from "../core/define-form";
import { errorsWithin, type FormStep, formStepPosition, stepWithErrors } from "../core/form-steps";
import { leadPayment } from "../core/lead-payment";
import { ADDRESS_PARTS, readField } from "../core/profile/cookie-values";
import { CONTACT_FIELDS } from "../core/profile/profile";
import type { FieldErrors } from "../core/schemas/field-errors";
import { stepPosts } from "../core/step-posts";
import { readWantedVin, withWanted } from "../core/wanted-vehicle";
import { ApplyFinancingSchema, type ApplyFinancingValues } from "./apply-financing-schema";
import { PersonalPriceSchema, personalPriceSchema } from "./personal-price-schema";

/** Formats the visitor's values for the store's email, one line each. */
export function personalLeadText({ down, tradeIn, tradeEquity, creditScore }: PersonalAnswers): string {
  const t = personalPriceMessages().lead;
  return [
    t.down(formatDollars(down)),
    tradeIn ? t.tradeIn(formatDollars(tradeEquity)) : t.noTradeIn,
    creditScore === null ? t.noScore : t.score(creditScore),
  ].join("\n");
}

/** Three steps of a pre-approval (docs/rules.md#pre-approval), by their ids in the URL. */
export const APPLY_STEPS = [
  { id: "name", inputs: ["firstName", "lastName"] },
  { id: "contact", inputs: ["email", "phone"] },
  { id: "home", inputs: ["address", "apartment", "city", "state", "zipCode"] },
] as const satisfies readonly FormStep<keyof ApplyFinancingValues>[];

type ApplyStepId = (typeof APPLY_STEPS)[number]["id"];

/**
 * Returns the step to show for a saved form, with the errors of its fields. The requested step is shown only if the
 * steps before it are complete. Without a request, the first step with an error is shown.
 */
export function applyStepOf(
  requested: string | undefined,
  { typed, errors }: { typed: Readonly<Record<string, string>>; errors: FieldErrors },
): { step: ApplyStepId; errors: FieldErrors } {
  const wanted = requested ?? stepWithErrors(APPLY_STEPS, errors)?.id ?? APPLY_STEPS[0].id;
  const { step } = formStepPosition(ApplyFinancingSchema, APPLY_STEPS, wanted, typed);
  const shown = APPLY_STEPS.find(({ id }) => id === step)!;
  return { step: shown.id, errors: errorsWithin(shown, errors) };
}

/** Returns the form's page, with the vehicle that the form is about. */
function applyPath(fields: Fields): string {
  const path = withWanted(PAGES["auto-financing-apply-for-financing"].path, readWantedVin(fields.vin));
  return withOfferQuery(path, readOfferIds(textField(fields, "offers")));
}

/**
 * Pre-approval form. If it names no vehicle, changes nothing in the stored profile and gives no consent, the visitor is
 * thanked and nothing is sent (docs/rules.md#pre-approval).
 */
export const applyFinancingForm = defineForm({
  summary: "Sends an application for pre-approval",
  type: "APPLY_FINANCING",
  schema: ApplyFinancingSchema,
  content: (values) => {
    const { firstName, lastName, email, phone, consent } = values;
    return {
      user: {
        firstName,
        lastName,
        email,
        phone,
        address: {
          type: "home",
          street: values.address,
          ...(values.apartment === "" ? {} : { apartment: values.apartment }),
          city: values.city,
          regioncode: values.state,
          postalcode: values.zipCode,
        },
      },
      comments: "",
      vin: values.vin,
      offers: values.offers,
      consentGiven: consent,
    };
  },
  prepare: (values, lead, context) =>
    values.vin !== null || changesProfile(values, context.visitor.all)
      ? { ok: true, lead: { payment: leadPayment(lead, values.terms, context, values.offers) } }
      : { ok: true, nothingToSend: true },
  pagePath: applyPath,
  donePath: (leadId) => `${THANK_YOU_PATH}/${leadId ? "financing" : "known"}`,
  steps: stepPosts({
    form: "apply-financing",
    schema: ApplyFinancingSchema,
    steps: APPLY_STEPS,
    pagePath: applyPath,
  }),
});

export const personalPriceForm = defineForm({
  summary: "Sends the terms for a personal payment on a vehicle",
  type: "UNLOCK_PRICE",
  schema: PersonalPriceSchema,
  schemaFor: (profile) => personalPriceSchema(slidersOf(profile).finance),
  content: ({ firstName, lastName, email, phone, vin, offers, consent, ...answers }) => ({
    user: { firstName, lastName, email, phone },
    comments: personalLeadText({ ...answers, tradeEquity: answers.tradeEquity ?? 0 }),
    vin,
    offers,
    consentGiven: consent,
  }),
  prepare: ({ down }) => ({ ok: true, lead: { downPayment: down } }),
  pagePath: (fields) => personalPricePath(textField(fields, "vin")),
  // A deal that begins on the next page takes the contact details over.
  shownAfterwards: ["down", "tradeIn", "tradeEquity", "creditScore", "offers", ...CONTACT_FIELDS],
  unlocksPrice: true,
  problemTitle: () => personalPriceMessages().problem,
});

const TEXTS = ["firstName", "lastName", "email"] as const;

/**
 * Returns true if a financing form has any value that the stored profile does not (docs/rules.md#pre-approval).
 * Surrounding spaces and the phone number's format are ignored. A checked consent always counts as a change: profiles
 * do not store it, and the box is never checked in advance.
 * @param cookies the visitor's cookies, still percent-encoded
 */
export function changesProfile(
  values: Omit<ApplyFinancingValues, "vin" | "offers" | "terms">,
  cookies: ReadonlyMap<string, string>,
): boolean {
  const home = readField("homeAddress", plain(cookies.get("homeAddress")));
  return !(
    !values.consent &&
    TEXTS.every((field) => values[field] === plain(cookies.get(field)).trim()) &&
    formatPhone(values.phone, "lead") === formatPhone(plain(cookies.get("phone")), "lead") &&
    home !== undefined &&
    ADDRESS_PARTS.every((part) => values[part] === home[part].trim())
  );
}

/** Decodes a cookie. Returns an empty string for a missing or invalid cookie. */
function plain(cookie: string | undefined): string {
  try {
    return decodeURIComponent(cookie ?? "");
  } catch {
    return "";
  }
}
