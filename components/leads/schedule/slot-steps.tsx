import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import type { Slot } from "@/lib/leads/schedule/slots";
import { scheduleMessages } from "@/lib/store/i18n/schedule-messages";

/** Address of the same page with a day, or a day and a time, picked. */
export type SlotHref = (chosen: { day: string; time?: string }) => string;

interface Props {
  plan: BookingPlan;
  hrefOf: SlotHref;
  /** Number of the step in which the day is picked; the time's is the next one. */
  firstStep?: number;
}

/** Two steps, a day and then a time: plain links, so that "back" undoes a choice. */
export function SlotSteps({ plan, hrefOf, firstStep = 1 }: Props) {
  const copy = scheduleMessages();
  const slotHref = (slot: Slot) => `${hrefOf({ day: slot.date, time: slot.value.slice(11) })}#details`;
  return (
    <>
      {plan.instead.length > 0 && (
        <div role="alert" className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-4">
          <p className="flex items-center gap-2 font-bold text-ink">
            <Icon name="alert" className="size-5 shrink-0 text-danger" />
            {copy.missed}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {plan.instead.map((slot) => (
              <li key={slot.value}>
                <Choice href={slotHref(slot)} chosen={false}>
                  {`${formatDate(slot.date, "short")}, ${formatTime(slot.minutes)}`}
                </Choice>
              </li>
            ))}
          </ul>
        </div>
      )}
      <StepHeading number={firstStep} id="day">
        {copy.day}
      </StepHeading>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {plan.dates.map((date) => (
          <li key={date}>
            <Choice href={`${hrefOf({ day: date })}#time`} chosen={date === plan.date}>
              {formatDate(date, "short")}
            </Choice>
          </li>
        ))}
      </ul>
      {plan.date !== null && (
        <>
          <StepHeading number={firstStep + 1} id="time">
            {copy.time}
          </StepHeading>
          <ul
            aria-label={copy.times(formatDate(plan.date))}
            className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5"
          >
            {plan.times.map((slot) => (
              <li key={slot.value}>
                <Choice href={slotHref(slot)} chosen={slot.value === plan.chosen?.value}>
                  {formatTime(slot.minutes)}
                </Choice>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function StepHeading({ number, id, children }: { number: number; id: string; children: string }) {
  return (
    <h2 id={id} className="mt-8 scroll-mt-4 text-xl">
      {`${number}. ${children}`}
    </h2>
  );
}

function Choice({ href, chosen, children }: { href: string; chosen: boolean; children: string }) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={chosen ? "true" : undefined}
      className={buttonClass(chosen ? "dark" : "outline", "w-full px-2! whitespace-nowrap tabular-nums")}
    >
      {children}
    </a>
  );
}
