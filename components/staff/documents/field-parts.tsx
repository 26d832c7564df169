import type { ReactNode } from "react";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { fieldHelp, fieldLabel } from "@/lib/store/i18n/staff-field-messages";
import { controlId, descriptionIds, type FieldProps, useFieldForm } from "./field-context";

export const BOX =
  "mt-1 block min-h-11 w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base text-ink disabled:bg-panel scroll-mb-40 aria-[invalid=true]:border-danger";

export function labelOf({ path, name, locale }: FieldDescription): string {
  const t = staffEditorMessages();
  const label = fieldLabel(path) ?? name;
  return locale === undefined ? label : t.inLanguage(label, locale);
}

/** Returns a field's label with the object that it is in: "Sales department, Hours". */
export function fullLabelOf(field: FieldDescription): string {
  const parent = parentLabel(field);
  return parent === null ? labelOf(field) : `${parent}, ${labelOf(field)}`;
}

/** Returns the label of the object that a separate field is in, such as `sales.hours`; null: it is in none. */
export function parentLabel({ path, name }: FieldDescription): string | null {
  const dot = name.indexOf(".");
  if (dot < 0) return null;
  const parent = path.slice(0, path.length - name.length + dot);
  return fieldLabel(parent) ?? name.slice(0, dot);
}

/** Returns a control's attributes: its name, its description, and whether it is read-only. */
export function useControl({ field, at }: Pick<FieldProps, "field" | "at">) {
  const { isReadOnly, problemAt, onLeave } = useFieldForm();
  const problem = problemAt(at);
  const hasHelp = helpOf(field) !== undefined;
  return {
    id: controlId(at),
    "aria-describedby": descriptionIds(at, hasHelp, problem !== undefined),
    "aria-invalid": problem !== undefined || undefined,
    "aria-required": field.isRequired || undefined,
    disabled: isReadOnly,
    onBlur: onLeave,
  };
}

export function helpOf({ path, help }: FieldDescription): string | undefined {
  return fieldHelp(path) ?? help;
}

/** Renders the label above a control, with help and problem below. */
export function LabelledField({
  field,
  at,
  children,
}: Pick<FieldProps, "field" | "at"> & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={controlId(at)} className="text-sm font-semibold text-ink">
        <LabelText field={field} />
      </label>
      {children}
      <FieldNotes field={field} at={at} />
    </div>
  );
}

/** Renders several controls as one field. */
export function FieldSet({
  field,
  at,
  children,
}: Pick<FieldProps, "field" | "at"> & { children: ReactNode }) {
  const { problemAt } = useFieldForm();
  return (
    <fieldset
      id={controlId(at)}
      tabIndex={-1}
      className="min-w-0 rounded-card border border-line p-4 outline-none"
      aria-describedby={descriptionIds(at, helpOf(field) !== undefined, problemAt(at) !== undefined)}
    >
      <legend className="px-1 text-sm font-semibold text-ink">
        <LabelText field={field} />
      </legend>
      <FieldNotes field={field} at={at} />
      <div className="mt-2 space-y-4">{children}</div>
    </fieldset>
  );
}

/** Controls in which nothing chosen is as good an answer as any. */
const WITHOUT_OPTIONAL: ReadonlySet<FieldDescription["control"]> = new Set(["flag", "choices", "records"]);

function LabelText({ field }: { field: FieldDescription }) {
  const t = staffEditorMessages();
  const isOptional = !field.isRequired && !WITHOUT_OPTIONAL.has(field.control);
  return (
    <>
      {labelOf(field)}
      {isOptional && <span className="font-normal text-quiet"> ({t.optional})</span>}
    </>
  );
}

export function FieldNotes({ field, at }: Pick<FieldProps, "field" | "at">) {
  const problem = useFieldForm().problemAt(at);
  const help = helpOf(field);
  const id = controlId(at);
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm wrap-anywhere text-quiet">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
