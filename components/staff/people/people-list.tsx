import { dateFormat } from "@/lib/core/time/zoned-time";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import type { ListedPerson } from "@/lib/staff/accounts/people";
import { mayGive } from "@/lib/staff/people-rights";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Lists all people with a role, with a link for each that the person may change. */
export function PeopleList({
  people,
  by,
  company,
}: {
  people: readonly ListedPerson[];
  by: StaffPerson;
  company: Company;
}) {
  const { people: t, overview, roles, stores } = staffMessages();
  const format = dateFormat({ dateStyle: "medium", timeZone: company.timeZone });
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.list}</h2>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0">
              <strong className="block text-ink">{person.name}</strong>
              <span className="block break-all text-sm">{person.email}</span>
            </span>
            <span className="text-sm">
              {person.roles
                .map(({ role, storeId }) =>
                  overview.rolesLine(roles[role], storeName(company, storeId, stores.all)),
                )
                .join("; ")}
            </span>
            <span className="text-sm text-quiet">
              {person.state === "active"
                ? `${t.signedIn}: ${person.signedInAt === null ? t.notLately : format.format(person.signedInAt)}`
                : t.state[person.state]}
            </span>
            {person.id !== by.id && person.roles.some((role) => mayGive(by, role)) && (
              <a className="inline-flex min-h-11 items-center underline" href={`/staff/people/${person.id}`}>
                {t.edit(person.name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
