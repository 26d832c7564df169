import type { ComponentProps } from "react";
import { SelectField } from "@/components/leads/core/choose-fields";
import { CONTACT_ATTRIBUTES } from "@/components/leads/core/contact-attributes";
import { ChoiceField, TextField } from "@/components/leads/core/form-fields";
import { CREDIT_LIMITS } from "@/config/leads/financing";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { ABOUT_FIELDS, type Applicant, prefixOf } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";

type About = (typeof ABOUT_FIELDS)[number];

const INPUTS: Record<About, ComponentProps<"input"> & { optional?: boolean }> = {
  ...CONTACT_ATTRIBUTES,
  middleName: { autoComplete: "additional-name", maxLength: FIELD_LIMITS.name, optional: true },
  suffix: { autoComplete: "honorific-suffix", maxLength: CREDIT_LIMITS.suffix, optional: true },
};

/** Renders the choice of a single or joint application, and of the store. */
export function ApplyingFields({ data, typed, errors, bind }: PartProps) {
  const { applying, vendor } = creditMessages();
  return (
    <>
      <ChoiceField
        id={creditFieldId("applying")}
        name="applying"
        label={applying.label}
        error={errors.applying}
        defaultValue={typed.applying}
        choices={[
          { value: "individual", label: applying.individual },
          { value: "joint", label: applying.joint },
        ]}
        {...bind?.("applying")}
      />
      <p className="-mt-2 text-sm text-quiet">{applying.hint}</p>
      {data.stores.length > 1 && (
        <SelectField
          id={creditFieldId("vendorName")}
          name="vendorName"
          label={vendor.label}
          optional
          defaultValue={typed.vendorName ?? ""}
          empty={vendor.none}
          options={data.stores.map((name) => ({ value: name, label: name }))}
          {...bind?.("vendorName")}
        />
      )}
    </>
  );
}

/** Renders a person's name and contact details. */
export function PersonFields({ person, typed, errors, bind }: PartProps & { person: Applicant }) {
  const { fields, hints } = creditMessages();
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      {ABOUT_FIELDS.map((field) => {
        const name = prefixOf(person) + field;
        const own = INPUTS[field];
        return (
          <TextField
            key={name}
            {...own}
            // Browsers autofill their owner's details, who is the applicant; the co-borrower is a separate
            // section.
            autoComplete={
              person === "applicant" ? own.autoComplete : `section-co-borrower ${own.autoComplete}`
            }
            id={creditFieldId(name)}
            name={name}
            label={fields[field]}
            hint={field === "email" || field === "phone" ? hints[field] : undefined}
            error={errors[name]}
            defaultValue={typed[name]}
            {...bind?.(name)}
          />
        );
      })}
    </div>
  );
}
