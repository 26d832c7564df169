import { randomUUID } from "node:crypto";
import type { ComponentProps } from "react";
import { type Choice, choices, FIELD, options } from "@/components/staff/lists/fields";
import { Button } from "@/components/ui/button";
import { LEAD_CHANNELS } from "@/config/leads/lead-work";
import { FIELD_LIMITS } from "@/config/leads/leads";
import type { DraftValues } from "@/lib/leads/core/drafts";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { staffEnterMessages } from "@/lib/store/i18n/staff-enter-messages";

interface Own {
  typed: DraftValues;
  errors: FieldErrors;
}

/**
 * Renders the form for a walk-in or phone lead. It posts without JavaScript; a rejected post shows the typed
 * values again.
 */
export function EnterForm({ stores, typed, errors }: { stores: readonly Choice[] } & Own) {
  const t = staffEnterMessages();
  const own = { typed, errors };
  return (
    <form
      method="post"
      action="/api/staff/leads"
      className="max-w-[40rem] space-y-4 rounded-card border border-line bg-page p-4 sm:p-6"
    >
      <input type="hidden" name="idempotencyKey" value={randomUUID()} />
      <p className="text-body">{t.intro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...own} name="name" label={t.name} required autoFocus />
        <Field {...own} name="phone" label={t.phone} type="tel" maxLength={FIELD_LIMITS.phone} />
        <Field {...own} name="email" label={t.email} type="email" maxLength={FIELD_LIMITS.email} />
        <label className="block text-sm font-semibold text-ink">
          {t.source}
          <select name="channel" defaultValue={typed.channel ?? "walk-in"} className={FIELD}>
            {options(LEAD_CHANNELS, (channel) => t.channels[channel])}
          </select>
          <Problem text={errors.channel} id="channel-error" />
        </label>
        {stores.length > 1 && (
          <label className="block text-sm font-semibold text-ink sm:col-span-2">
            {t.store}
            <select name="store" defaultValue={typed.store ?? ""} required className={FIELD}>
              <option value="">{t.noStoreYet}</option>
              {choices(stores)}
            </select>
            <Problem text={errors.store} id="store-error" />
          </label>
        )}
      </div>
      <label className="block text-sm font-semibold text-ink">
        {t.comments}
        <textarea
          name="comments"
          rows={3}
          maxLength={FIELD_LIMITS.message}
          defaultValue={typed.comments}
          className={FIELD}
        />
        <span className="mt-1 block font-normal text-quiet">{t.commentsHelp}</span>
      </label>
      <Button type="submit">{t.submit}</Button>
    </form>
  );
}

function Field({
  name,
  label,
  typed,
  errors,
  ...props
}: ComponentProps<"input"> & { name: string; label: string } & Own) {
  const error = errors[name];
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <input
        name={name}
        maxLength={FIELD_LIMITS.name}
        autoComplete="off"
        defaultValue={typed[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...props}
        className={FIELD}
      />
      <Problem text={error} id={`${name}-error`} />
    </label>
  );
}

function Problem({ text, id }: { text: string | undefined; id: string }) {
  if (!text) return null;
  return (
    <span id={id} className="mt-1 block font-normal text-danger">
      {text}
    </span>
  );
}
