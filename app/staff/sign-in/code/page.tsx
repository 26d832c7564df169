import { Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { nextPage } from "@/lib/staff/shell/next-page";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the form for the second-factor code, after the password. */
export default async function CodePage({ searchParams }: { searchParams: SayQuery }) {
  const next = nextPage((await searchParams).next);
  const { code: t, fields } = staffMessages();
  return (
    <DoorFrame title={t.title}>
      <Said query={searchParams} />
      <p className="mb-4">{t.intro}</p>
      <StaffForm action="account/code" button={t.button} values={next ? { next } : {}}>
        <StaffField label={fields.code} name="code" autoComplete="one-time-code" />
      </StaffForm>
    </DoorFrame>
  );
}
