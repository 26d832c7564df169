import { Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { SendOn } from "@/components/staff/send-on";
import { staffPage } from "@/components/staff/staff-page";
import { listPasskeys } from "@/lib/staff/accounts/factors";
import { signInWays } from "@/lib/staff/accounts/single-sign-on";
import { confirmAddress, isConfirmedNow, waitingPost } from "@/lib/staff/posts/confirm-first";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the reauthentication of a signed-in person; the pending form is submitted afterwards. */
export default function ConfirmPage({ searchParams }: { searchParams: SayQuery }) {
  const { confirm: t, fields } = staffMessages();
  return staffPage({}, async (person, session) => {
    const { post } = await searchParams;
    const token = typeof post === "string" ? post : "";
    const waiting = token === "" ? null : await waitingPost(person.id, token);
    const back = waiting?.back ?? "/staff";
    if (token !== "" && !waiting) return <Done title={t.goneTitle} text={t.gone} back={back} />;
    if (isConfirmedNow(session, "people")) {
      if (!waiting) return <Done title={t.doneTitle} text={t.done} back={back} />;
      return (
        <Done title={t.doneTitle} text={t.goesOn} back={back}>
          <SendOn action={waiting.action} fields={waiting.fields} token={token} label={t.goOn} />
        </Done>
      );
    }
    const passkeys = await listPasskeys(person.id);
    const { sso } = signInWays();
    return (
      <DoorFrame title={t.title}>
        <Said query={searchParams} />
        <p className="mb-6">{t.intro(person.email)}</p>
        {passkeys.length > 0 && (
          <PasskeyButton label={t.passkey} use={{ kind: "sign-in", next: confirmAddress(token) }} />
        )}
        {passkeys.length > 0 && session.hasCode && (
          <p className="my-6 text-quiet">{staffMessages().signIn.or}</p>
        )}
        {session.hasCode && (
          <StaffForm action="account/confirm" button={t.button} variant="dark" values={{ post: token }}>
            <StaffField
              label={fields.password}
              name="password"
              type="password"
              autoComplete="current-password"
            />
            <StaffField label={fields.code} name="code" autoComplete="one-time-code" />
          </StaffForm>
        )}
        {sso !== null && (
          <StaffForm
            action="account/single-sign-on"
            button={staffMessages().signIn.sso(sso)}
            variant="dark"
            values={{ next: confirmAddress(token), again: "yes" }}
          />
        )}
        <a className="mt-4 inline-flex min-h-11 items-center underline" href={back}>
          {t.cancel}
        </a>
      </DoorFrame>
    );
  });
}

function Done({
  title,
  text,
  back,
  children,
}: {
  title: string;
  text: string;
  back: string;
  children?: React.ReactNode;
}) {
  const { confirm: t } = staffMessages();
  return (
    <DoorFrame title={title}>
      <p className="mb-6">{text}</p>
      {children}
      <a className="mt-4 inline-flex min-h-11 items-center underline" href={back}>
        {t.back}
      </a>
    </DoorFrame>
  );
}
