import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { getCompany, storeName } from "@/lib/staff/accounts/company";
import { listInvitations } from "@/lib/staff/accounts/invitations";
import { listPeople } from "@/lib/staff/accounts/people";
import { grantsOf } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** What a person does here, and who else does. */
export default function OverviewPage() {
  const t = staffMessages.overview;
  return staffPage({}, async (person) => {
    const company = await getCompany();
    const looksAfterPeople = grantsOf(person, "people").length > 0;
    const people = looksAfterPeople ? await listPeople(db(), company.groupId) : [];
    const open = looksAfterPeople ? await listInvitations(db(), company.groupId, Date.now()) : [];
    return (
      <StaffFrame person={person} path="/staff" title={t.title}>
        <p className="text-lg">{t.hello(person.name)}</p>
        <section>
          <h2 className="mb-2 text-xl">{t.roles}</h2>
          <ul className="list-disc pl-6">
            {person.roles.map(({ role, storeId }) => (
              <li key={storeId ?? ""}>
                {t.rolesLine(
                  staffMessages.roles[role],
                  storeName(company, storeId, staffMessages.stores.all),
                )}
              </li>
            ))}
          </ul>
        </section>
        {looksAfterPeople && (
          <section>
            <h2 className="mb-2 text-xl">{staffMessages.people.title}</h2>
            <p>
              <a className="inline-flex min-h-11 items-center underline" href="/staff/people">
                {t.people(people.length)}
              </a>
            </p>
            <p>{t.invited(open.length)}</p>
          </section>
        )}
      </StaffFrame>
    );
  });
}
