import { type RefObject, useRef, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { afterNextPaint } from "@/components/ui/start-later";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { rememberContact } from "@/lib/leads/core/profile/browser-profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { LeadFormName } from "@/lib/leads/forms/form-table";
import { problemToast } from "./form-toasts";
import { flatErrors } from "./form-values";
import { comparable, leadBody } from "./lead-body";
import { keyMaker, sendLead } from "./send-lead";
import type { FormNotices } from "./use-form-notice";

export interface LeadSubmission<Values extends FieldValues> {
  form: LeadFormName;
  /** Path of the page with the form. */
  page: string;
  /**
   * Time at which the visitor first saw the form or its first step, in milliseconds since 1970 by the browser's clock.
   * Null for a prefilled form, where a fast submission is no sign of a bot (docs/rules.md#lead-delivery).
   */
  startedAt: number | null;
  /** The number to call when it cannot be sent. */
  phone: string;
  notices: FormNotices;
  /** Names of the fields, in the order in which the browser's own check lists their errors. */
  fields?: readonly string[];
  /** Returns the content to send from the form's values. Sending the same content twice creates one lead. */
  contentOf: (values: Values) => Record<string, unknown>;
  /** Stored; `next` is the page that confirms it. It is still being sent until a promise is fulfilled. */
  onSent: (next: string | null, values: Values) => void | Promise<void>;
  /** The server, or the browser's own check, found errors. */
  onInvalid?: (errors: FieldErrors, foundBy: "server" | "browser") => void;
}

export interface LeadSubmit<Values extends FieldValues> {
  /** True from the attempt until its response. */
  sending: boolean;
  honeypot: RefObject<HTMLInputElement | null>;
  /** Checks the form's values by its resolver and sends them; nothing while it is being sent already. */
  submit: () => void;
  /** Sends values that were checked. */
  send: (values: Values) => Promise<void>;
}

/**
 * Sends the form around it as a lead: once, and with what every lead has. The contact is remembered for other forms; errors
 * and problems become a notice; the form's toasts are shown.
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
        // Errors take long to render, so the click is painted first. A form that is right is sent at once: nothing may be lost.
        if (!isValid) await new Promise<void>((painted) => afterNextPaint(painted));
        await handleSubmit(send, (errors) => refuse(inOrder(flatErrors(errors), lead.fields), "browser"))();
      }),
    send: (values) => once(() => send(values)),
  };
}

function inOrder(errors: FieldErrors, fields: readonly string[] = Object.keys(errors)): FieldErrors {
  return Object.fromEntries(fields.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : [])));
}

/** Runs one act at a time: while one is under way, from the click on, another one does nothing. */
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

/** Goes to the page that confirms the lead. Resolves only when the visitor returns from it to this unchanged page. */
export function goToConfirmation(path: string): Promise<void> {
  window.location.assign(path);
  return new Promise((back) => window.addEventListener("pageshow", () => back(), { once: true }));
}
