import type { ReactNode } from "react";
import { PrefillNotice } from "@/components/leads/core/prefill-notice";
import type { PartId } from "@/lib/leads/credit/parts";
import { isJoint } from "@/lib/leads/credit/parts";
import { people } from "@/lib/leads/credit/read-application";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { AgreementFields } from "./agreement-fields";
import type { PartProps } from "./credit-form-data";
import { HistoryFields } from "./history-fields";
import { ApplyingFields, PersonFields } from "./person-fields";
import { SealedNote, SecretFields } from "./secret-fields";

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
