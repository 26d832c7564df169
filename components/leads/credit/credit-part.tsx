import type { ReactNode } from "react";
import { CheckboxField, TextField } from "@/components/leads/core/form-fields";
import { PrefillNotice } from "@/components/leads/core/form-notes";
import { Icon } from "@/components/ui/icon";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { agreementText } from "@/lib/leads/credit/agreements";
import { type Applicant, agreementField, prefixOf, SECRET_FIELDS } from "@/lib/leads/credit/fields";
import { isJoint, type PartId } from "@/lib/leads/credit/parts";
import { people, requiredAgreements } from "@/lib/leads/credit/read-application";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";
import { HistoryFields } from "./history-fields";
import { ApplyingFields, PersonFields } from "./person-fields";

/** Renders each person's agreements as unchecked checkboxes with their complete texts. */
function AgreementFields({ data, typed, errors, bind }: PartProps) {
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
              label={leadMessages().consent.optional(contactConsent(contacted).text)}
              defaultChecked={typed.consent === "yes"}
              {...bind?.("consent")}
            />
          )}
        </fieldset>
      ))}
    </>
  );
}

/**
 * Renders date of birth and Social Security number, which are never prefilled and which browsers do not save.
 */
function SecretFields({ person, typed, errors, bind }: PartProps & { person: Applicant }) {
  const { fields, hints } = creditMessages();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {SECRET_FIELDS.map((field) => {
        const name = prefixOf(person) + field;
        return (
          <TextField
            key={name}
            id={creditFieldId(name)}
            name={name}
            label={fields[field]}
            hint={hints[field]}
            error={errors[name]}
            // The server never sets it; it carries typed values from the plain form to the enhanced one.
            defaultValue={typed[name]}
            {...bind?.(name)}
            // Browsers save neither the typed value nor the field's state for tab restoration.
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            inputMode={field === "ssn" ? "numeric" : "text"}
            maxLength={11}
          />
        );
      })}
    </div>
  );
}

/** Explains how sensitive fields are protected. */
function SealedNote() {
  return (
    <p className="flex gap-3 rounded-card bg-panel p-4 text-sm">
      <Icon name="shield" className="size-5 text-success" />
      {creditMessages().sealed}
    </p>
  );
}

/** Renders the fields of one part, with the same markup on the server and in the browser. */
export function CreditPart({ part, check, ...props }: PartProps & { part: PartId; check: ReactNode }) {
  const copy = creditMessages();
  switch (part) {
    case "you":
      return (
        <>
          <ApplyingFields {...props} />
          <PrefillNotice known={props.known} onForget={props.onForget} />
          <PersonFields {...props} person="applicant" />
        </>
      );
    case "co-you":
      return <PersonFields {...props} person="coBorrower" />;
    case "home":
      return <HistoryFields {...props} person="applicant" list="residence" />;
    case "co-home":
      return <HistoryFields {...props} person="coBorrower" list="residence" />;
    case "work":
      return <HistoryFields {...props} person="applicant" list="job" />;
    case "co-work":
      return <HistoryFields {...props} person="coBorrower" list="job" />;
    case "send":
      return (
        <>
          <p>{copy.check.intro}</p>
          {check}
          {people(isJoint(props.typed)).map((person) => (
            <section key={person} className="space-y-4">
              <h3 className="text-xl">
                {person === "applicant" ? copy.check.identity : copy.check.identityCo}
              </h3>
              <SecretFields {...props} person={person} />
            </section>
          ))}
          <SealedNote />
          <section className="space-y-5">
            <h3 className="text-xl">{copy.check.agreements}</h3>
            <AgreementFields {...props} />
          </section>
        </>
      );
  }
}
