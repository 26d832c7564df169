import { StaffForm } from "@/components/staff/form";
import { MANAGER_NOTICES, STAFF_NOTICE_KINDS } from "@/config/leads/notices";
import type { NoticeChoices } from "@/lib/staff/accounts/notice-choices";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";

/** Edits by which ways a person gets each kind of notice about leads. */
export function NoticeChoicesForm({ choices, manages }: { choices: NoticeChoices; manages: boolean }) {
  const { account: t } = staffReplyMessages();
  const kinds = STAFF_NOTICE_KINDS.filter((kind) => manages || !MANAGER_NOTICES.includes(kind));
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.title}</h2>
      <p className="mb-2 max-w-prose">{t.intro}</p>
      <StaffForm action="account/notice-choices" button={t.save} variant="outline">
        <table className="w-full max-w-[40rem] border-collapse text-body">
          <thead className="border-b border-line text-sm text-ink">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                {t.notice}
              </th>
              {(["mail", "push"] as const).map((channel) => (
                <th key={channel} scope="col" className="w-16 py-2 font-semibold">
                  {t[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal text-ink">
                  {t.kinds[kind]}
                </th>
                {(["mail", "push"] as const).map((channel) => (
                  <td key={channel} className="text-center">
                    {(channel === "mail" || kind !== "digest") && (
                      <label className="inline-flex size-11 items-center justify-center">
                        <span className="sr-only">{`${t[channel]}: ${t.kinds[kind]}`}</span>
                        <input
                          type="checkbox"
                          name={`${kind}.${channel}`}
                          defaultChecked={choices[kind][channel]}
                          className="size-5"
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </StaffForm>
    </section>
  );
}
