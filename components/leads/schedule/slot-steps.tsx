import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { CHOICE_FIELD, choiceAnchor, choiceValue } from "@/lib/leads/schedule/choice-field";
import { formatDate, formatTime, partsOfDay } from "@/lib/leads/schedule/format-slot";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import type { Slot } from "@/lib/leads/schedule/slots";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";

/** Returns the URL of the page with a selected day, or with a day and time. */
export type SlotHref = (chosen: { day: string; time?: string }) => string;

interface Props {
  plan: BookingPlan;
  hrefOf: SlotHref;
  /** Id of the form in progress: a choice posts it, so that no typed values are lost. */
  form?: string;
  /** Number of the step for the day; the time's step follows. */
  firstStep?: number;
}

/**
 * Renders the choice of a day and then a time, as plain links or as buttons of the form below. "Back" undoes
 * a choice.
 */
export function SlotSteps({ plan, hrefOf, form, firstStep = 1 }: Props) {
  const copy = scheduleMessages();
  const timeOf = (slot: Slot) => ({ day: slot.date, time: slot.value.slice(11) });
  return (
    <>
      {form && <DefaultButton form={form} />}
      {plan.instead.length > 0 && (
        <div role="alert" className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-4">
          <p className="flex items-center gap-2 font-bold text-ink">
            <Icon name="alert" className="size-5 text-danger" />
            {copy.missed}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {plan.instead.map((slot) => (
              <li key={slot.value}>
                <Choice {...{ hrefOf, form }} picks={timeOf(slot)} chosen={false}>
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
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 sm:grid-cols-4">
        {plan.dates.map((date) => (
          <li key={date}>
            <Choice {...{ hrefOf, form }} picks={{ day: date }} chosen={date === plan.date}>
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
          {partsOfDay(plan.times).map(({ part, slots }) => (
            <div key={part} className="mt-4">
              <h3 className="text-sm font-semibold text-quiet">{copy.partsOfDay[part]}</h3>
              <ul
                aria-label={copy.times(formatDate(plan.date ?? ""), copy.partsOfDay[part])}
                className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2"
              >
                {slots.map((slot) => (
                  <li key={slot.value}>
                    <Choice
                      {...{ hrefOf, form }}
                      picks={timeOf(slot)}
                      chosen={slot.value === plan.chosen?.value}
                    >
                      {formatTime(slot.minutes)}
                    </Choice>
                  </li>
                ))}
              </ul>
            </div>
          ))}
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

interface ChoiceProps extends Pick<Props, "hrefOf" | "form"> {
  picks: Parameters<SlotHref>[0];
  chosen: boolean;
  children: string;
}

function Choice({ hrefOf, form, picks, chosen, children }: ChoiceProps) {
  const look = {
    "aria-current": chosen ? ("true" as const) : undefined,
    className: buttonClass(chosen ? "dark" : "outline", "w-full px-2! whitespace-nowrap tabular-nums"),
  };
  if (form)
    return (
      <button type="submit" form={form} name={CHOICE_FIELD} value={choiceValue(picks)} {...look}>
        {children}
      </button>
    );
  return (
    <Link href={hrefOf(picks) + choiceAnchor(picks)} rel="nofollow" {...look}>
      {children}
    </Link>
  );
}

/**
 * Renders a first button that submits the form, because Enter activates a form's first button, which would
 * otherwise be a choice.
 */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
