"use client";

import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HoneypotField } from "@/components/leads/form-fields";
import { keyMaker, sendLead } from "@/components/leads/send-lead";
import { CREDIT_FORM } from "@/config/credit";
import { HONEYPOT_FIELD } from "@/config/leads";
import { answersIn, type FieldErrors, fieldOf, isSecret, type Typed } from "@/lib/credit/fields";
import { type PartId, partAfter, partBefore, partOf, partsOf } from "@/lib/credit/parts";
import { CREDIT_PATH } from "@/lib/credit/paths";
import { partErrors } from "@/lib/credit/read-application";
import { creditMessages } from "@/lib/i18n/credit-messages";
import { CheckAnswers } from "./check-answers";
import { CreditButtons } from "./credit-buttons";
import { type CreditFormData, creditFieldId } from "./credit-form-data";
import { CreditNotice, type Notice } from "./credit-notice";
import { CreditPart } from "./credit-part";
import { CreditProgress } from "./credit-progress";
import { isOnlyNew, readForm } from "./read-form";
import { clearTab, keepInTab, readFromTab } from "./tab-storage";
import { useCreditParts } from "./use-credit-parts";

export interface CreditWizardProps {
  data: CreditFormData;
  /** What the plain form held when this one took its place, by field name. */
  typed: Typed;
  /** When the form was shown, milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

/** The application in the browser: one part at a time, checked as it goes, sent as a whole. Loaded on demand only. */
export function CreditWizard({ data, typed, startedAt }: CreditWizardProps) {
  const words = creditMessages();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept] = useState(() => (data.resumed ? null : readFromTab()));
  const [answers, setAnswers] = useState<Typed>(() => ({
    ...data.typed,
    ...kept?.answers,
    ...changed(typed, data.typed),
  }));
  const [part, go] = useCreditParts(kept?.part ?? data.part);
  const [errors, setErrors] = useState<FieldErrors>(data.errors);
  const [notice, setNotice] = useState<Notice | null>(
    Object.keys(data.errors).length > 0 ? { id: 0, kind: "errors", errors: data.errors } : null,
  );
  const [sending, setSending] = useState(false);
  const [keyOf] = useState(keyMaker);
  const parts = partsOf(answers);
  const shown = parts.includes(part) ? part : parts[0]!;

  useFocusOnChange(shown, heading);
  useForgottenSecrets(form, setAnswers);

  /** What the form holds now; what depends on it is drawn anew. */
  function look(): Typed {
    const now = readForm(form.current!, answers);
    setAnswers(now);
    if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, partErrors(now, shown, Date.now())));
    return now;
  }

  function show(next: PartId): void {
    setErrors({});
    setNotice(null);
    keepInTab(look(), next);
    go(next);
  }

  function refuse(wrong: FieldErrors): void {
    setErrors(wrong);
    setNotice({ id: (notice?.id ?? 0) + 1, kind: "errors", errors: wrong });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending) return;
    const fields = form.current!;
    const now = readForm(fields, answers);
    const wrong = partErrors(now, shown, Date.now());
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
      aria-label={words.title}
      onSubmit={submit}
      onMouseDown={keepFocusWhilePressing}
      onInput={() => keepInTab(readForm(form.current!, answers), shown)}
      onChange={(event) => isChosen(event.target) && look()}
      onBlur={(event) => event.target instanceof HTMLInputElement && look()}
    >
      <div className="relative space-y-6">
        <CreditProgress part={shown} parts={parts} />
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          {words.parts[shown]}
        </h2>
        <CreditNotice notice={notice} phone={data.phone} />
        <HoneypotField id={creditFieldId("honeypot")} />
        {parts.map((each) => (
          <div key={each} hidden={each !== shown} className="space-y-6">
            <CreditPart
              {...{ data, errors, part: each }}
              typed={answers}
              live
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
        <p className="text-sm text-quiet">{words.kept}</p>
      </div>
    </form>
  );
}

/** The focus goes to the part's name, so that a screen reader tells it; not on the first sight. */
function useFocusOnChange(part: PartId, heading: { current: HTMLElement | null }): void {
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }, [part, heading]);
}

/** A page that is left is kept by the browser for "back": without the secrets. */
function useForgottenSecrets(
  form: { current: HTMLFormElement | null },
  setAnswers: (change: (answers: Typed) => Typed) => void,
): void {
  useEffect(() => {
    const forget = () => {
      emptySecrets(form.current);
      setAnswers((answers) => answersIn(answers));
    };
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, [form, setAnswers]);
}

function emptySecrets(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement && isSecret(field.name)) field.value = "";
}

/**
 * Leaving a field may move what stands below it. Pressing a button must not leave the field: the button would move away
 * between press and release, and the press would be lost.
 */
function keepFocusWhilePressing(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}

/** What is chosen changes at once what is asked; what is typed, when the field is left. */
function isChosen(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "text" && /checkbox|radio/.test(target.type))
  );
}

/** What the visitor has put into the plain form. */
function changed(typed: Typed, drawn: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => fieldOf(name) !== null && value !== (drawn[name] ?? "")),
  );
}

/** Messages go as their fields are mended; new ones come with the next "Continue" only. */
function stillWrong(shown: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.keys(shown)
      .filter((name) => now[name])
      .map((name) => [name, now[name]!]),
  );
}
