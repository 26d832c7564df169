import type { MouseEvent, Ref } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type FieldErrors, FORM_NOTE } from "@/lib/leads/core/schemas/field-errors";
import { leadMessages } from "@/lib/store/i18n/lead-messages";

interface Props {
  heading?: string;
  errors: FieldErrors;
  /** Returns the id of a field's control. */
  fieldId: (field: string) => string;
  /** Returns a field's label if the lead messages have none. */
  labelOf?: (field: string) => string | undefined;
  ref?: Ref<HTMLDivElement>;
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** URL hash of a rejected form, which focuses the summary without JavaScript. */
export const ERROR_SUMMARY_ID = "error-summary";

/**
 * Lists a form's errors, each linked to its field. The list takes the focus when it appears (govuk-frontend).
 */
export function ErrorSummary({
  heading = leadMessages().errorSummary.heading,
  errors,
  fieldId,
  labelOf = labelOfLead,
  ref,
  onFollow,
}: Props) {
  const { [FORM_NOTE]: note, ...ofFields } = errors;
  return (
    <div
      ref={ref}
      id={ERROR_SUMMARY_ID}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <p className="flex items-center gap-2 text-lg font-bold text-ink">
        <Icon name="alert" className="size-5 text-danger" />
        {heading}
      </p>
      {note && <p className="mt-2">{note}</p>}
      <ul className="mt-2 space-y-1">
        {Object.entries(ofFields).map(([field, message]) => (
          <li key={field}>
            <Link
              href={`#${fieldId(field)}`}
              onClick={onFollow}
              className="inline-flex min-h-8 items-center font-semibold text-danger underline underline-offset-4"
            >
              {linkText(labelOf(field), message)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns a link text with the field's name, because "This field is required" does not identify the field.
 */
function linkText(label: string | undefined, message: string): string {
  if (!label || isNamedIn(message, label)) return message;
  const name = label.replace(/ \(optional\)$|, \$$/, "");
  return `${name}${name.endsWith("?") ? "" : ":"} ${message}`;
}

/**
 * Returns true if the message contains the field's label. A label such as "Current address: City" is one of
 * several similar ones, and no message contains it.
 */
function isNamedIn(message: string, label: string): boolean {
  if (label.includes(": ")) return false;
  const said = message.toLowerCase();
  return (label.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []).some((word) => said.includes(word));
}

function labelOfLead(field: string): string | undefined {
  return (leadMessages().fields as Record<string, string>)[field];
}
