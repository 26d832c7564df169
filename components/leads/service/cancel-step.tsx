import { ButtonLink, buttonClass } from "@/components/ui/button";
import { APPOINTMENTS_API, appointmentPath } from "@/lib/leads/service/paths";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** Asks for confirmation before an appointment is canceled. */
export function CancelStep({ token }: { token: string }) {
  const { appointment: copy } = serviceMessages();
  return (
    <section aria-labelledby="cancel" className="mt-8 rounded-card bg-panel p-5 sm:p-6">
      <h2 id="cancel" className="scroll-mt-4 text-xl">
        {copy.confirmCancel}
      </h2>
      <p className="mt-1">{copy.confirmCancelText}</p>
      <form action={APPOINTMENTS_API} method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="action" value="cancel" />
        <button type="submit" className={buttonClass("dark")}>
          {copy.cancel}
        </button>
        <ButtonLink href={appointmentPath(token)} variant="outline">
          {copy.keep}
        </ButtonLink>
      </form>
    </section>
  );
}
