import type { Ref } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { LeadFormData } from "./lead-form-data";

/** Replaces a submitted form with a thank-you message. */
export function Thanks({ data, ref }: { data: LeadFormData; ref?: Ref<HTMLDivElement> }) {
  const { thanks, careers } = leadMessages();
  const { form, seller, phone, about } = data;
  return (
    <div ref={ref} role="status" tabIndex={-1} className="rounded-card bg-success-soft p-6">
      <p className="flex items-center gap-2 text-xl font-bold text-ink">
        <Icon name="check" className="size-6 text-success" />
        {thanks.title}
      </p>
      {about && <p className="mt-2 font-semibold text-ink">{thanks.about(about)}</p>}
      <p className="mt-2">{form === "careers" ? careers.received : thanks.next(seller)}</p>
      <p className="mt-2">
        <Link
          href={telHref(phone)}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {thanks.call(phone)}
        </Link>
      </p>
    </div>
  );
}
