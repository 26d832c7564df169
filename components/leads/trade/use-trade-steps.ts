import { type FormEvent, type SetStateAction, useLayoutEffect, useMemo } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { flatTexts } from "@/components/leads/core/form-values";
import { useFormNotice } from "@/components/leads/core/use-form-notice";
import { goToConfirmation, useLeadSubmit } from "@/components/leads/core/use-lead-submit";
import { announceFromTop, useWizard } from "@/components/leads/core/use-wizard";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import {
  positionOf,
  SUMMARY_PART,
  sentAnswers,
  tradePartErrors,
  tradeParts,
} from "@/lib/leads/trade/questions/parts";
import { type TradeFlow, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { dropAnswers, saveTradeAnswers } from "./saved-answers";

type Answers = Record<string, string>;

/** Manages the parts of the questionnaire: visibility, validation, saving in the tab, and submission. */
export function useTradeSteps(flow: TradeFlow, startedAt: number | null) {
  const { getValues, setValue } = useFormContext();
  const values: FieldValues = useWatch();
  const answers = useMemo(() => flatTexts(values), [values]);
  useLayoutEffect(() => saveTradeAnswers(answers), [answers]);
  const answersNow = () => flatTexts(getValues());

  const notices = useFormNotice(flow.errors);
  const requested = () => partInAddress(tradeParts(flow, answersNow()));
  const wizard = useWizard<string, Answers>({
    form: "sell-trade",
    first: requested() ?? flow.part,
    answers,
    positionOf: (part, now) => positionOf(flow, part, now),
    check: (part, now) => tradePartErrors(flow, part, now),
    notices,
    // The URL contains only the part, because VIN and token must not be in the browser's history.
    address: { addressOf: (part) => `${YOUR_VEHICLE_PATH}#${part}`, requested },
    announce: announceFromTop,
  });
  const lead = useLeadSubmit<FieldValues>({
    form: "sell-trade",
    page: YOUR_VEHICLE_PATH,
    startedAt,
    phone: flow.phone,
    notices,
    contentOf: (sent) => sentAnswers(flow, flatTexts(sent)),
    onSent(next) {
      dropAnswers();
      return goToConfirmation(next ?? "/thank-you");
    },
    onInvalid(errors) {
      const part = partWith(errors, flow, answersNow());
      if (part) wizard.go(part, errors);
      else notices.refuse(errors);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (lead.sending) return;
    if (wizard.step !== SUMMARY_PART) wizard.complete(answersNow());
    else {
      notices.clear();
      void lead.send(getValues());
    }
  }

  function setAnswers(change: SetStateAction<Answers>): void {
    const before = answersNow();
    const after = typeof change === "function" ? change(before) : change;
    for (const [name, value] of Object.entries(after)) if (value !== before[name]) setValue(name, value);
  }

  return { answers, setAnswers, wizard, lead, notice: notices.notice, submit };
}

/** Returns the first part that contains one of the server's errors. */
function partWith(errors: FieldErrors, flow: TradeFlow, answers: Answers): string | undefined {
  return tradeParts(flow, answers).find((part) =>
    Object.keys(tradePartErrors(flow, part, answers)).some((field) => field in errors),
  );
}

/** Returns null if the URL contains none of the parts. */
function partInAddress(parts: string[]): string | null {
  const name = location.hash.slice(1);
  return parts.includes(name) ? name : null;
}
