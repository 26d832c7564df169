import { Icon } from "@/components/ui/icon";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Introduces the application with its duration, and the phone number as the alternative. */
export function CreditIntro({ phone, policy }: { phone: string; policy: string | null }) {
  const copy = creditMessages();
  const { privacy } = leadMessages();
  return (
    <header className="mb-8">
      <h1 className="text-3xl sm:text-4xl">{copy.title}</h1>
      <p className="mt-3 max-w-prose text-lg">{copy.intro}</p>
      <p className="mt-3 flex max-w-prose gap-2.5 rounded-card bg-panel p-4 text-base">
        <Icon name="lock" className="mt-0.5 text-accent-text" />
        {copy.lock}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <a
          href={telHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 text-ink underline underline-offset-4"
        >
          <Icon name="phone" className="size-5" />
          {copy.callInstead(phone)}
        </a>
        {policy !== null && (
          <a
            href={policy}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {privacy.link}
          </a>
        )}
      </p>
    </header>
  );
}
