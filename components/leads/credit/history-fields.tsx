import type { ReactNode } from "react";
import { CheckboxField } from "@/components/leads/core/form-fields";
import { Icon } from "@/components/ui/icon";
import { type Applicant, historyOf, type ListName, listPrefix } from "@/lib/leads/credit/fields";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { creditFieldId, type PartProps } from "./credit-form-data";
import { JobEntry } from "./job-entry";
import { ResidenceEntry } from "./residence-entry";

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
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Icon name="info" className="mt-0.5 size-4" />
      <span className="max-w-prose">{children}</span>
    </p>
  );
}
