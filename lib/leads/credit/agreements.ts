import type { AgreementName } from "../../../config/leads/financing";
import { creditMessages } from "../../store/i18n/credit-messages";
import type { Applicant } from "./fields";
import { people, requiredAgreements } from "./read-application";

/** Agreement of a person, stored as proof (docs/domain.md#calls-and-texts): text, time and page. */
export interface AgreementRecord {
  person: Applicant;
  name: AgreementName;
  version: string;
  text: string;
  /** Time when the application was sent, in milliseconds since 1970. */
  at: number;
  /** Path of the page with the form. */
  page: string;
}

/** Company that requests the agreement. */
export interface AgreementParty {
  seller: string;
  phone: string;
}

/** Returns the version and full text of one checkbox, used both in the form and in the stored record. */
export function agreementText(
  person: Applicant,
  name: AgreementName,
  { seller, phone }: AgreementParty,
): { version: string; box: string; text: string } {
  const { people: persons, esign, creditPull, joint } = creditMessages();
  const who = persons[person];
  if (name === "joint") return { version: joint.version, box: joint.box(who), text: joint.box(who) };
  if (name === "creditPull") {
    const box = creditPull.box(who, seller);
    return { version: creditPull.version, box, text: box };
  }
  const box = esign.box(who);
  return { version: esign.version, box, text: [...esign.disclosure(seller, phone), box].join("\n") };
}

/**
 * Returns the agreement records of a submitted application. Every checkbox was checked, because otherwise the
 * application is refused.
 */
export function agreementRecords(
  isJoint: boolean,
  party: AgreementParty,
  { at, page }: { at: number; page: string },
): AgreementRecord[] {
  return people(isJoint).flatMap((person) =>
    requiredAgreements(isJoint).map((name) => {
      const { version, text } = agreementText(person, name, party);
      return { person, name, version, text, at, page };
    }),
  );
}
