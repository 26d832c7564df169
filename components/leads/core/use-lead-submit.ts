import { type RefObject, useRef, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { queueToast } from "@/components/ui/queue-toast";
import { afterNextPaint } from "@/components/ui/start-later";
import { showToast } from "@/components/ui/toast";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { localPath } from "@/lib/core/language/local-path";
import { rememberContact } from "@/lib/leads/core/profile/browser-profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, type LeadFormName } from "@/lib/leads/forms/form-table";
import { type DoneToast, doneToasts, type FailedToast, failedToasts } from "@/lib/store/i18n/en/toasts";
import { keyMaker, sendLead } from "./send-lead";
import { type FormNotices, flatErrors } from "./use-form-notice";

/** Returns a form's toasts; the type of a table row has only the toasts that the row defines. */
function toastsOf(form: LeadFormName): { done?: DoneToast; invalid?: FailedToast; problem?: FailedToast } {
  const row = FORM_TABLE[form];
  return "toasts" in row ? row.toasts : {};
}

export function doneToast(form: LeadFormName, where: "here" | "next page"): void {
  const { done } = toastsOf(form);
  if (!done) return;
  if (where === "here") void showToast(doneToasts()[done]);
  else queueToast(done);
}

export function invalidToast(form: LeadFormName, errors: FieldErrors, phone: string): void {
  if (CONTACT_INPUTS.some((name) => name in errors)) failed(form, "invalid", phone);
}

export function problemToast(form: LeadFormName, phone: string): void {
  failed(form, "problem", phone);
}

/** Shows an error toast; repeated attempts of a form replace the previous one. */
function failed(form: LeadFormName, kind: "invalid" | "problem", phone: string): void {
  const name = toastsOf(form)[kind];
  if (name) void showToast({ ...failedToasts()[name](phone), group: form });
}

/** Form values by field; a file is in a list, as in its input. */
type Values = Readonly<Record<string, unknown>>;

/** Returns JSON for most forms; with a file it returns a form post, because JSON cannot contain a file. */
export function leadBody(values: Values): object {
  const files = Object.entries(values).filter(([, value]) => fileOf(value) !== null);
  if (files.length === 0) return withoutFiles(values);
  const body = new FormData();
  for (const [name, value] of Object.entries(withoutFiles(values))) {
    if (value === true) body.set(name, "yes");
    else if (value !== false && value !== null && value !== undefined) body.set(name, String(value));
  }
  for (const [name, value] of files) body.set(name, fileOf(value)!);
  return body;
}

/** Returns an equal result for equal values; a file is identified by its name, size and time. */
export function comparable(values: Values): object {
  const files = Object.entries(values).flatMap(([name, value]) => {
    const file = fileOf(value);
    return file ? [[name, [file.name, file.size, file.lastModified]] as const] : [];
  });
  return { ...withoutFiles(values), ...Object.fromEntries(files) };
}

function withoutFiles(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof FileList)));
}

function fileOf(value: unknown): File | null {
  return value instanceof FileList ? (value[0] ?? null) : null;
}

interface LeadSubmission<Values extends FieldValues> {
  form: LeadFormName;
  /** Path of the page with the form. */
  page: string;
  /**
   * Time at which the visitor first saw the form or its first step, in milliseconds since 1970 by the browser's clock.
   * Null for a prefilled form, where a fast submission is no sign of a bot (docs/rules.md#lead-delivery).
   */
  startedAt: number | null;
  /** Phone number to call if the form cannot be sent. */
  phone: string;
  notices: FormNotices;
  /** Field names in the order in which the browser's validation lists errors. */
  fields?: readonly string[];
  /** Returns the content to send from the form's values. Sending the same content twice creates one lead. */
  contentOf: (values: Values) => Record<string, unknown>;
  /**
   * Called when the lead is stored; `next` is the path of its confirmation page. The form stays in the
   * sending state until a returned promise resolves.
   */
  onSent: (next: string | null, values: Values) => void | Promise<void>;
  /** Called when the server or the browser's validation finds errors. */
  onInvalid?: (errors: FieldErrors, foundBy: "server" | "browser") => void;
}

interface LeadSubmit<Values extends FieldValues> {
  /** True from the attempt until its response. */
  sending: boolean;
  honeypot: RefObject<HTMLInputElement | null>;
  /** Validates the form's values with its resolver and sends them; does nothing while sending. */
  submit: () => void;
  /** Sends validated values. */
  send: (values: Values) => Promise<void>;
}

/**
 * Sends the surrounding form as a lead, without duplicates and with the common lead data. It saves the
 * contact for other forms, shows errors and problems as a notice, and shows the form's toasts.
 */
export function useLeadSubmit<Values extends FieldValues>(lead: LeadSubmission<Values>): LeadSubmit<Values> {
  const { form, phone, notices } = lead;
  const { handleSubmit, formState } = useFormContext<Values>();
  const { isValid } = formState;
  const [keyOf] = useState(keyMaker);
  const [sending, setSending] = useState(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const once = useOnce();
  const refuse = lead.onInvalid ?? notices.refuse;

  async function deliver(values: Values): Promise<void> {
    const content = lead.contentOf(values);
    const body = leadBody({
      ...content,
      page: lead.page,
      idempotencyKey: keyOf(comparable(content)),
      startedAt: lead.startedAt,
      sentAt: Date.now(),
      [HONEYPOT_FIELD]: honeypot.current?.value ?? "",
    });
    const result = await sendLead(form, body, phone);
    if (result.kind === "sent") {
      rememberContact(content);
      return lead.onSent(result.next, values);
    }
    if (result.kind === "invalid") return refuse(result.errors, "server");
    problemToast(form, phone);
    notices.fail(result.message);
  }

  async function send(values: Values): Promise<void> {
    setSending(true);
    try {
      await deliver(values);
    } finally {
      setSending(false);
    }
  }

  return {
    sending,
    honeypot,
    submit: () =>
      void once(async () => {
        // Rendering errors takes long, so the click is painted first. A valid form is sent immediately, so
        // that nothing is lost.
        if (!isValid) await new Promise<void>((painted) => afterNextPaint(painted));
        await handleSubmit(send, (errors) => refuse(inOrder(flatErrors(errors), lead.fields), "browser"))();
      }),
    send: (values) => once(() => send(values)),
  };
}

function inOrder(errors: FieldErrors, fields: readonly string[] = Object.keys(errors)): FieldErrors {
  return Object.fromEntries(fields.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : [])));
}

/** Returns a function that runs one action at a time and ignores further calls until it ends. */
function useOnce(): (act: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return async (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } finally {
      isBusy.current = false;
    }
  };
}

/** Navigates to the lead's confirmation page. Resolves only if the visitor returns to this unchanged page. */
export function goToConfirmation(path: string): Promise<void> {
  window.location.assign(localPath(path));
  return new Promise((back) => window.addEventListener("pageshow", () => back(), { once: true }));
}
