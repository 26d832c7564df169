import "server-only";
import { db } from "../../core/db/connect";
import { dateFormat } from "../../core/time/zoned-time";
import { type Company, getCompany } from "../accounts/company";
import { listPeople } from "../accounts/people";
import { may, type StaffPerson } from "../rights";
import type { AuditNames } from "./audit-sentence";
import type { AuditContext } from "./get-audit-page";

/** Returns the dependencies of a request for the audit log. */
export async function auditContextOf(person: StaffPerson): Promise<AuditContext> {
  const company = await getCompany();
  return auditContext(person, company, await listPeople(db(), company.groupId));
}

/** Returns the context of a person's audit log: rows of the stores where the person has the right. */
export function auditContext(
  person: StaffPerson,
  company: Company,
  people: readonly Pick<StaffPerson, "id" | "name">[],
): AuditContext {
  const ids = [company.groupId, ...company.stores.map(({ id }) => id)];
  return {
    db: db(),
    stores: ids.filter((storeId) => may(person, "audit", { storeId })),
    timeZone: company.timeZone,
    names: auditNames(company, people),
  };
}

function auditNames(
  { groupId, name, stores, timeZone }: Company,
  people: readonly Pick<StaffPerson, "id" | "name">[],
): AuditNames {
  const personNames = new Map(people.map((person) => [person.id, person.name]));
  const storeNames = new Map([[groupId, name], ...stores.map((store) => [store.id, store.name] as const)]);
  return {
    person: (id) => personNames.get(id) ?? null,
    store: (id) => storeNames.get(id) ?? null,
    time: (at) => dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(at),
  };
}
