import { grantsOf, type StaffPerson } from "../rights";

/** Returns true if a person manages all leads of a store and therefore gets mails about it. */
export function managesLeads(person: StaffPerson, storeId: string): boolean {
  return grantsOf(person, "leads.manage").some(
    (grant) => grant.scope === "all" && (grant.storeId === null || grant.storeId === storeId),
  );
}

/** Returns true if a person manages the leads of any store at all. */
export function managesAnyLeads(person: StaffPerson): boolean {
  return grantsOf(person, "leads.manage").some(({ scope }) => scope === "all");
}

/**
 * Returns the people to warn about a store: its managers; otherwise the group's managers; otherwise the owners. Owners
 * would otherwise get the warnings of every store.
 */
export function whomToWarn<Person extends StaffPerson>(people: readonly Person[], storeId: string): Person[] {
  const levels = [
    { role: "manager", storeId },
    { role: "manager", storeId: null },
    { role: "owner", storeId: null },
  ];
  for (const level of levels) {
    const found = people.filter(({ roles }) =>
      roles.some((own) => own.role === level.role && own.storeId === level.storeId),
    );
    if (found.length > 0) return found;
  }
  return [];
}
