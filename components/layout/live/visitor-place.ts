import { GEOLOCATION } from "@/config/runtime/shell";
import type { Point } from "@/lib/store/locations/distance";

/**
 * Where the visitor's browser says that it is; any failure (no permission, no answer) is quiet and yields false
 * (docs/rules.md#app-shell). The place stays in the browser.
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
