import { dateFormat } from "@/lib/core/time/zoned-time";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import type { listInvitations } from "@/lib/staff/accounts/open-invitations";
import { mayGive } from "@/lib/staff/people-rights";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { StaffForm } from "../form";
import { ListRow } from "../list-row";

const { people: t, overview, roles, stores } = staffMessages;

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
              <StaffForm
                action="people/withdraw"
                button={t.withdraw}
                variant="outline"
                values={{ invitation: id }}
              />
            )}
          </ListRow>
        ))}
      </ul>
    </section>
  );
}
