"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { STAFF_TEXT_LENGTH } from "@/config/leads/texts";
import { DEFAULT_LOCALE, LANGUAGE_NAMES } from "@/config/runtime/languages";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { textLength } from "@/lib/leads/texts/text-length";
import type { TextForm as Form } from "@/lib/staff/leads/text-form";
import { placeholdersIn } from "@/lib/store/api/reply-placeholders";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";
import { staffTextMessages } from "@/lib/store/i18n/staff-text-messages";
import { REPLY_FIELD as FIELD } from "./typed-reply";

/**
 * Renders the form for a text. Without JavaScript it posts, and a template is selected by the page's URL. With
 * JavaScript, templates are inserted immediately, and the length is counted while the person types.
 */
export function TextForm({ form }: { form: Form }) {
  const t = staffTextMessages();
  const { leadId, text, ending, templates, template, problem } = form;
  // The page may render again while someone types.
  const [key] = useState(form.key);
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text);
  // Without JavaScript nothing counts, and a number would be wrong as soon as somebody types.
  const [counts, setCounts] = useState(false);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    // Text typed before hydration, for which no event arrived.
    setTyped(box.current!.value);
    setCounts(true);
    // A page restored from the back/forward cache was left while the form was sending.
    const back = () => setSending(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  const { parts, left, isShort } = textLength([typed.trim(), ending].filter(Boolean).join("\n"));
  const missing = placeholdersIn(typed);
  const send = (event: FormEvent) => {
    if (sending || missing.length > 0) event.preventDefault();
    else setSending(true);
    if (missing.length > 0) {
      const mark = `{${missing[0]}}`;
      const at = typed.indexOf(mark);
      box.current!.focus();
      box.current!.setSelectionRange(at, at + mark.length);
    }
  };
  return (
    <div>
      <p className="mt-1 text-sm text-quiet">{t.to(formatPhone(form.phone, "general"))}</p>
      {templates.length > 0 && (
        <form
          method="get"
          action={`/staff/leads/${leadId}#text`}
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const id = new FormData(event.currentTarget).get("text-template");
            box.current!.value = templates.find((each) => each.id === id)?.text ?? "";
            setTyped(box.current!.value);
            box.current!.focus();
          }}
        >
          <label className="min-w-0 flex-1 basis-52 text-sm font-semibold text-ink">
            {staffReplyMessages().template}
            <select name="text-template" defaultValue={template} className={`${FIELD} min-h-11`}>
              <option value="">{staffReplyMessages().noTemplate}</option>
              {templates.map(({ id, name, lang }) => (
                <option key={id} value={id}>
                  {form.language === DEFAULT_LOCALE
                    ? name
                    : staffReplyMessages().templateIn(name, LANGUAGE_NAMES[lang])}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={buttonClass("outline")}>
            {staffReplyMessages().useTemplate}
          </button>
        </form>
      )}
      <form
        method="post"
        action={`/api/staff/leads/${leadId}/text`}
        className="mt-3 flex flex-col gap-3"
        onSubmit={send}
      >
        <input type="hidden" name="key" value={key} />
        <label className="text-sm font-semibold text-ink">
          {t.text}
          <textarea
            ref={box}
            name="text"
            required
            rows={3}
            maxLength={STAFF_TEXT_LENGTH}
            defaultValue={text}
            onInput={(event) => setTyped(event.currentTarget.value)}
            className={`${FIELD} field-sizing-content min-h-24 leading-relaxed`}
            aria-invalid={missing.length > 0 || problem !== null}
            aria-describedby="text-length"
          />
        </label>
        <div id="text-length" className="text-sm text-quiet">
          {ending !== "" && <p>{t.ending(ending)}</p>}
          {counts && (
            <p>
              {t.length(left, Math.max(1, parts))}. {!isShort && t.long}
            </p>
          )}
        </div>
        {(problem !== null || missing.length > 0) && (
          <p role="alert" className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
            {problem ?? `${staffReplyMessages().unfilled} ${missing.map((name) => `{${name}}`).join(", ")}`}
          </p>
        )}
        <div>
          <button type="submit" className={buttonClass("primary")} aria-disabled={sending}>
            {sending ? t.sending : t.send}
          </button>
        </div>
      </form>
    </div>
  );
}
