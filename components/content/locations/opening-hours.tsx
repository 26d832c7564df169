import type { Closures, Department, WorkingHours } from "@/lib/store/api/location-schema";
import { messages } from "@/lib/store/i18n/messages";
import { closuresLine, packClosures } from "@/lib/store/locations/closures";
import { hoursNote } from "@/lib/store/locations/hours-note";
import { hoursRows, packHours, packZone } from "@/lib/store/locations/working-hours";

import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

interface OpenNowProps {
  hours: WorkingHours;
  closures: Closures;
  /** IANA time zone; null if unknown, so that no wrong "open now" is shown. */
  timeZone: string | null;
  className?: string;
}

/**
 * Renders a reserved line for the open state, such as "Open until 8 pm". `layout/live-shell.tsx` fills it in
 * the browser, because a cached page can be outdated. Without JavaScript, the opening hours beside it contain
 * the information.
 */
export function OpenNow({ hours, closures, timeZone, className = "min-h-6 text-base" }: OpenNowProps) {
  if (timeZone === null) return null;
  return (
    <p
      data-open-now={packHours(hours)}
      data-closed={packClosures(closures)}
      data-zone={packZone(zoneOffsets(timeZone))}
      className={`open-now font-semibold ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so left alone by React once the browser has written it
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Renders a department's weekly hours with equal days combined, and its note. */
export function HoursList({ department, className = "" }: { department: Department; className?: string }) {
  return (
    <>
      <dl className={`grid grid-cols-[auto_1fr] gap-x-2 sm:gap-x-4 tabular-nums ${className}`}>
        {hoursRows(department.workingHours).map((row) => (
          <div key={row.days} className="contents">
            <dt>{row.days}</dt>
            <dd>{row.time ?? messages().shell.closed}</dd>
          </div>
        ))}
      </dl>
      <HoursNote department={department} />
    </>
  );
}

/** Shows a department's note on its hours; renders nothing without a note. */
export function HoursNote({
  department,
  className = "text-sm text-quiet",
}: {
  department: Department;
  className?: string;
}) {
  const note = hoursNote(department);
  return note === "" ? null : <p className={`mt-1 ${className}`}>{note}</p>;
}

/** Renders the dates on which a store is closed despite its weekly hours; nothing without such dates. */
export function ClosuresNote({ closures, className = "mt-1" }: { closures: Closures; className?: string }) {
  const line = closuresLine(closures);
  return line === "" ? null : <p className={`text-sm text-quiet ${className}`}>{line}.</p>;
}
