import type { MouseEvent } from "react";
import { ErrorSummary } from "./error-summary";
import { ProblemNotice } from "./problem-notice";
import type { Notice } from "./use-form-notice";

interface Props {
  notice: Notice | null;
  /** Phone number to call. */
  phone: string;
  /** Heading of a problem or an error summary, if the form has its own. */
  title?: string;
  heading?: string;
  /** Returns the id of a field's control. */
  fieldId: (field: string) => string;
  labelOf?: (field: string) => string | undefined;
}

/** Renders the error summary or the problem after an attempt to submit. */
export function FormNotice({ notice, phone, title, ...summary }: Props) {
  if (notice === null) return null;
  const ref = notice.id === 0 ? undefined : takeFocus;
  if (notice.kind === "problem")
    return <ProblemNotice key={notice.id} ref={ref} title={title} message={notice.message} phone={phone} />;
  return (
    <ErrorSummary key={notice.id} ref={ref} errors={notice.errors} onFollow={followToField} {...summary} />
  );
}

/** Ref callback that focuses its element when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the field and scrolls to it without changing the URL. */
function followToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
