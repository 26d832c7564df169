import { type FormEvent, type SetStateAction, useLayoutEffect, useMemo } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { tabDraft } from "@/components/leads/core/tab-draft";
import { flatTexts, useFormNotice } from "@/components/leads/core/use-form-notice";
import { goToConfirmation, useLeadSubmit } from "@/components/leads/core/use-lead-submit";
import { announceFromTop, useWizard } from "@/components/leads/core/use-wizard";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { WANTED_KEY } from "@/config/leads/wanted";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import { TRADE_VEHICLE_FIELDS } from "@/lib/leads/trade/questions/fields";
import {
  positionOf,
  SUMMARY_PART,
  sentAnswers,
  tradePartErrors,
  tradeParts,
} from "@/lib/leads/trade/questions/parts";
import { answerNames, type TradeFlow, withPart, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";

/** Storage of this tab's values until they are sent or the tab is closed. */
const draft = tabDraft(
  PERSONAL_STORAGE.tradeAnswers,
  (saved) => saved as Readonly<Record<string, unknown>> | null,
);

export const { save: saveTradeAnswers, clear: dropAnswers } = draft;

/**
 * Returns the initial values: saved in the tab, overridden by those of the URL or the server, then by values
 * just typed into the plain form. A different vehicle replaces all vehicle values.
 */
export function firstTradeAnswers(flow: TradeFlow, typed: Record<string, string>): Record<string, string> {
  const saved = flow.source === "draft" ? {} : readSaved(flow);
  const isOther =
    flow.source === "start" &&
    (["vin", "year", "make", "model"] as const).some(
      (field) => flow.answers[field] !== undefined && flow.answers[field] !== saved[field],
    );
  if (isOther) for (const field of [...TRADE_VEHICLE_FIELDS, PHOTO_FIELDS.all]) delete saved[field];
  const { interest, [WANTED_KEY]: wanted = "" } = saved;
  // Only the URL names the wanted vehicle. After a reload, the visitor may have changed the answer that it implies.
  const isSameWanted = wanted === (flow.answers[WANTED_KEY] ?? "");
  const answers: Record<string, string> = {
    ...saved,
    ...flow.answers,
    [WANTED_KEY]: flow.answers[WANTED_KEY] ?? "",
  };
  if (isSameWanted && interest) answers.interest = interest;
  const posted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  return { ...answers, ...withPart(flow.questionnaire, flow.part, answers, { ...answers, ...posted }) };
}

function readSaved({ questionnaire }: TradeFlow): Record<string, string> {
  const names = answerNames(questionnaire);
  const saved = Object.entries(draft.read() ?? {});
  return Object.fromEntries(
    saved.filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === "string"),
  );
}

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
    // The visitor's own VIN and the token must not be in the browser's history; the wanted vehicle stays for a reload.
    address: {
      addressOf: (part) => `${withWanted(YOUR_VEHICLE_PATH, flow.answers[WANTED_KEY])}#${part}`,
      requested,
    },
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
