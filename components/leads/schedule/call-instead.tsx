import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Offers a phone call if no time is available. */
export function CallInstead({ message, phone }: { message: string; phone: string }) {
  return (
    <div role="alert" className="mt-6 rounded-card bg-panel p-6">
      <p className="text-lg">{message}</p>
      <ButtonLink href={telHref(phone)} variant="dark" className="mt-4">
        <Icon name="phone" />
        {scheduleMessages().call(phone)}
      </ButtonLink>
    </div>
  );
}
