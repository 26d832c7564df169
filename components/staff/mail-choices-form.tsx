import { StaffForm } from "@/components/staff/form";
import { STAFF_MAIL_KINDS } from "@/config/leads/replies";
import type { MailChoices } from "@/lib/staff/accounts/mail-choices";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";

const { account: t } = staffReplyMessages;

/** Edits the mails that a lead manager receives. */
export function MailChoicesForm({ choices }: { choices: MailChoices }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.title}</h2>
      <p className="mb-2">{t.intro}</p>
      <StaffForm action="account/mail-choices" button={t.save} variant="outline">
        {STAFF_MAIL_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 text-ink">
            <input type="checkbox" name={kind} defaultChecked={choices[kind]} className="size-5 shrink-0" />
            {t[kind]}
          </label>
        ))}
      </StaffForm>
    </section>
  );
}
