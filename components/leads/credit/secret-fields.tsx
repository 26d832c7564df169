import { TextField } from "@/components/leads/core/form-fields";
import { Icon } from "@/components/ui/icon";
import { type Applicant, prefixOf, SECRET_FIELDS } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";

/**
 * Renders date of birth and Social Security number, which are never prefilled and which browsers do not save.
 */
export function SecretFields({ person, typed, errors, bind }: PartProps & { person: Applicant }) {
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
export function SealedNote() {
  return (
    <p className="flex gap-3 rounded-card bg-panel p-4 text-sm">
      <Icon name="shield" className="size-5 text-success" />
      {creditMessages().sealed}
    </p>
  );
}
