import { cookies } from "next/headers";
import { Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { STAFF_COOKIES } from "@/config/runtime/staff";
import { emailAddress } from "@/lib/core/contact/contact-schemas";
import { signInWays } from "@/lib/staff/accounts/single-sign-on";
import { nextPage } from "@/lib/staff/shell/next-page";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the sign-in form for a passkey or a password. */
export default async function SignInPage({ searchParams }: { searchParams: SayQuery }) {
  const next = nextPage((await searchParams).next);
  const { signIn: t, fields } = staffMessages();
  const email = emailAddress.safeParse((await cookies()).get(STAFF_COOKIES.email.name)?.value).data;
  const { sso, isLocal } = signInWays();
  const local = (
    <>
      <PasskeyButton label={t.passkey} use={{ kind: "sign-in", next: next ?? "/staff" }} />
      <p className="my-6 text-quiet">{t.or}</p>
      <StaffForm action="account/sign-in" button={t.button} variant="dark" values={next ? { next } : {}}>
        <StaffField
          label={fields.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <StaffField label={fields.password} name="password" type="password" autoComplete="current-password" />
      </StaffForm>
      <a className="mt-4 inline-flex min-h-11 items-center underline" href="/staff/forgot-password">
        {t.forgot}
      </a>
    </>
  );
  return (
    <DoorFrame title={t.title}>
      <Said query={searchParams} />
      {sso !== null && (
        <StaffForm
          action="account/single-sign-on"
          button={t.sso(sso)}
          variant="primary"
          values={next ? { next } : {}}
        />
      )}
      {isLocal && sso !== null && <p className="my-6 text-quiet">{t.orLocal}</p>}
      {isLocal ? (
        local
      ) : (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer text-quiet">{t.emergency}</summary>
          {local}
        </details>
      )}
    </DoorFrame>
  );
}
