import { Icon } from "@/components/ui/icon";
import { db } from "@/lib/core/db/connect";
import { listSetAside } from "@/lib/delivery/mail/inbound-mails";
import { grantsOf, type StaffPerson } from "@/lib/staff/rights";
import { staffInboundMessages } from "@/lib/store/i18n/staff-inbound-messages";

/** Notifies an owner of mails that were set aside. Renders nothing for others, or without such mails. */
export async function SetAsideNotice({ person, groupId }: { person: StaffPerson; groupId: string }) {
  const t = staffInboundMessages();
  if (grantsOf(person, "site").length === 0) return null;
  const { length } = await listSetAside(db(), groupId);
  if (length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line p-4 text-danger">
      <Icon name="alert" />
      <span>{t.notice(length)}</span>
      <a href="/staff/mails" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
        {t.open}
      </a>
    </p>
  );
}
