import type { MouseEvent, Ref } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { ErrorSummary } from "./error-summary";
import type { Notice } from "./use-form-notice";

/** Explains that the form was not stored, and what to do instead (docs/rules.md#failure-messages). */
function ProblemNotice({
  title = leadMessages().problem.title,
  message,
  phone,
  ref,
}: {
  title?: string;
  message: string;
  phone: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const { availability } = leadMessages();
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <p className="flex items-center gap-2 text-lg font-bold text-ink">
        <Icon name="alert" className="size-5 text-danger" />
        {title}
      </p>
      <p className="mt-1">{message}</p>
      <ButtonLink href={telHref(phone)} variant="dark" className="mt-3">
        <Icon name="phone" />
        {availability.call(phone)}
      </ButtonLink>
    </div>
  );
}

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
