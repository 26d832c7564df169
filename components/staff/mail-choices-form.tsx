import { StaffForm } from "@/components/staff/form";
import { STAFF_MAIL_KINDS, type StaffMailKind } from "@/config/leads/replies";
import type { MailChoices } from "@/lib/staff/accounts/mail-choices";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";

const { account: t } = staffReplyMessages;

/** Mails that only those who manage leads receive. */
const OF_MANAGERS: readonly StaffMailKind[] = ["overdue", "digest"];

/** Edits the mails about leads that a person receives. */
export function MailChoicesForm({ choices, manages }: { choices: MailChoices; manages: boolean }) {
  const kinds = STAFF_MAIL_KINDS.filter((kind) => manages || !OF_MANAGERS.includes(kind));
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.title}</h2>
      <p className="mb-2">{t.intro}</p>
      <StaffForm action="account/mail-choices" button={t.save} variant="outline">
        {kinds.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 text-ink">
            <input type="checkbox" name={kind} defaultChecked={choices[kind]} className="size-5 shrink-0" />
            {t[kind]}
          </label>
        ))}
      </StaffForm>
    </section>
  );
}
