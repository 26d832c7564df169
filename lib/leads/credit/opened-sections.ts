import * as z from "zod/mini";
import { creditMessages } from "../../store/i18n/credit-messages";
import type { AgreementRecord } from "./agreements";
import { answerGroups, toTyped } from "./answers";
import type { CreditApplication } from "./read-application";

/** Parts of an application that all readers need. */
const ApplicationSchema = z.looseObject({
  user: z.looseObject({ firstName: z.string(), lastName: z.string() }),
  ssn: z.string(),
  residence: z.array(z.looseObject({})),
  employment: z.array(z.looseObject({})),
});

/** Schema of the sealed content: the application, with the data needed to read it outside this site. */
export const SealedRecordSchema = z.object({
  lead: z.object({ id: z.string(), storeId: z.string(), createdAt: z.number() }),
  application: z.custom<CreditApplication>((value) => ApplicationSchema.safeParse(value).success),
  agreements: z.array(
    z.custom<AgreementRecord>((value) => z.looseObject({ text: z.string() }).safeParse(value).success),
  ),
});

export type SealedRecord = z.infer<typeof SealedRecordSchema>;

/** Section of an application: a heading with its values. */
export interface OpenedSection {
  title: string;
  rows: { label: string; value: string }[];
}

/** Text to which the person agreed. */
export interface OpenedAgreement {
  title: string;
  version: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Opened application, formatted for reading. */
export interface OpenedApplication {
  name: string;
  /** Time when the application was sent, in milliseconds since 1970. */
  receivedAt: number;
  sections: OpenedSection[];
  agreements: OpenedAgreement[];
}

const copy = () => creditMessages();

/**
 * Returns all content of an application, starting with each person's sealed fields. @throws if the application is
 * incomplete
 */
export function openedApplication({ lead, application, agreements }: SealedRecord): OpenedApplication {
  const { firstName, middleName, lastName, suffix } = application.user;
  return {
    name: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    receivedAt: lead.createdAt,
    sections: [
      ...secretSections(application),
      ...answerGroups(toTyped(application)).map(({ title, rows }) => ({ title, rows })),
    ],
    agreements: agreements.map(({ person, name, version, text, at }) => ({
      title: `${copy().people[person]}: ${copy().agreementNames[name]}`,
      version,
      text,
      at,
    })),
  };
}

/** Returns the two sealed fields of each person. */
export function secretSections({ coBorrower, ...applicant }: CreditApplication): OpenedSection[] {
  const { people, fields } = copy();
  const persons = [
    [people.applicant, applicant] as const,
    ...(coBorrower ? [[people.coBorrower, coBorrower] as const] : []),
  ];
  return persons.map(([title, { ssn, user }]) => ({
    title,
    rows: [
      { label: fields.ssn, value: ssn },
      { label: fields.dateOfBirth, value: user.dateOfBirth },
    ],
  }));
}
