import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { leadMessages } from "@/lib/store/i18n/lead-messages";

/**
 * Parts of a lead form, rendered with the same HTML on the server and by the enhanced form in the browser.
 */
export interface FieldProps {
  id: string;
  label: string;
  error?: string;
  hint?: string;
}

export const CONTROL =
  "block w-full rounded-card border bg-page px-4 text-base text-ink focus-visible:outline-2 focus-visible:outline-offset-1";

export function TextField({
  id,
  label,
  error,
  hint,
  optional = false,
  type = "text",
  ...input
}: FieldProps & { optional?: boolean } & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, error, hint }}>
      <input
        {...input}
        type={type}
        id={id}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, error, hint })}
        className={`${CONTROL} min-h-12 ${borderOf(error)}`}
      />
    </Field>
  );
}

export function TextAreaField({
  id,
  label,
  error,
  hint,
  optional = false,
  ...input
}: FieldProps & { optional?: boolean } & ComponentProps<"textarea">) {
  return (
    <Field {...{ id, label, error, hint }}>
      <textarea
        {...input}
        id={id}
        rows={4}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, error, hint })}
        className={`${CONTROL} py-3 ${borderOf(error)}`}
      />
    </Field>
  );
}

/** Renders a checkbox whose multi-line text is clickable. A required checkbox can have an error. */
export function CheckboxField({
  id,
  label,
  error,
  required = false,
  ...input
}: Omit<FieldProps, "hint"> & ComponentProps<"input">) {
  return (
    <div>
      {error && <FieldError id={id} error={error} />}
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input
          {...input}
          id={id}
          type="checkbox"
          value="yes"
          aria-required={required || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy({ id, error })}
          className={`mt-0.5 size-6 shrink-0 accent-ink ${error === undefined ? "" : "outline-2 outline-danger"}`}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

/** Renders radio buttons; the error summary focuses the first one. */
export function ChoiceField({
  id,
  label,
  error,
  choices,
  defaultValue,
  ...input
}: Omit<FieldProps, "hint"> & { choices: { value: string; label: string }[] } & ComponentProps<"input">) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-ink">{label}</legend>
      {error && <FieldError id={id} error={error} />}
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-card border px-4 py-2.5 has-checked:border-ink has-checked:bg-panel ${borderOf(error)}`}
          >
            <input
              {...input}
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              className="size-5 shrink-0 accent-ink"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders a honeypot field, which visitors neither see nor reach; only a bot fills it in. */
export function HoneypotField({ id, ...input }: { id: string } & ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{leadMessages().fields.honeypot}</label>
      <input {...input} id={id} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function Field({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
      {children}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="mb-1.5 flex items-center gap-1.5 text-sm font-semibold text-danger">
      <Icon name="alert" className="size-4" />
      <span className="sr-only">{leadMessages().errorSummary.fieldPrefix}</span>
      {error}
    </p>
  );
}

export function describedBy({ id, error, hint }: Omit<FieldProps, "label">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function borderOf(error: string | undefined): string {
  return error === undefined ? "border-quiet" : "border-danger outline-danger ring-1 ring-danger";
}
