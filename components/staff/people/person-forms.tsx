import { type Company, storeName } from "@/lib/staff/accounts/company";
import type { ListedPerson } from "@/lib/staff/accounts/people";
import { mayGive } from "@/lib/staff/people-rights";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { StaffField, StaffForm, StaffSelect } from "../form";
import { givenRoles, roleChoices, storeChoices } from "./open-invitations";
import { RoleGuide } from "./role-guide";

/** Renders the possible changes of a person, each in its own form. */
export function PersonForms({
  person,
  by,
  company,
}: {
  person: ListedPerson;
  by: StaffPerson;
  company: Company;
}) {
  const { people: t, fields, stores } = staffMessages();
  if (person.id === by.id) return <p>{t.self}</p>;
  const roles = roleChoices(by, company);
  const free = storeChoices(by, company).filter(
    ([value]) => !person.roles.some(({ storeId }) => (storeId ?? "") === value),
  );
  const changesAll = person.roles.every((role) => mayGive(by, role));
  return (
    <div className="max-w-[30rem] space-y-10">
      <section className="space-y-8">
        <h2 className="text-xl">{t.roles}</h2>
        <RoleGuide roles={givenRoles(by, company)} />
        {person.roles
          .filter((role) => mayGive(by, role))
          .map(({ role, storeId }) => (
            <StaffForm
              key={storeId ?? ""}
              action="people/role"
              button={t.save}
              variant="dark"
              values={{ person: person.id, store: storeId ?? "" }}
            >
              <StaffSelect
                label={storeName(company, storeId, stores.all)}
                name="role"
                options={[...roles, ["", fields.noRole]]}
                defaultValue={role}
              />
            </StaffForm>
          ))}
        {free.length > 0 && (
          <StaffForm action="people/role" button={t.save} variant="outline" values={{ person: person.id }}>
            <StaffSelect label={t.addRole} name="store" options={free} />
            <StaffSelect label={fields.role} name="role" options={roles} defaultValue="sales" />
          </StaffForm>
        )}
      </section>
      {changesAll && (
        <>
          <section>
            <h2 className="mb-2 text-xl">{t.lost}</h2>
            <p className="mb-4">{t.lostText}</p>
            <StaffForm
              action="people/new-start"
              button={t.lostButton}
              variant="outline"
              values={{ person: person.id }}
            />
          </section>
          <section>
            <h2 className="mb-2 text-xl">{t.remove}</h2>
            <p className="mb-4">{t.removeText(person.name)}</p>
            <StaffForm
              action="people/remove"
              button={t.removeButton}
              variant="dark"
              values={{ person: person.id }}
            >
              <StaffField label={t.removeField} name="confirm" autoComplete="off" />
            </StaffForm>
          </section>
        </>
      )}
    </div>
  );
}
