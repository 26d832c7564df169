import { GEOLOCATION } from "@/config/runtime/shell";
import type { Point } from "@/lib/store/locations/distance";

/**
 * The browser's geolocation; any failure (no permission, no answer) is silent and yields false (docs/rules.md#app-shell).
 * The place stays in the browser.
 */
export function visitorPlace(): Promise<Point | false> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve(false),
      { timeout: GEOLOCATION.timeoutMs, maximumAge: GEOLOCATION.maximumAgeMs },
    );
  });
}
