import { StaffForm } from "@/components/staff/form";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { SetAsideMail } from "@/lib/delivery/mail/inbound-mails";
import { staffInboundMessages } from "@/lib/store/i18n/staff-inbound-messages";

/** Lists mails that could not be read, each with buttons to retry and to delete it. */
export function SetAsideList({ mails, timeZone }: { mails: readonly SetAsideMail[]; timeZone: string }) {
  const t = staffInboundMessages();
  const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone });
  if (mails.length === 0) return <p role="status">{t.none}</p>;
  return (
    <>
      <p>{t.intro}</p>
      <ul className="divide-y divide-line border-y border-line">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0 space-y-1">
              <p className="break-words font-semibold text-ink">{mail.subject || t.noSubject}</p>
              <p className="break-words">{t.from(mail.sender)}</p>
              <p>{t.reason(mail.fault)}</p>
              <p className="text-sm text-quiet">{t.at(format.format(mail.at))}</p>
              {!mail.hasContent && <p>{mail.source === "mailbox" ? t.inMailbox : t.noContent}</p>}
            </div>
            <div className="flex flex-wrap items-start gap-3">
              {mail.hasContent && (
                <StaffForm action="mails/retry" button={t.retry} variant="outline" values={{ id: mail.id }} />
              )}
              <StaffForm action="mails/remove" button={t.remove} variant="outline" values={{ id: mail.id }} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
