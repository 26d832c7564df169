import { type Ref, useCallback } from "react";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { fieldLabel } from "@/lib/store/i18n/staff-field-messages";
import { controlId } from "./field-context";

/** Lists the problems that prevent publication, each linked to its field. */
export function ProblemSummary({
  kind,
  problems,
  ref,
}: {
  kind: string;
  problems: readonly DocumentProblem[];
  ref: Ref<HTMLDivElement>;
}) {
  const t = staffEditorMessages().problems;
  const show = useCallback((at: string) => focusField(at), []);
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-danger-soft p-4 text-danger outline-none"
    >
      <p className="font-bold">{t.title}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === "" ? (
              message
            ) : (
              <a
                href={`#${controlId(field)}`}
                className="inline-flex min-h-6 underline"
                onClick={(event) => {
                  event.preventDefault();
                  show(field);
                }}
              >
                {placeText(kind, field)}: {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control of a path in the record, or of its nearest parent. */
function focusField(at: string): void {
  const parts = at.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const control = window.document.getElementById(controlId(parts.slice(0, length).join(".")));
    if (!control) continue;
    control.scrollIntoView({ block: "center" });
    control.focus();
    return;
  }
}

/** Returns the readable path of a field: "Questions 2, Answer". */
export function placeText(kind: string, field: string): string {
  const terms: string[] = [];
  let path = kind;
  for (const part of field.split(".")) {
    if (/^\d+$/.test(part)) {
      terms.push(`${terms.pop() ?? ""} ${Number(part) + 1}`.trim());
      continue;
    }
    path = `${path}.${part}`;
    terms.push(fieldLabel(path) ?? part);
  }
  return terms.join(", ");
}
