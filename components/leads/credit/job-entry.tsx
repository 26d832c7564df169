import { SelectField } from "@/components/leads/core/choose-fields";
import { TextField } from "@/components/leads/core/form-fields";
import { CREDIT_LIMITS, INCOME_TYPES } from "@/config/leads/credit";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { type Applicant, isRequested, listPrefix } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";
import { Duration } from "./duration";

/** Renders one job or other income with its duration. */
export function JobEntry({
  person,
  index,
  typed,
  errors,
  live,
  bind,
}: PartProps & { person: Applicant; index: number }) {
  const { fields, hints, incomeTypes, optional } = creditMessages();
  const prefix = listPrefix(person, "job", index);
  const isShown = (field: string) => !live || isRequested("job", field, typed[`${prefix}incomeType`] ?? "");
  const control = (field: string, label: string) => ({
    id: creditFieldId(prefix + field),
    name: prefix + field,
    label,
    error: errors[prefix + field],
    defaultValue: typed[prefix + field],
    ...bind?.(prefix + field),
  });
  // Without JavaScript, the fields of every kind of income are visible, with hints when they may stay empty.
  const workHint = live ? undefined : hints.workOnly;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField
          {...control("incomeType", fields.incomeType)}
          empty={hints.choose}
          options={INCOME_TYPES.map((value) => ({ value, label: incomeTypes[value] }))}
        />
        {isShown("monthlyIncome") && (
          <TextField
            {...control("monthlyIncome", fields.monthlyIncome + (index === 0 ? "" : optional))}
            hint={hints.monthlyIncome}
            inputMode="decimal"
            maxLength={CREDIT_LIMITS.number}
            optional={index > 0}
          />
        )}
        {isShown("employer") && (
          <TextField
            {...control("employer", fields.employer)}
            hint={workHint}
            autoComplete={person === "applicant" && index === 0 ? "organization" : "off"}
            maxLength={CREDIT_LIMITS.work}
            optional={!live}
          />
        )}
        {isShown("jobTitle") && (
          <TextField
            {...control("jobTitle", fields.jobTitle)}
            hint={workHint}
            autoComplete={person === "applicant" && index === 0 ? "organization-title" : "off"}
            maxLength={CREDIT_LIMITS.work}
            optional={!live}
          />
        )}
        {isShown("phone") && (
          <TextField
            {...control("phone", fields.workPhone + (index === 0 ? "" : optional))}
            hint={workHint ?? hints.workPhone}
            type="tel"
            inputMode="tel"
            maxLength={FIELD_LIMITS.phone}
            optional={!live || index > 0}
          />
        )}
      </div>
      <Duration person={person} list="job" index={index} typed={typed} errors={errors} bind={bind} />
    </>
  );
}
