import { dateFormat } from "@/lib/core/time/zoned-time";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import type { listInvitations } from "@/lib/staff/accounts/open-invitations";
import { mayGive } from "@/lib/staff/people-rights";
import { ROLES, type Role, type StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { StaffField, StaffForm, StaffSelect } from "../form";
import { ListRow } from "../list-row";
import { RoleGuide } from "./role-guide";

/** Sends a colleague an invitation. */
export function InviteForm({ by, company }: { by: StaffPerson; company: Company }) {
  const { people: t, fields } = staffMessages();
  return (
    <section className="max-w-[30rem]">
      <h2 className="mb-4 text-xl">{t.invite}</h2>
      <StaffForm action="people/invite" button={t.inviteButton}>
        <StaffField label={fields.email} name="email" type="email" autoComplete="off" />
        <StaffSelect
          label={fields.role}
          name="role"
          options={roleChoices(by, company)}
          defaultValue="sales"
        />
        <RoleGuide roles={givenRoles(by, company)} />
        <StaffSelect label={fields.store} name="store" options={storeChoices(by, company)} />
      </StaffForm>
    </section>
  );
}

type Choices = (readonly [value: string, text: string])[];

/** Returns the stores in which a person may grant a role; an empty value means all stores. */
export function storeChoices(by: StaffPerson, { stores }: Company): Choices {
  const all = [["", null, staffMessages().stores.all] as const];
  return [...all, ...stores.map(({ id, name }) => [id, id, name] as const)]
    .filter(([, storeId]) => ROLES.some((role) => mayGive(by, { role, storeId })))
    .map(([value, , text]) => [value, text]);
}

/** Returns the roles that a person may grant in any store. */
export function givenRoles(by: StaffPerson, company: Company): Role[] {
  const stores = [null, ...company.stores.map(({ id }) => id)];
  return ROLES.filter((role) => stores.some((storeId) => mayGive(by, { role, storeId })));
}

/** Returns the choices of a field for a role. */
export function roleChoices(by: StaffPerson, company: Company): Choices {
  return givenRoles(by, company).map((role) => [role, staffMessages().roles[role]]);
}

/** Lists pending invitations. */
export function OpenInvitations({
  invitations,
  by,
  company,
}: {
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  by: StaffPerson;
  company: Company;
}) {
  const { people: t, overview, roles, stores } = staffMessages();
  if (invitations.length === 0) return null;
  const format = dateFormat({
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: company.timeZone,
  });
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.open}</h2>
      <ul>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <ListRow key={id}>
            <span className="break-all">{email}</span>
            <span className="text-sm">
              {role
                ? overview.rolesLine(roles[role.role], storeName(company, role.storeId, stores.all))
                : t.newStart}
              {`, ${t.until(format.format(expiresAt))}`}
            </span>
            {role !== null && mayGive(by, role) && (
              <span className="flex flex-wrap gap-3">
                <StaffForm
                  action="people/invite"
                  button={t.resend}
                  variant="outline"
                  values={{ email, role: role.role, store: role.storeId ?? "" }}
                />
                <StaffForm
                  action="people/withdraw"
                  button={t.withdraw}
                  variant="outline"
                  values={{ invitation: id }}
                />
              </span>
            )}
          </ListRow>
        ))}
      </ul>
    </section>
  );
}
