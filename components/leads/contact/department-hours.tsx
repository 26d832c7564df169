import { HoursList, OpenNow } from "@/components/content/locations/opening-hours";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Closures, Department } from "@/lib/store/api/location-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Renders a department's open state and phone number, and its weekly hours unless the page has them already. */
export function DepartmentHours({
  name,
  department,
  closures,
  timeZone,
  hasWeek,
}: {
  name: string;
  department: Department;
  closures: Closures;
  timeZone: string;
  hasWeek: boolean;
}) {
  const copy = messages().shell;
  return (
    <div>
      <h3 className="text-lg">{name}</h3>
      <OpenNow hours={department.workingHours} closures={closures} timeZone={timeZone} />
      <Link
        href={telHref(department.phone)}
        aria-label={copy.callStore(name, department.phone)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-xl font-semibold text-ink tabular-nums hover:underline"
      >
        <Icon name="phone" />
        {department.phone}
      </Link>
      {hasWeek && <HoursList department={department} className="mt-1 max-w-60" />}
    </div>
  );
}
