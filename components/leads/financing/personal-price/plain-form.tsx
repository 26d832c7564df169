import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { CheckboxField, ChoiceField, HoneypotField, TextField } from "@/components/leads/core/form-fields";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { unknownScore } from "@/lib/catalog/pricing/personal-payment";
import { personalPricePath } from "@/lib/catalog/pricing/personal-steps";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { type FieldErrors, FORM_NOTE } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import { personalLabel } from "./personal-label";

interface Props {
  vin: string;
  /** Ids of the chosen offers, as text. */
  offers: string;
  consentText: string;
  /** Initial values of the store's sliders. */
  sliders: Readonly<Record<"cashDown" | "tradeEquity", { default: number }>>;
  /** Typed values and errors of a rejected form. */
  refused: RefusedForm | null;
}

/** Fields in the order of the form. */
const FIELDS = [FORM_NOTE, "down", "tradeIn", "tradeEquity", "creditScore", ...CONTACT_INPUTS] as const;

const idOf = (field: string) => `personal-price-${field}`;

/** Renders all questions of the personalized price as one plain form, for browsers without JavaScript. */
export function PlainPersonalForm({ vin, offers, consentText, sliders, refused }: Props) {
  const { fields, page, steps } = personalPriceMessages();
  const { fields: contact } = leadMessages();
  const errors = inOrder(refused?.errors ?? {});
  const opening = {
    down: String(sliders.cashDown.default),
    tradeEquity: String(sliders.tradeEquity.default),
  };
  const typed: Readonly<Record<string, string>> = { ...opening, ...refused?.typed };
  const field = (name: (typeof FIELDS)[number]) => ({
    id: idOf(name),
    name,
    error: errors[name],
    defaultValue: typed[name],
  });
  return (
    <Form action="/api/leads/personal-price" method="post" noValidate className="relative space-y-5">
      {Object.keys(errors).length > 0 && (
        <ErrorSummary errors={errors} fieldId={idOf} labelOf={personalLabel} />
      )}
      <input type="hidden" name="vin" value={vin} />
      {offers !== "" && <input type="hidden" name="offers" value={offers} />}
      {refused && <input type="hidden" name="draft" value={refused.token} />}
      <input type="hidden" name="page" value={personalPricePath(vin)} />
      <HoneypotField id={idOf("honeypot")} />
      <TextField {...field("down")} label={fields.down} inputMode="numeric" />
      <ChoiceField
        {...field("tradeIn")}
        label={page.tradeIn}
        choices={[
          { value: "yes", label: steps["trade-in"].yes },
          { value: "no", label: steps["trade-in"].no },
        ]}
      />
      <TextField
        {...field("tradeEquity")}
        label={fields.tradeEquity}
        hint={page.equityHint}
        inputMode="numeric"
        optional
      />
      <TextField
        {...field("creditScore")}
        label={fields.creditScore}
        hint={page.scoreHint(unknownScore())}
        inputMode="numeric"
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {CONTACT_INPUTS.map((name) => (
          <TextField key={name} {...field(name)} label={contact[name]} {...CONTACT_ATTRIBUTES[name]} />
        ))}
      </div>
      <CheckboxField
        id={idOf("consent")}
        name="consent"
        label={leadMessages().consent.optional(consentText)}
        defaultChecked={typed.consent === "yes"}
      />
      <button type="submit" className={buttonClass("primary", "min-h-12 w-full min-w-52 sm:w-auto")}>
        {page.send}
      </button>
    </Form>
  );
}

function inOrder(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]] as const])),
  );
}
