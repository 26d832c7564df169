import { StaffField } from "@/components/staff/form";
import { Part } from "@/components/staff/leads/lead-parts";
import { Button } from "@/components/ui/button";
import type { LeadUser } from "@/lib/leads/core/lead";
import { personName } from "@/lib/staff/leads/person-name";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";

const t = staffCreditMessages.data;

/** Answers a privacy request: exports or deletes a person's data. */
export function PersonalData({
  id,
  user,
  rights,
}: {
  id: string;
  user: LeadUser;
  rights: { export?: boolean; erase?: boolean };
}) {
  const address = `/api/staff/leads/${id}`;
  return (
    <Part title={t.title} screenOnly>
      <p className="text-sm text-quiet">{t.text}</p>
      {rights.export && (
        <form method="post" action={`${address}/export`} className="mt-4 space-y-3">
          <Recognized user={user} />
          <Button type="submit" variant="outline">
            {t.export}
          </Button>
        </form>
      )}
      {rights.erase && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-semibold text-danger underline">
            {t.erase}
          </summary>
          <form method="post" action={`${address}/erase`} className="mt-2 space-y-4">
            <p className="text-sm">{t.eraseText}</p>
            <Recognized user={user} />
            <StaffField label={t.name(personName(user))} name="name" autoComplete="off" maxLength={500} />
            <Button type="submit" variant="dark">
              {t.eraseButton}
            </Button>
          </form>
        </details>
      )}
    </Part>
  );
}

/** By what the person's other leads are found. */
function Recognized({ user }: { user: LeadUser }) {
  const choices = [
    ["byEmail", user.email, t.email] as const,
    ["byPhone", user.phone, t.phone] as const,
  ].filter(([, value]) => value !== "");
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">{t.recognized}</legend>
      {choices.map(([name, value, label]) => (
        <label key={name} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name={name} value="yes" defaultChecked className="size-5 shrink-0" />
          <span className="min-w-0 break-words">{label(value)}</span>
        </label>
      ))}
      {choices.length > 1 && <p className="text-sm text-quiet">{t.shared}</p>}
    </fieldset>
  );
}
