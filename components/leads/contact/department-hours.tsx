import { HoursList, OpenNow } from "@/components/content/locations/opening-hours";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Closures, Department } from "@/lib/store/api/location-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Renders a department's open state, its phone number unless all share one, and its hours unless the page has them. */
export function DepartmentHours({
  name,
  department,
  closures,
  timeZone,
  hasPhone,
  hasWeek,
}: {
  name: string;
  department: Department;
  closures: Closures;
  timeZone: string;
  hasPhone: boolean;
  hasWeek: boolean;
}) {
  return (
    <div>
      <h3 className="text-lg">{name}</h3>
      <OpenNow hours={department.workingHours} closures={closures} timeZone={timeZone} />
      {hasPhone && <PhoneLink name={name} phone={department.phone} className="mt-1" />}
      {hasWeek && <HoursList department={department} className="mt-1 max-w-60" />}
    </div>
  );
}

/** Renders a phone number in large type. */
export function PhoneLink({ name, phone, className }: { name: string; phone: string; className?: string }) {
  return (
    <Link
      href={telHref(phone)}
      aria-label={messages().shell.callStore(name, phone)}
      className={`inline-flex min-h-11 items-center gap-2 text-xl font-semibold text-ink tabular-nums hover:underline ${className}`}
    >
      <Icon name="phone" />
      {phone}
    </Link>
  );
}
