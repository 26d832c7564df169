import { CheckboxField } from "@/components/leads/core/form-fields";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { agreementText } from "@/lib/leads/credit/agreements";
import { agreementField } from "@/lib/leads/credit/fields";
import { isJoint } from "@/lib/leads/credit/parts";
import { people, requiredAgreements } from "@/lib/leads/credit/read-application";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";

/** Renders each person's agreements as unchecked checkboxes with their complete texts. */
export function AgreementFields({ data, typed, errors, bind }: PartProps) {
  const copy = creditMessages();
  const joint = isJoint(typed);
  const party = { seller: data.seller, phone: data.phone };
  const contacted = data.stores.includes(typed.vendorName ?? "") ? typed.vendorName! : data.seller;
  return (
    <>
      <section aria-labelledby="credit-esign" className="rounded-card border border-line p-4 sm:p-5">
        <h4 id="credit-esign" className="font-bold text-ink">
          {copy.esign.title}
        </h4>
        <div className="mt-2 max-w-prose space-y-2 text-sm">
          {copy.esign.disclosure(party.seller, party.phone).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
      {joint && <p className="text-sm text-quiet">{copy.check.bothHere}</p>}
      {people(joint).map((person) => (
        <fieldset key={person} className="space-y-4">
          <legend className="mb-3 font-bold text-ink">
            {joint ? copy.people[person] : copy.check.agreementsYou}
          </legend>
          {requiredAgreements(joint).map((name) => {
            const field = agreementField(person, name);
            return (
              <CheckboxField
                key={field}
                id={creditFieldId(field)}
                name={field}
                label={agreementText(person, name, party).box}
                error={errors[field]}
                defaultChecked={typed[field] === "yes"}
                aria-required
                {...bind?.(field)}
              />
            );
          })}
          {person === "applicant" && (
            <CheckboxField
              id={creditFieldId("consent")}
              name="consent"
              label={copy.check.optional(contactConsent(contacted).text)}
              defaultChecked={typed.consent === "yes"}
              {...bind?.("consent")}
            />
          )}
        </fieldset>
      ))}
    </>
  );
}
