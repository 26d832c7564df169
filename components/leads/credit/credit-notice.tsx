import type { MouseEvent } from "react";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { ProblemNotice } from "@/components/leads/core/problem-notice";
import type { CreditErrors } from "@/lib/leads/credit/fields";
import { creditFieldId, creditLabel } from "./credit-form-data";

/** The result of an attempt to continue; each attempt shows a new notice, which takes the focus. */
export type Notice = { id: number } & (
  | { kind: "errors"; errors: CreditErrors }
  | { kind: "problem"; message: string }
);

export function CreditNotice({ notice, phone }: { notice: Notice | null; phone: string }) {
  if (notice === null) return null;
  const ref = notice.id === 0 ? undefined : takeFocus;
  if (notice.kind === "problem") {
    return <ProblemNotice key={notice.id} ref={ref} message={notice.message} phone={phone} />;
  }
  return (
    <ErrorSummary
      key={notice.id}
      ref={ref}
      errors={notice.errors}
      fieldId={creditFieldId}
      labelOf={creditLabel}
      onFollow={followToField}
    />
  );
}

/** A ref: called once, when its element appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the field and scrolls to it, without changing the address bar. */
function followToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
