import type { Company } from "@/lib/staff/accounts/company";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { StaffField, StaffForm, StaffSelect } from "../form";
import { roleChoices, storeChoices } from "./role-choices";

/** Sends a colleague an invitation. */
export function InviteForm({ by, company }: { by: StaffPerson; company: Company }) {
  const { people: t, fields } = staffMessages;
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
        <StaffSelect label={fields.store} name="store" options={storeChoices(by, company)} />
      </StaffForm>
    </section>
  );
}
