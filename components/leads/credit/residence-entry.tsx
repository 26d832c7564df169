import { SelectField } from "@/components/leads/core/choose-fields";
import { TextField } from "@/components/leads/core/form-fields";
import { CREDIT_LIMITS, HOUSING_STATUSES } from "@/config/leads/credit";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { US_STATES } from "@/config/leads/us-states";
import { type Applicant, isRequested, listPrefix } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";
import { Duration } from "./duration";

/** Renders one address with its duration. */
export function ResidenceEntry({
  person,
  index,
  typed,
  errors,
  live,
  bind,
}: PartProps & { person: Applicant; index: number }) {
  const { fields, hints, housingStatuses, optional } = creditMessages();
  const prefix = listPrefix(person, "residence", index);
  const showsRent = !live || isRequested("residence", "monthlyRent", typed[`${prefix}housingStatus`] ?? "");
  const control = (field: keyof typeof fields) => ({
    id: creditFieldId(prefix + field),
    name: prefix + field,
    label: fields[field],
    error: errors[prefix + field],
    defaultValue: typed[prefix + field],
    ...bind?.(prefix + field),
  });
  const fill = (token: string) => (person === "applicant" && index === 0 ? token : "off");
  return (
    <>
      <TextField
        {...control("fullAddress")}
        autoComplete={fill("address-line1")}
        maxLength={FIELD_LIMITS.address}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField
          {...control("apartment")}
          autoComplete={fill("address-line2")}
          maxLength={CREDIT_LIMITS.apartment}
          optional
        />
        <TextField {...control("city")} autoComplete={fill("address-level2")} maxLength={FIELD_LIMITS.name} />
        <SelectField
          {...control("state")}
          autoComplete={fill("address-level1")}
          empty={hints.choose}
          options={US_STATES.map(([value, label]) => ({ value, label }))}
        />
        <TextField
          {...control("zipCode")}
          autoComplete={fill("postal-code")}
          inputMode="numeric"
          maxLength={10}
        />
        <SelectField
          {...control("housingStatus")}
          empty={hints.choose}
          options={HOUSING_STATUSES.map((value) => ({ value, label: housingStatuses[value] }))}
        />
        {showsRent && (
          <TextField
            {...control("monthlyRent")}
            label={fields.monthlyRent + (index === 0 && live ? "" : optional)}
            hint={live ? hints.monthlyRent : `${hints.monthlyRent} ${hints.rentOnly}`}
            inputMode="decimal"
            maxLength={CREDIT_LIMITS.number}
            optional={index > 0 || !live}
          />
        )}
      </div>
      <Duration person={person} list="residence" index={index} typed={typed} errors={errors} bind={bind} />
    </>
  );
}
