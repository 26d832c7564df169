import { NewPasswordField, Said, type SayQuery, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

type Props = { params: Promise<{ token: string }>; searchParams: SayQuery };

/**
 * Renders the form for a new password, opened by a mailed link. Signing in afterwards still requires the
 * second factor.
 */
export default async function ResetPasswordPage({ params, searchParams }: Props) {
  const { reset: t, fields } = staffMessages();
  return (
    <DoorFrame title={t.title}>
      <Said query={searchParams} />
      <StaffForm action="account/reset" button={t.button} values={{ token: (await params).token }}>
        <NewPasswordField label={fields.newPassword} />
      </StaffForm>
    </DoorFrame>
  );
}
