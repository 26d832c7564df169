import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { renderSVG } from "uqr";
import { Said, type SayQuery, StaffField, StaffForm } from "@/components/staff/form";
import { DoorFrame } from "@/components/staff/frames";
import { getCompany } from "@/lib/staff/accounts/company";
import { appSetupOf, recoveryCodesOf } from "@/lib/staff/accounts/factors";
import { staffSession } from "@/lib/staff/accounts/session";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/**
 * Renders the setup of an authenticator app for a person with a password: the QR code, then the recovery
 * codes.
 */
export default async function SetupPage({ searchParams }: { searchParams: SayQuery }) {
  const { setup: t, fields } = staffMessages();
  const session = await staffSession(await headers());
  if (!session) redirect("/staff/sign-in");
  if (session.state === "active") redirect("/staff");
  if (session.state === "codes") return <RecoveryCodes codes={await recoveryCodesOf(session)} />;
  const app = await appSetupOf(session, (await getCompany()).name);
  return (
    <DoorFrame title={t.title}>
      <Said query={searchParams} />
      {app === null ? (
        <a className="underline" href="/staff/sign-in">
          {t.broken}
        </a>
      ) : (
        <>
          <p className="mb-4">{t.intro}</p>
          {/* biome-ignore lint/performance/noImgElement: it is a few kilobytes in the page itself */}
          <img
            className="mb-4 w-full max-w-[240px] border border-line"
            alt={t.qr}
            width={240}
            height={240}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri))}`}
          />
          <p>{t.manual}</p>
          <p className="mb-6 font-mono break-all text-ink">{app.key}</p>
          <StaffForm action="account/setup" button={t.button}>
            <StaffField label={fields.code} name="code" inputMode="numeric" autoComplete="one-time-code" />
          </StaffForm>
        </>
      )}
    </DoorFrame>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { setup: t } = staffMessages();
  return (
    <DoorFrame title={t.codesTitle}>
      <p className="mb-4">{t.codesIntro}</p>
      <ul className="mb-6 grid grid-cols-2 gap-2 font-mono text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <StaffForm action="account/codes-stored" button={t.stored} />
    </DoorFrame>
  );
}
