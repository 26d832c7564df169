import { ButtonLink, buttonClass } from "@/components/ui/button";
import type { BookingChange } from "./booking-change";

/** Renders the confirmation before a booking is canceled. */
export function CancelStep({ change: { action, fields, hrefOf, copy } }: { change: BookingChange }) {
  return (
    <section aria-labelledby="cancel" className="mt-8 rounded-card bg-panel p-5 sm:p-6">
      <h2 id="cancel" className="scroll-mt-4 text-xl">
        {copy.confirmCancel}
      </h2>
      <p className="mt-1">{copy.confirmCancelText}</p>
      <form action={action} method="post" className="mt-5 flex flex-wrap gap-3">
        {Object.entries({ ...fields, action: "cancel" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass("dark")}>
          {copy.cancel}
        </button>
        <ButtonLink href={hrefOf({})} variant="outline">
          {copy.keep}
        </ButtonLink>
      </form>
    </section>
  );
}
