import type { WorkingHours } from "@/lib/store/api/hours-schema";
import { packHours, packZone } from "@/lib/store/locations/packed-hours";
import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

interface Props {
  hours: WorkingHours;
  /** IANA name; null when it is not known, so that no wrong "open now" is shown. */
  timeZone: string | null;
  className?: string;
}

/**
 * "Open until 8 pm", written by the browser (`live/show-open-now.ts`), since the cached page may be older than the hour. Its
 * line is reserved, so that nothing moves; without JavaScript the hours beside it say the same.
 */
export function OpenNow({ hours, timeZone, className = "min-h-6 text-base" }: Props) {
  if (timeZone === null) return null;
  return (
    <p
      data-open-now={packHours(hours)}
      data-zone={packZone(zoneOffsets(timeZone))}
      className={`open-now font-semibold ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so left alone by React once the browser has written it
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
