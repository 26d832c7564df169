import { CallInstead } from "@/components/leads/schedule/call-instead";
import { SlotSteps } from "@/components/leads/schedule/slot-steps";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import { APPOINTMENTS_API, appointmentPath } from "@/lib/leads/service/paths";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

interface Props {
  token: string;
  plan: BookingPlan | null;
  timeZone: string;
  phone: string;
  done: string | null;
}

/** Another day, another time, and one question before it is moved. */
export function MoveStep({ token, plan, timeZone, phone, done }: Props) {
  const { appointment: copy, schedule } = serviceMessages();
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
      {plan === null && <CallInstead message={schedule.unavailable} phone={phone} />}
      {plan?.dates.length === 0 && <CallInstead message={schedule.nothingFree} phone={phone} />}
      {plan && plan.dates.length > 0 && (
        <SlotSteps plan={plan} hrefOf={(chosen) => appointmentPath(token, { step: "move", ...chosen })} />
      )}
      {plan?.chosen && (
        <form
          action={APPOINTMENTS_API}
          method="post"
          aria-labelledby="details"
          className="mt-8 rounded-card bg-panel p-5 sm:p-6"
        >
          <h3 id="details" className="scroll-mt-4 text-xl">
            {copy.confirmMove(formatDateTime(plan.chosen.start, timeZone))}
          </h3>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="action" value="move" />
          <input type="hidden" name="slot" value={plan.chosen.value} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="submit" className={buttonClass("primary")}>
              {copy.move}
            </button>
            <ButtonLink href={appointmentPath(token)} variant="outline">
              {copy.keepTime}
            </ButtonLink>
          </div>
        </form>
      )}
    </section>
  );
}
