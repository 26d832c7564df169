"use client";

import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HoneypotField } from "@/components/leads/core/form-fields";
import { keyMaker, sendLead } from "@/components/leads/core/send-lead";
import { CREDIT_FORM } from "@/config/leads/credit";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { clearPerson, rememberContact } from "@/lib/leads/core/profile/browser-profile";
import type { CreditErrors, Typed } from "@/lib/leads/credit/fields";
import { creditParts, type PartId, partAfter, partBefore, partOf } from "@/lib/leads/credit/parts";
import { CREDIT_PATH } from "@/lib/leads/credit/paths";
import { creditPartErrors } from "@/lib/leads/credit/read-application";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { CheckAnswers } from "./check-answers";
import { CreditButtons } from "./credit-buttons";
import { type CreditFormData, creditFieldId } from "./credit-form-data";
import { CreditNotice, type Notice } from "./credit-notice";
import { CreditPart } from "./credit-part";
import { CreditProgress } from "./credit-progress";
import { firstCreditAnswers } from "./first-answers";
import { emptySecrets, isChosen, isOnlyNew, keepFocusWhileClicking, readForm, stillWrong } from "./read-form";
import { clearTab, saveInTab } from "./tab-storage";
import { useCreditParts, useFocusOnChange, useForgottenSecrets } from "./use-credit-parts";

export interface CreditWizardProps {
  data: CreditFormData;
  /** The plain form's values when this one replaced it, by field name. */
  typed: Typed;
  /** When the form was shown, milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

/** The application in the browser: one part at a time, checked as it goes, sent as a whole. Loaded on demand only. */
export function CreditWizard({ data, typed, startedAt }: CreditWizardProps) {
  const copy = creditMessages();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(() => firstCreditAnswers(data, typed));
  const [answers, setAnswers] = useState(first.answers);
  const [part, go] = useCreditParts(first.part);
  const [errors, setErrors] = useState<CreditErrors>(data.errors);
  const [notice, setNotice] = useState<Notice | null>(
    Object.keys(data.errors).length > 0 ? { id: 0, kind: "errors", errors: data.errors } : null,
  );
  const [sending, setSending] = useState(false);
  const [keyOf] = useState(keyMaker);
  const parts = creditParts(answers);
  const shown = parts.includes(part) ? part : parts[0]!;

  useFocusOnChange(shown, heading);
  useForgottenSecrets(form, setAnswers);

  /** The form's current values; what depends on them is re-rendered. */
  function look(): Typed {
    const now = readForm(form.current!, answers);
    setAnswers(now);
    if (Object.keys(errors).length > 0)
      setErrors(stillWrong(errors, creditPartErrors(now, shown, Date.now())));
    return now;
  }

  function show(next: PartId): void {
    setErrors({});
    setNotice(null);
    saveInTab(look(), next);
    go(next);
  }

  function refuse(wrong: CreditErrors): void {
    setErrors(wrong);
    setNotice({ id: (notice?.id ?? 0) + 1, kind: "errors", errors: wrong });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending) return;
    const fields = form.current!;
    const now = readForm(fields, answers);
    const wrong = creditPartErrors(now, shown, Date.now());
    if (isOnlyNew(wrong, fields)) {
      flushSync(look);
      document.getElementById(creditFieldId(Object.keys(wrong)[0]!))?.focus();
      return;
    }
    look();
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else if (shown !== "send") show(partAfter(shown, now));
    else void send(Object.fromEntries(Object.entries(now).filter(([name]) => parts.includes(partOf(name)))));
  }

  async function send(values: Typed): Promise<void> {
    setSending(true);
    const trap = form.current!.elements.namedItem(HONEYPOT_FIELD);
    const result = await sendLead(
      CREDIT_FORM,
      {
        ...values,
        page: CREDIT_PATH,
        idempotencyKey: keyOf(values),
        startedAt,
        sentAt: Date.now(),
        [HONEYPOT_FIELD]: trap instanceof HTMLInputElement ? trap.value : "",
      },
      data.phone,
    );
    if (result.kind === "sent") {
      rememberContact(values);
      clearTab();
      emptySecrets(form.current);
      return location.assign(result.next ?? "/thank-you");
    }
    setSending(false);
    if (result.kind === "problem") {
      return setNotice({ id: (notice?.id ?? 0) + 1, kind: "problem", message: result.message });
    }
    go(partOf(Object.keys(result.errors)[0] ?? ""));
    refuse(result.errors);
  }

  return (
    <form
      ref={form}
      action={`/api/leads/${CREDIT_FORM}`}
      method="post"
      noValidate
      aria-label={copy.title}
      onSubmit={submit}
      onMouseDown={keepFocusWhileClicking}
      onInput={() => saveInTab(readForm(form.current!, answers), shown)}
      onChange={(event) => isChosen(event.target) && look()}
      onBlur={(event) => event.target instanceof HTMLInputElement && look()}
    >
      <div className="relative space-y-6">
        <CreditProgress part={shown} parts={parts} />
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          {copy.parts[shown]}
        </h2>
        <CreditNotice notice={notice} phone={data.phone} />
        <HoneypotField id={creditFieldId("honeypot")} />
        {parts.map((each) => (
          <div key={each} hidden={each !== shown} className="space-y-6">
            <CreditPart
              {...{ data, errors, part: each }}
              typed={answers}
              live
              known={first.known}
              onForget={forgetPerson}
              check={<CheckAnswers typed={answers} hrefOf={(to) => `${CREDIT_PATH}#${to}`} onChange={show} />}
            />
          </div>
        ))}
        <CreditButtons
          part={shown}
          first={shown === parts[0]}
          sending={sending}
          onBack={() => show(partBefore(shown, answers) ?? shown)}
        />
        <p className="text-sm text-quiet">{copy.saved}</p>
      </div>
    </form>
  );
}

/** "Not you?": the page starts over, without any of the person's data. */
function forgetPerson(): void {
  clearPerson();
  location.assign(CREDIT_PATH);
}
