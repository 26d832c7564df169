import type { ComponentProps, ReactNode } from "react";
import { borderOf, CONTROL, describedBy, Field, type FieldProps } from "@/components/leads/core/form-fields";

type Common = FieldProps & { required?: boolean };

/** Renders a text field with an optional prefix ("$"). */
export function TextInput({
  id,
  label,
  error,
  hint,
  required = true,
  before,
  after,
  type = "text",
  ...input
}: Common & { before?: string; after?: ReactNode } & Omit<ComponentProps<"input">, "required" | "id">) {
  return (
    <Field {...{ id, label, error, hint }}>
      <span className="relative flex flex-wrap gap-2 sm:flex-nowrap">
        {before && (
          <span aria-hidden="true" className="pointer-events-none absolute left-4 top-3 text-quiet">
            {before}
          </span>
        )}
        <input
          {...input}
          type={type}
          id={id}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, error, hint })}
          className={`${CONTROL} min-h-12 ${before ? "pl-8" : ""} ${borderOf(error)}`}
        />
        {after}
      </span>
    </Field>
  );
}
