import { TextField } from "@/components/leads/core/form-fields";
import { type Applicant, DURATION_FIELDS, type ListName, listPrefix } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";

/** Renders the fields of a duration: years and months side by side. */
export function Duration({
  person,
  list,
  index,
  typed,
  errors,
  bind,
}: Pick<PartProps, "typed" | "errors" | "bind"> & { person: Applicant; list: ListName; index: number }) {
  const { fields } = creditMessages();
  const { years, months } = DURATION_FIELDS[list];
  return (
    <div className="grid max-w-sm grid-cols-2 items-end gap-5">
      {[years, months].map((field) => {
        const name = listPrefix(person, list, index) + field;
        return (
          <TextField
            key={name}
            id={creditFieldId(name)}
            name={name}
            label={field === years ? fields.years : fields.months}
            error={errors[name]}
            defaultValue={typed[name]}
            {...bind?.(name)}
            inputMode="numeric"
            maxLength={2}
            optional={field === months}
          />
        );
      })}
    </div>
  );
}
