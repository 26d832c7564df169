import { creditMessages } from "../../store/i18n/credit-messages";
import type { AgreementRecord } from "./agreements";
import { answerGroups, toTyped } from "./answers";
import type { CreditApplication } from "./read-application";

const copy = creditMessages();

/** The application for a person to read, without Social Security numbers and dates of birth. */
export function applicationText(application: CreditApplication): string {
  return answerGroups(toTyped(application))
    .map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join("\n"))
    .join("\n\n");
}

/** The two sealed fields of each person. */
export function secretsText({ coBorrower, ...applicant }: CreditApplication): string {
  const { people, fields } = copy;
  const persons = [
    [people.applicant, applicant] as const,
    ...(coBorrower ? [[people.coBorrower, coBorrower] as const] : []),
  ];
  return persons
    .map(([who, { ssn, user }]) =>
      [who, `${fields.ssn}: ${ssn}`, `${fields.dateOfBirth}: ${user.dateOfBirth}`].join("\n"),
    )
    .join("\n\n");
}

/** Who agreed to what; one line each. */
export function agreementsText(agreements: readonly AgreementRecord[]): string {
  const { people, email } = copy;
  return [
    email.agreements,
    ...agreements.map(
      ({ person, name, version, at, page }) =>
        `${people[person]}, ${copy.agreementNames[name]}: ${email.agreed(version, new Date(at).toISOString(), page)}`,
    ),
  ].join("\n");
}
