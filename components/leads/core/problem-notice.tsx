import type { Ref } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Explains that the form was not stored, and what to do instead (docs/rules.md#failure-messages). */
export function ProblemNotice({
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
