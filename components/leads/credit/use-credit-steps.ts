import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, useFormContext } from "react-hook-form";
import { flatTexts, useFormNotice } from "@/components/leads/core/use-form-notice";
import { goToConfirmation, useLeadSubmit } from "@/components/leads/core/use-lead-submit";
import { announceFromTop, type StepAddress, useWizard } from "@/components/leads/core/use-wizard";
import { CREDIT_FORM } from "@/config/leads/financing";
import { readOfferIds, withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { ownTermsField } from "@/lib/leads/core/profile/saved-answers";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import { answersIn, type CreditErrors, isSecret, type Typed } from "@/lib/leads/credit/fields";
import {
  CREDIT_PATH,
  creditParts,
  creditPosition,
  isPart,
  type PartId,
  partOf,
} from "@/lib/leads/credit/parts";
import { creditPartErrors } from "@/lib/leads/credit/read-application";
import { type CreditFormData, creditFieldId } from "./credit-form-data";
import { clearCreditDraft, type FirstAnswers, saveCreditDraft } from "./first-answers";

/**
 * Returns true if all errors are in fields that are not rendered yet, such as an earlier address or job that
 * is now required.
 */
function isOnlyNew(errors: CreditErrors, form: HTMLFormElement): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) === null);
}

/** Returns true for choices, which change the questions immediately; typed text changes them on blur. */
export function isChosen(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
}

interface Options {
  data: CreditFormData;
  first: FirstAnswers;
  /** Start time as in `LeadSubmission`. */
  startedAt: number | null;
  form: RefObject<HTMLFormElement | null>;
}

/** Manages the parts of the application: visibility, validation, saving in the tab, and submission. */
export function useCreditSteps({ data, first, startedAt, form }: Options) {
  const { getValues } = useFormContext();
  /**
   * Values that decide which fields are visible. Text in progress is excluded, so that the layout does not
   * shift while the visitor types.
   */
  const [answers, setAnswers] = useState(first.answers);
  // After a reload within the parts, Back leads to the entry where they began.
  const [unnamed] = useState(() => (partInAddress() === null ? first.part : data.part));
  const notices = useFormNotice(data.errors);
  const typed = () => flatTexts(getValues());
  const emptySecrets = useSecrets(() => setAnswers(answersIn));
  const wizard = useWizard({
    first: first.part,
    answers,
    positionOf: creditPosition,
    check: (part, now: Typed) => creditPartErrors(now, part, Date.now()),
    notices,
    address: addressFrom(unnamed, creditPath(data)),
    onGo: (part) => saveCreditDraft(typed(), part),
    announce: announceFromTop,
  });
  const { step } = wizard;
  useEffect(() => {
    if (first.isTyped) saveCreditDraft(first.answers, first.part);
  }, [first]);
  const lead = useLeadSubmit<FieldValues>({
    form: CREDIT_FORM,
    page: CREDIT_PATH,
    startedAt,
    phone: data.phone,
    notices,
    contentOf: (values) => ({
      ...neededIn(flatTexts(values)),
      ...(data.vin !== null && { vin: data.vin, offers: data.offers ?? "", ...ownTermsField() }),
    }),
    onSent(next) {
      clearCreditDraft();
      emptySecrets();
      return goToConfirmation(next ?? "/thank-you");
    },
    onInvalid: (errors) => wizard.go(partOf(Object.keys(errors)[0] ?? ""), errors),
  });

  /** Updates the fields that depend on the form's current values. */
  function look(): void {
    const now = typed();
    setAnswers(now);
    notices.recheck(creditPartErrors(now, step, Date.now()));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (lead.sending) return;
    const now = typed();
    const wrong = creditPartErrors(now, step, Date.now());
    if (isOnlyNew(wrong, form.current!)) {
      flushSync(look);
      document.getElementById(creditFieldId(Object.keys(wrong)[0]!))?.focus();
      return;
    }
    look();
    if (wizard.complete(now) && step === "send") void lead.send(getValues());
  }

  function show(part: PartId): void {
    look();
    wizard.go(part);
  }

  return { answers, wizard, lead, notice: notices.notice, look, submit, show, typed };
}

/** Returns the page's path with the application's vehicle, so that a reload keeps it. */
export function creditPath({ vin, offers }: CreditFormData): string {
  return withOfferQuery(withWanted(CREDIT_PATH, vin), readOfferIds(offers));
}

function addressFrom(unnamed: PartId, path: string): StepAddress<PartId> {
  return {
    addressOf: (part) => `${path}#${part}`,
    requested: partInAddress,
    unnamed,
  };
}

function partInAddress(): PartId | null {
  const part = location.hash.slice(1);
  return isPart(part) ? part : null;
}

/** Removes the parts of a co-borrower who was added and removed again. */
function neededIn(typed: Typed): Typed {
  const parts = creditParts(typed);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => parts.includes(partOf(name))));
}

/**
 * Removes secrets before the page is left, because the browser can store the page for Back.
 * @returns a function that stops the watch
 */
function useSecrets(onLeave: () => void): () => void {
  const { getValues, setValue } = useFormContext();
  const empty = () => {
    for (const name of Object.keys(flatTexts(getValues()))) if (isSecret(name)) setValue(name, "");
  };
  useEffect(() => {
    const leave = () => {
      empty();
      onLeave();
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  });
  return empty;
}
