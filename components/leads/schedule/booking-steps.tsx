import { ConfirmTime } from "@/components/leads/schedule/book-time";
import { CallInstead } from "@/components/leads/schedule/call-instead";
import { SlotSteps } from "@/components/leads/schedule/slot-steps";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";

/** Data for rescheduling or canceling a booking on its own page. */
export interface BookingChange {
  /** URL to which the forms post. */
  action: string;
  /** Hidden fields posted with the action. */
  fields: Readonly<Record<string, string>>;
  /** Returns the URL of the booking's page with a step of the change. */
  hrefOf: (chosen: { step?: "move" | "cancel"; day?: string; time?: string }) => string;
  copy: {
    rescheduleTitle: string;
    taken: string;
    confirmMove: (when: string) => string;
    move: string;
    keepTime: string;
    confirmCancel: string;
    confirmCancelText: string;
    cancel: string;
    keep: string;
  };
}

interface Props {
  change: BookingChange;
  /** Available times, or null until they have loaded. */
  plan: BookingPlan | null;
  /** Messages shown if no time is available. */
  without: { nothingFree: string; unavailable: string };
  timeZone: string;
  phone: string;
  done: string | null;
}

/** Renders the choice of another day and time, with a confirmation before the booking is moved. */
export function MoveStep({ change, plan, without, timeZone, phone, done }: Props) {
  const { action, fields, hrefOf, copy } = change;
  return (
    <section aria-labelledby="move" className="mt-10">
      <h2 id="move" className="scroll-mt-4 text-2xl">
        {copy.rescheduleTitle}
      </h2>
      {done === "taken" && plan?.instead.length === 0 && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {copy.taken}
        </p>
      )}
      {plan === null && <CallInstead message={without.unavailable} phone={phone} />}
      {plan?.dates.length === 0 && <CallInstead message={without.nothingFree} phone={phone} />}
      {plan && plan.dates.length > 0 && (
        <SlotSteps plan={plan} hrefOf={(chosen) => hrefOf({ step: "move", ...chosen })} />
      )}
      {plan?.chosen && (
        <ConfirmTime
          action={action}
          title={copy.confirmMove(formatDateTime(plan.chosen.start, timeZone))}
          fields={{ ...fields, action: "move", slot: plan.chosen.value }}
          confirm={copy.move}
          keep={{ href: hrefOf({}), label: copy.keepTime }}
        />
      )}
    </section>
  );
}

/** Renders the confirmation before a booking is canceled. */
export function CancelStep({ change: { action, fields, hrefOf, copy } }: { change: BookingChange }) {
  return (
    <section aria-labelledby="cancel" className="mt-8 rounded-card bg-panel p-5 sm:p-6">
      <h2 id="cancel" className="scroll-mt-4 text-xl">
        {copy.confirmCancel}
      </h2>
      <p className="mt-1">{copy.confirmCancelText}</p>
      <Form action={action} method="post" className="mt-5 flex flex-wrap gap-3">
        {Object.entries({ ...fields, action: "cancel" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass("dark")}>
          {copy.cancel}
        </button>
        <ButtonLink href={hrefOf({})} variant="outline">
          {copy.keep}
        </ButtonLink>
      </Form>
    </section>
  );
}
