import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { SetAsideList } from "@/components/staff/mails/set-aside-list";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { listSetAside } from "@/lib/delivery/mail/inbound-mails";
import { getCompany } from "@/lib/staff/accounts/company";
import { staffInboundMessages } from "@/lib/store/i18n/staff-inbound-messages";

/** Renders the emails that the site could not read. */
export default function MailsPage({ searchParams }: { searchParams: SayQuery }) {
  const t = staffInboundMessages();
  return staffPage({ right: "site" }, async (person) => {
    const { groupId, timeZone } = await getCompany();
    return (
      <StaffFrame person={person} path="/staff/mails" title={t.title}>
        <div className="max-w-[56rem] space-y-6">
          <Said query={searchParams} />
          <SetAsideList mails={await listSetAside(db(), groupId)} timeZone={timeZone} />
        </div>
      </StaffFrame>
    );
  });
}
