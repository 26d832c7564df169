import type { Company } from "@/lib/staff/accounts/company";
import { mayGive } from "@/lib/staff/people-rights";
import { ROLES, type StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

type Choices = (readonly [value: string, text: string])[];

/** Returns the stores in which a person may grant a role; an empty value means all stores. */
export function storeChoices(by: StaffPerson, { stores }: Company): Choices {
  const all = [["", null, staffMessages.stores.all] as const];
  return [...all, ...stores.map(({ id, name }) => [id, id, name] as const)]
    .filter(([, storeId]) => ROLES.some((role) => mayGive(by, { role, storeId })))
    .map(([value, , text]) => [value, text]);
}

/** Returns the roles that a person may grant in any store. */
export function roleChoices(by: StaffPerson, company: Company): Choices {
  const stores = [null, ...company.stores.map(({ id }) => id)];
  return ROLES.filter((role) => stores.some((storeId) => mayGive(by, { role, storeId }))).map((role) => [
    role,
    staffMessages.roles[role],
  ]);
}
