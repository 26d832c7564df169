"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { OfferVerification } from "@/components/leads/core/offer-verification";
import { afterNextPaint } from "@/components/ui/after-next-paint";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { clearPerson, rememberContact } from "@/lib/leads/core/profile/browser-profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { FORM_SCHEMAS } from "@/lib/leads/forms/form-schemas";
import { CONTACT_INPUTS, FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";
import { ErrorSummary } from "./error-summary";
import { errorHeading, formCopy, problemTitle } from "./form-copy";
import { doneToast, invalidToast, problemToast } from "./form-toasts";
import { comparable, leadBody } from "./lead-body";
import { LeadFields } from "./lead-fields";
import {
  BOXES,
  encodingOf,
  fieldIdOf,
  hiddenFields,
  type LeadFormData,
  type LeadInput,
  PERSON_INPUTS,
} from "./lead-form-data";
import { ProblemNotice } from "./problem-notice";
import { type PrefillState, withProfile } from "./profile-prefill";
import { schemaResolver } from "./schema-resolver";
import { keyMaker, sendLead } from "./send-lead";
import { Thanks } from "./thanks";

export interface EnhancedFormProps {
  data: LeadFormData;
  /** The plain form's values when this one replaced it, by field name. */
  typed: Record<string, string>;
  /** When the form was shown, milliseconds since 1970 by the browser's clock. */
  startedAt: number;
  /** Called once the lead is stored; the caller, such as a pop-up, decides what is shown then. */
  onSent?: () => void;
}

/** By field name; a box has its value once ticked, else false. */
type Values = Partial<Record<Exclude<LeadInput, "resume">, string | false>> & { resume?: string | FileList };

/**
 * The result of an attempt to send. The errors stay as they were then: a summary that changed with each keystroke would be
 * read out each time. Each attempt shows a new notice, which takes the focus.
 */
type Notice = { id: number } & (
  | { kind: "errors"; errors: FieldErrors }
  | { kind: "problem"; message: string }
  | { kind: "sent"; phone: string }
);

/** A lead form with validation as one types, sent without leaving the page. Loaded on demand only. */
export function EnhancedLeadForm({ data, typed, startedAt, onSent }: EnhancedFormProps) {
  const refused = Object.keys(data.errors).length > 0;
  const [notice, setNotice] = useState<Notice | null>(
    refused ? { id: 0, kind: "errors", errors: data.errors } : null,
  );
  const [keyOf] = useState(keyMaker);
  /** From the click until its answer: nothing is sent twice. */
  const isClicked = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => withProfile(typed, FORM_TABLE[data.form].inputs, refused));
  const [known, setKnown] = useState<PrefillState>(start.known);
  const { register, handleSubmit, setError, setValue, setFocus, trigger, formState } = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: schemaResolver<Values>(FORM_SCHEMAS[data.form]),
    defaultValues: initialValues(data, start.typed),
  });

  // A form that the server rejected shows its errors again, without moving the focus.
  useEffect(() => {
    if (refused) void trigger();
  }, [refused, trigger]);

  const id = (notice?.id ?? 0) + 1;
  async function send(values: Values): Promise<void> {
    const content = { ...values, ...hiddenFields(data) };
    const body = leadBody({
      ...content,
      page: data.page,
      idempotencyKey: keyOf(comparable(content)),
      startedAt,
      sentAt: Date.now(),
      [HONEYPOT_FIELD]: honeypot.current?.value ?? "",
    });
    const result = await sendLead(data.form, body, data.phone);
    if (result.kind === "sent") rememberContact(content);
    if (result.kind === "sent" && (data.slots || data.goesOn) && result.next) {
      doneToast(data.form, "next page");
      window.location.assign(result.next);
      // Still sending until the confirmation page has loaded; the visitor may come back from it.
      return new Promise((back) => window.addEventListener("pageshow", () => back(), { once: true }));
    }
    if (result.kind === "sent") {
      doneToast(data.form, "here");
      if (onSent) return onSent();
      return setNotice({ id, kind: "sent", phone: values.phone || "" });
    }
    if (result.kind === "problem") problemToast(data.form, data.phone);
    if (result.kind !== "invalid") return setNotice({ id, ...result });
    // The time was just taken: the plain post leads to the form with the times that are free now and everything typed.
    if (result.errors.slot) return form.current?.submit();
    for (const [field, message] of Object.entries(result.errors)) {
      setError(field as keyof Values, { type: "server", message });
    }
    showErrors(result.errors);
  }

  async function submit(): Promise<void> {
    try {
      await handleSubmit(send, (errors) => showErrors(messagesOf(data.form, errors)))();
    } finally {
      isClicked.current = false;
    }
  }

  function showErrors(errors: FieldErrors): void {
    invalidToast(data.form, errors, data.phone);
    setNotice({ id, kind: "errors", errors });
  }

  function forgetPerson(): void {
    clearPerson();
    const inputs: readonly LeadInput[] = FORM_TABLE[data.form].inputs;
    for (const name of PERSON_INPUTS) if (inputs.includes(name)) setValue(name, "");
    setKnown("cleared");
    setFocus(CONTACT_INPUTS[0]);
  }

  if (notice?.kind === "sent") {
    return (
      <div className="space-y-5">
        <Thanks ref={takeFocus} data={data} />
        <OfferVerification phone={notice.phone} />
      </div>
    );
  }
  return (
    <form
      ref={form}
      action={`/api/leads/${data.form}`}
      method="post"
      encType={encodingOf(data.form)}
      noValidate
      aria-label={formCopy(data.form).formName}
      onMouseDown={keepFocusWhileClicking}
      onSubmit={(event) => {
        event.preventDefault();
        if (isClicked.current) return;
        isClicked.current = true;
        afterNextPaint(() => void submit());
      }}
    >
      <LeadFields
        data={data}
        errors={messagesOf(data.form, formState.errors)}
        sending={formState.isSubmitting}
        bind={register}
        known={known}
        onForget={forgetPerson}
        honeypot={{ ref: honeypot }}
        notice={notice && <NoticeOf notice={notice} form={data.form} phone={data.phone} />}
      />
    </form>
  );
}

function NoticeOf({ notice, form, phone }: { notice: Notice; form: FormName; phone: string }) {
  const ref = notice.id === 0 ? undefined : takeFocus;
  if (notice.kind === "problem") {
    return (
      <ProblemNotice
        key={notice.id}
        ref={ref}
        title={problemTitle(form)}
        message={notice.message}
        phone={phone}
      />
    );
  }
  if (notice.kind !== "errors") return null;
  return (
    <ErrorSummary
      key={notice.id}
      ref={ref}
      errors={notice.errors}
      heading={errorHeading(form, notice.errors)}
      fieldId={fieldIdOf(form)}
      onFollow={followToField}
    />
  );
}

/** What was typed into the plain form; in a form that the browser restored, too. The schema requires hidden values as well. */
function initialValues(data: LeadFormData, typed: Record<string, string>): Values {
  const inputs = FORM_TABLE[data.form].inputs.map((name) => [
    name,
    typed[name] ?? (BOXES.includes(name) ? false : ""),
  ]);
  return { ...Object.fromEntries(inputs), ...hiddenFields(data) } as Values;
}

/** A ref: called once, when its element appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Leaving a field checks it, and its message moves what is below. Clicking the button must not blur the field: the button
 * would move away between mouse down and mouse up, and the click would be lost.
 */
function keepFocusWhileClicking(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button[type=submit]")) event.preventDefault();
}

/** Focuses the field and scrolls to it, without changing the address bar. */
function followToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** In the order of the form. */
function messagesOf(
  form: FormName,
  errors: Partial<Record<keyof Values, { message?: string }>>,
): FieldErrors {
  const messages: FieldErrors = {};
  for (const name of FORM_TABLE[form].inputs) {
    const message = errors[name]?.message;
    if (message) messages[name] = message;
  }
  return messages;
}
