import { NewPasswordField, Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { ButtonLink } from "@/components/ui/button";
import { db } from "@/lib/core/db/connect";
import { getCompany } from "@/lib/staff/accounts/company";
import { type InvitationProblem, readInvitation } from "@/lib/staff/accounts/invitations";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { stateStatus } from "@/lib/web/server/stated-status";

type Props = { params: Promise<{ token: string }>; searchParams: SayQuery };

/** Renders the sign-in setup of an invited person. */
export default async function InvitationPage({ params, searchParams }: Props) {
  const { invitation: t, fields } = staffMessages();
  const { token } = await params;
  const read = await readInvitation(db(), token, Date.now());
  if (!read.ok) return <Ended problem={read.problem} />;
  const { name } = await getCompany();
  return (
    <DoorFrame title={t.title(name)}>
      <Said query={searchParams} />
      <p className="mb-8">{t.intro(read.invitation.email)}</p>
      <section className="mb-10">
        <h2 className="mb-2 text-xl">{t.passkeyTitle}</h2>
        <p className="mb-4">{t.passkeyText}</p>
        <PasskeyButton label={t.passkey} use={{ kind: "invitation", token }} />
      </section>
      <section>
        <h2 className="mb-4 text-xl">{t.passwordTitle}</h2>
        <StaffForm action="account/accept" button={t.password} variant="outline" values={{ token }}>
          <StaffField label={fields.name} name="name" autoComplete="name" maxLength={100} />
          <NewPasswordField label={fields.password} />
        </StaffForm>
      </section>
    </DoorFrame>
  );
}

function Ended({ problem }: { problem: InvitationProblem }) {
  const { invitation: t } = staffMessages();
  stateStatus(410);
  return (
    <DoorFrame title={t.problems[problem]}>
      <p className="mb-6">{t.problemText[problem]}</p>
      <ButtonLink href="/staff/sign-in" variant="outline">
        {staffMessages().signIn.title}
      </ButtonLink>
    </DoorFrame>
  );
}
