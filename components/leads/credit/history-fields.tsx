import type { ReactNode } from "react";
import { SelectField } from "@/components/leads/core/choose-fields";
import { CheckboxField, TextField } from "@/components/leads/core/form-fields";
import { Icon } from "@/components/ui/icon";
import { CREDIT_LIMITS, HOUSING_STATUSES, INCOME_TYPES } from "@/config/leads/financing";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { US_STATES } from "@/config/leads/us-states";
import { type Applicant, historyOf, isRequested, type ListName, listPrefix } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";
import { Duration } from "./duration";

/** Renders one address with its duration. */
function ResidenceEntry({
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

/** Renders one job or other income with its duration. */
function JobEntry({
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

/** Renders addresses or jobs, one entry at a time, until they cover two years. */
export function HistoryFields({ person, list, ...part }: PartProps & { person: Applicant; list: ListName }) {
  const copy = creditMessages();
  const { typed, live } = part;
  const shares = person === "coBorrower" && list === "residence";
  const { entries, missingMonths } = historyOf(typed, person, list);
  const partId = `${person === "coBorrower" ? "co-" : ""}${list === "residence" ? "home" : "work"}`;
  const hidden = shares && live && typed["co.sameAddress"] === "yes";
  return (
    <>
      {shares && (
        <div className="rounded-card bg-panel p-4">
          <CheckboxField
            id={creditFieldId("co.sameAddress")}
            name="co.sameAddress"
            label={copy.fields.sameAddress}
            defaultChecked={typed["co.sameAddress"] === "yes"}
            {...part.bind?.("co.sameAddress")}
          />
          <p className="mt-1 pl-9 text-sm text-quiet">{copy.hints.sameAddress}</p>
        </div>
      )}
      {!hidden && (
        <>
          <Reason>{list === "residence" ? copy.why.home : copy.why.work}</Reason>
          {list === "job" && <Reason>{copy.alimony}</Reason>}
          {Array.from({ length: entries }, (_, index) => {
            const prefix = listPrefix(person, list, index);
            return (
              <fieldset
                key={prefix}
                id={index > 0 && index === entries - 1 ? `more-${partId}` : undefined}
                className="space-y-5 border-t border-line pt-5"
              >
                <legend className="float-left w-full text-lg font-bold text-ink">
                  {list === "residence" ? copy.residence(index) : copy.job(index)}
                </legend>
                {index > 0 && index === entries - 1 && (
                  <p role="status" className="clear-both text-sm text-quiet">
                    {copy.missing(missingMonths)}{" "}
                    {list === "residence" ? copy.missingResidence : copy.missingJob}
                  </p>
                )}
                <div className="clear-both space-y-5">
                  {list === "residence" ? (
                    <ResidenceEntry {...part} person={person} index={index} />
                  ) : (
                    <JobEntry {...part} person={person} index={index} />
                  )}
                </div>
              </fieldset>
            );
          })}
        </>
      )}
    </>
  );
}

/** Renders the reason for a question beside it. */
function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Icon name="info" className="mt-0.5 size-4" />
      <span className="max-w-prose">{children}</span>
    </p>
  );
}
