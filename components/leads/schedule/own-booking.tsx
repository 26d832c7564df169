import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

interface Props {
  message: string;
  /** Page of the booking. */
  href: string;
  link: string;
}

/** Shows a visitor's existing booking (docs/rules.md#own-bookings). */
export function OwnBooking({ message, href, link }: Props) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 rounded-card bg-panel p-4 text-ink">
      <Icon name="check" className="size-5 text-success" />
      <span>{message}</span>
      <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {link}
      </Link>
    </p>
  );
}
