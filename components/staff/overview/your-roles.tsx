import { type Company, storeName } from "@/lib/staff/accounts/company";
import { grantsOf, type StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Lists the person's roles and, for those who manage people, the number of people. */
export function YourRoles({
  person,
  company,
  people,
}: {
  person: StaffPerson;
  company: Company;
  people: number;
}) {
  const t = staffMessages.overview;
  return (
    <section className="border-t border-line pt-4 text-sm text-quiet">
      <h2 className="text-sm">{t.roles}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {person.roles.map(({ role, storeId }) => (
          <li key={storeId ?? ""}>
            {t.rolesLine(staffMessages.roles[role], storeName(company, storeId, staffMessages.stores.all))}
          </li>
        ))}
      </ul>
      {grantsOf(person, "people").length > 0 && (
        <a className="inline-flex min-h-11 items-center underline" href="/staff/people">
          {t.people(people)}
        </a>
      )}
    </section>
  );
}
