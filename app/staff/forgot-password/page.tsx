import { Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the form that requests a link for a new password. */
export default function ForgotPasswordPage({ searchParams }: { searchParams: SayQuery }) {
  const { forgot: t, fields } = staffMessages();
  return (
    <DoorFrame title={t.title}>
      <Said query={searchParams} />
      <p className="mb-4">{t.intro}</p>
      <StaffForm action="account/forgot" button={t.button}>
        <StaffField label={fields.email} name="email" type="email" autoComplete="username" />
      </StaffForm>
      <p className="mt-6 text-quiet">{t.passkey}</p>
    </DoorFrame>
  );
}
