import { Part } from "@/components/staff/leads/lead-parts";
import { ButtonLink } from "@/components/ui/button";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";

/** Renders the link from a lead to a privacy request of its customer. */
export function PersonalData({ id }: { id: string }) {
  const t = staffCreditMessages().data;
  return (
    <Part title={t.title} screenOnly>
      <p className="mb-4 text-sm text-quiet">{t.text}</p>
      <ButtonLink href={`/staff/leads/${id}/personal-data`} variant="outline">
        {t.look}
      </ButtonLink>
    </Part>
  );
}
