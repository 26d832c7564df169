import type { LeadNewsKind } from "../../../config/leads/notices";
import type { LeadWorkRow } from "../leads/lead-state";
import { kindOf, targetOf } from "../leads/scope";
import { grantsOf, may, type StaffPerson } from "../rights";

/** News about a lead, with the person who did it and the person whom it concerns, if any. */
interface News {
  kind: LeadNewsKind;
  by?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the people whom news about a lead concern and who may see it: the given person or the assignee; without one,
 * all by push, and those who are warned about the store by mail. People get no notice of what they did themselves.
 */
export function receiversOf<Person extends StaffPerson>(
  { kind, by, to }: News,
  row: LeadWorkRow,
  people: readonly Person[],
): { mail: Person[]; push: Person[] } {
  const others = people.filter(({ id }) => id !== by);
  const readers = others.filter((person) => may(person, "leads.answer", targetOf(row)));
  const warned = whomToWarn(people, row.store_id).filter((person) => others.includes(person));
  if (kind === "lead") return { mail: readers, push: readers };
  if (kind === "overdue") return { mail: warned, push: warned };
  if (to !== undefined || row.assignee !== null || kind === "assigned") {
    const wanted = to ?? row.assignee;
    // The assignee has done it, so that nobody else is concerned.
    if (wanted !== null && wanted === by) return { mail: [], push: [] };
    const own = readers.filter(({ id }) => id === wanted);
    if (own.length > 0 || to !== undefined || kind === "assigned") return { mail: own, push: own };
  }
  if (kind === "appointment") {
    const booked = others.filter((person) =>
      may(person, "appointments", { storeId: row.store_id, kind: kindOf(row.type) ?? "test-drive" }),
    );
    return { mail: warned, push: booked };
  }
  return { mail: warned, push: readers };
}

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
