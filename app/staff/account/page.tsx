import { NewPasswordField, Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { ListRow } from "@/components/staff/list-row";
import { NoticeChoicesForm } from "@/components/staff/notice-choices-form";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { DutySection } from "@/components/staff/people/duty-section";
import { PushSection } from "@/components/staff/push/push-section";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { getCompany } from "@/lib/staff/accounts/company";
import { listPasskeys } from "@/lib/staff/accounts/factors";
import { noticeChoices } from "@/lib/staff/accounts/notice-choices";
import { listSessions } from "@/lib/staff/accounts/session";
import { managesAnyLeads } from "@/lib/staff/notices/recipients";
import { isConfirmedNow } from "@/lib/staff/posts/confirm-first";
import { vapidOf } from "@/lib/staff/push/deliver-push";
import { listPushDevices } from "@/lib/staff/push/subscriptions";
import { grantsOf } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders a person's sign-in methods and sessions. */
export default function AccountPage({ searchParams }: { searchParams: SayQuery }) {
  const { account: t, fields } = staffMessages();
  return staffPage({}, async (person, session) => {
    const { timeZone, groupId } = await getCompany();
    const vapid = vapidOf(env());
    const [passkeys, sessions, choices, devices] = await Promise.all([
      listPasskeys(person.id),
      listSessions(session, Date.now()),
      noticeChoices(db(), [person.id]),
      vapid ? listPushDevices(db(), session) : [],
    ]);
    const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone });
    return (
      <StaffFrame person={person} path="/staff/account" title={t.title}>
        <Said query={searchParams} />
        <section>
          <h2 className="mb-2 text-xl">{t.passkeys}</h2>
          {passkeys.length === 0 && <p className="mb-4">{t.noPasskeys}</p>}
          <ul className="mb-4">
            {passkeys.map(({ id, name, since }) => (
              <ListRow key={id}>
                <span>
                  {name ?? t.passkey}
                  {since !== null && `, ${t.added(format.format(since))}`}
                </span>
                <StaffForm
                  action="account/end-passkey"
                  button={t.removePasskey}
                  variant="outline"
                  values={{ passkey: id }}
                />
              </ListRow>
            ))}
          </ul>
          {isConfirmedNow(session, "passkeys") ? (
            <PasskeyButton label={t.addPasskey} use={{ kind: "add" }} />
          ) : (
            <StaffForm action="account/add-passkey" button={t.addPasskey} />
          )}
        </section>
        {session.hasCode && (
          <section>
            <h2 className="mb-2 text-xl">{t.password}</h2>
            <div className="max-w-[30rem]">
              <StaffForm action="account/password" button={t.changePassword} variant="outline">
                <StaffField
                  label={fields.currentPassword}
                  name="current"
                  type="password"
                  autoComplete="current-password"
                />
                <NewPasswordField label={fields.newPassword} />
              </StaffForm>
            </div>
          </section>
        )}
        {grantsOf(person, "leads.answer").length > 0 && (
          <NoticeChoicesForm choices={choices(person.id)} manages={managesAnyLeads(person)} />
        )}
        {grantsOf(person, "leads.answer").length > 0 && (
          <DutySection person={person} groupId={groupId} action="account/duty" />
        )}
        {vapid && <PushSection publicKey={vapid.publicKey} devices={devices} format={format} />}
        <section>
          <h2 className="mb-2 text-xl">{t.sessions}</h2>
          <ul className="mb-4">
            {sessions.map(({ id, since, address, browser, isThis }) => (
              <ListRow key={id}>
                <span className="min-w-0 break-words">
                  {[format.format(since), address, browser ?? t.unknownBrowser].filter(Boolean).join(", ")}
                </span>
                {isThis ? (
                  <span className="font-semibold">{t.thisOne}</span>
                ) : (
                  <StaffForm
                    action="account/end-session"
                    button={t.end}
                    variant="outline"
                    values={{ session: id }}
                  />
                )}
              </ListRow>
            ))}
          </ul>
          <StaffForm action="account/sign-out-everywhere" button={t.everywhere} variant="outline" />
        </section>
      </StaffFrame>
    );
  });
}
