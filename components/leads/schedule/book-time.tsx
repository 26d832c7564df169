import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { formatSlot } from "@/lib/leads/schedule/format-slot";
import { planBooking } from "@/lib/leads/schedule/plan";
import type { Slot } from "@/lib/leads/schedule/slots";
import { CallInstead } from "./call-instead";
import { type SlotHref, SlotSteps } from "./slot-steps";

interface Props {
  /** Free times; null if they cannot be read. */
  free: readonly Slot[] | null;
  /** Choice in the URL, not validated. */
  chosen: { day?: string; time?: string };
  hrefOf: SlotHref;
  /** URL to which the chosen time is posted. */
  action: string;
  phone: string;
  copy: { confirm: string; nothingFree: string; unavailable: string };
  /** Link that keeps the present time. */
  keep?: { href: string; label: string } | null;
}

/** Renders the choice of a time for somebody who is known, by plain links, and the form that books it. */
export function BookTime({ free, chosen, hrefOf, action, phone, copy, keep }: Props) {
  if (free === null) return <CallInstead message={copy.unavailable} phone={phone} />;
  if (free.length === 0) return <CallInstead message={copy.nothingFree} phone={phone} />;
  const plan = planBooking(free, chosen);
  return (
    <>
      <SlotSteps plan={plan} hrefOf={hrefOf} />
      {plan.chosen && (
        <ConfirmTime
          action={action}
          title={formatSlot(plan.chosen)}
          fields={{ slot: plan.chosen.value }}
          confirm={copy.confirm}
          keep={keep}
        />
      )}
    </>
  );
}

interface ConfirmProps extends Pick<Props, "action" | "keep"> {
  title: string;
  /** Hidden fields that are posted. */
  fields: Readonly<Record<string, string>>;
  confirm: string;
}

/** Renders the form that posts a chosen time. */
export function ConfirmTime({ action, title, fields, confirm, keep }: ConfirmProps) {
  return (
    <Form
      action={action}
      method="post"
      aria-labelledby="details"
      className="mt-8 rounded-card bg-panel p-5 sm:p-6"
    >
      <h3 id="details" className="scroll-mt-4 text-xl">
        {title}
      </h3>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <button type="submit" className={buttonClass("primary")}>
          {confirm}
        </button>
        {keep && (
          <ButtonLink href={keep.href} variant="outline">
            {keep.label}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
