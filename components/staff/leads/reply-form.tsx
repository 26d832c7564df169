"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { REPLY_LIMITS } from "@/config/leads/replies";
import { DEFAULT_LOCALE, LANGUAGE_NAMES } from "@/config/runtime/languages";
import type { FilledTemplate, ReplyForm as Form } from "@/lib/staff/leads/reply-form";
import { placeholdersIn } from "@/lib/store/api/reply-placeholders";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";
import { REPLY_FIELD as FIELD, forgetReply, recallReply, rememberReply } from "./typed-reply";

/**
 * Renders the form for a reply. Without JavaScript it posts, and a template is selected by the page's URL.
 * With JavaScript, templates are inserted immediately, unfilled placeholders are listed while the person
 * types, and typed text survives a reload.
 */
export function ReplyForm({ form }: { form: Form }) {
  const t = staffReplyMessages();
  const { leadId, subject, text, templates, template, problem } = form;
  // The page may render again while someone types.
  const [key] = useState(form.key);
  const subjectBox = useRef<HTMLInputElement>(null);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(() => placeholdersIn(`${subject}\n${text}`));
  const [before, setBefore] = useState<{ subject: string; text: string } | null>(null);
  const [restored, setRestored] = useState(false);
  const [sending, setSending] = useState(false);

  const typed = () => ({ subject: subjectBox.current!.value, text: textBox.current!.value });
  const look = () => {
    const now = typed();
    setMissing(placeholdersIn(`${now.subject}\n${now.text}`));
    rememberReply(leadId, now);
  };
  const put = (value: { subject: string; text: string }) => {
    subjectBox.current!.value = value.subject;
    textBox.current!.value = value.text;
    look();
  };

  useEffect(() => {
    const unsent = recallReply(leadId);
    const isFresh = textBox.current!.value === "" || template !== "";
    if (unsent && isFresh && unsent.text !== textBox.current!.value) {
      subjectBox.current!.value = unsent.subject;
      textBox.current!.value = unsent.text;
      setMissing(placeholdersIn(`${unsent.subject}\n${unsent.text}`));
      setRestored(true);
    } else {
      // Text typed before hydration, for which no event arrived.
      const now = { subject: subjectBox.current!.value, text: textBox.current!.value };
      setMissing(placeholdersIn(`${now.subject}\n${now.text}`));
      if (now.subject !== subject || now.text !== text) rememberReply(leadId, now);
    }
    // A page restored from the back/forward cache was left while the form was sending.
    const back = () => setSending(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [leadId, template, subject, text]);

  const use = (chosen: FilledTemplate | undefined) => {
    const old = typed();
    put(chosen ?? { subject: form.subject, text: "" });
    setBefore(old.text.trim() === "" ? null : old);
    setRestored(false);
    textBox.current!.focus();
  };
  const show = (name: string) => {
    const mark = `{${name}}`;
    const box = textBox.current!.value.includes(mark) ? textBox.current! : subjectBox.current!;
    const at = box.value.indexOf(mark);
    box.focus();
    box.setSelectionRange(at, at + mark.length);
  };
  const send = (event: FormEvent) => {
    const [first] = placeholdersIn(`${typed().subject}\n${typed().text}`);
    if (first !== undefined) {
      event.preventDefault();
      show(first);
    } else if (sending) event.preventDefault();
    else setSending(true);
  };

  return (
    <div id="reply" className="mt-6 scroll-mt-4 border-t border-line pt-4">
      <h3 className="text-base">{t.form}</h3>
      <p className="mt-1 break-words text-sm text-quiet">
        {t.to(form.to)} · {t.from(form.from.name)}
      </p>
      {templates.length > 0 && (
        <form
          method="get"
          action={`/staff/leads/${leadId}#reply`}
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const id = new FormData(event.currentTarget).get("template");
            use(templates.find((each) => each.id === id));
          }}
        >
          <label className="min-w-0 flex-1 basis-52 text-sm font-semibold text-ink">
            {t.template}
            <select name="template" defaultValue={template} className={`${FIELD} min-h-11`}>
              <option value="">{t.noTemplate}</option>
              {templates.map(({ id, name, lang }) => (
                <option key={id} value={id}>
                  {form.language === DEFAULT_LOCALE ? name : t.templateIn(name, LANGUAGE_NAMES[lang])}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={buttonClass("outline")}>
            {t.useTemplate}
          </button>
        </form>
      )}
      <form
        method="post"
        action={`/api/staff/leads/${leadId}/reply`}
        className="mt-3 flex flex-col gap-3"
        onSubmit={send}
        onInput={look}
      >
        <input type="hidden" name="key" value={key} />
        <label className="text-sm font-semibold text-ink">
          {t.subject}
          <input
            ref={subjectBox}
            name="subject"
            required
            maxLength={REPLY_LIMITS.subject}
            defaultValue={subject}
            className={`${FIELD} min-h-11`}
          />
        </label>
        <label className="text-sm font-semibold text-ink">
          {t.text}
          <textarea
            ref={textBox}
            name="text"
            required
            rows={9}
            maxLength={REPLY_LIMITS.text}
            defaultValue={text}
            className={`${FIELD} field-sizing-content max-h-[70vh] min-h-60 leading-relaxed`}
            data-key="r"
            aria-invalid={missing.length > 0}
            aria-describedby="reply-missing"
          />
        </label>
        {problem && (
          <p role="alert" className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
            {problem}
          </p>
        )}
        <div id="reply-missing" role="status">
          {missing.length > 0 && <Missing names={missing} show={show} />}
          {restored && <p className="text-sm text-quiet">{t.restored}</p>}
          {before && (
            <p className="text-sm text-quiet">
              {t.replaced}{" "}
              <button
                type="button"
                className="min-h-6 font-semibold text-ink underline"
                onClick={() => {
                  put(before);
                  setBefore(null);
                }}
              >
                {t.undo}
              </button>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className={buttonClass("primary")} aria-disabled={sending}>
            {sending ? t.sending : t.send}
          </button>
          <p className="min-w-0 break-words text-sm text-quiet">
            {form.joins ? t.answersJoin : t.answersElsewhere(form.from.address)}
          </p>
        </div>
      </form>
    </div>
  );
}

/** Lists unfilled placeholders with the reason, each with a link to it. */
function Missing({ names, show }: { names: readonly string[]; show: (name: string) => void }) {
  const t = staffReplyMessages();
  const reasons: Readonly<Record<string, string>> = t.placeholders;
  return (
    <div className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
      <p className="font-semibold">{t.unfilled}</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 font-semibold underline"
              aria-label={t.showPlaceholder(name)}
              onClick={() => show(name)}
            >
              {`{${name}}`}
            </button>
            : {Object.hasOwn(reasons, name) ? reasons[name] : t.otherPlaceholder}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes the stored text after a reply was sent. */
export function ReplySent({ leadId }: { leadId: string }) {
  useEffect(() => {
    forgetReply(leadId);
    // Otherwise a reload would delete the next reply's text.
    window.history.replaceState(null, "", window.location.pathname);
  }, [leadId]);
  return null;
}
