import { SHORTLIST } from "../../../config/catalog/shortlist";
import { VEHICLE_COUNT_REPORT } from "../../../config/marketing/vehicle-counts";
import { savedList } from "../../catalog/shortlist/saved-list";
import { isAllowed } from "../../core/browser/browser-consent";
import { vinOfPath } from "../../store/locations/store-choice";

/**
 * Reports the vehicle of this page, and vehicles that the visitor saves on it, when the page is put aside and if the visitor still
 * allows it then. What is lost on the way is lost.
 * @returns a function that ends it without a report
 */
export function reportInterest(): () => void {
  const list = savedList(() => window.localStorage);
  let viewed = vinOfPath(location.pathname);
  let known = new Set(list.read());
  const saved = new Set<string>();
  const noteSaved = (vins: readonly string[]) => {
    for (const vin of vins) if (!known.has(vin)) saved.add(vin);
  };
  // Another tab's saves are its own to report; what this one saved before is in the old value.
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (key !== SHORTLIST.storageKey) return;
    noteSaved(savedList(() => ({ getItem: () => oldValue, setItem: () => undefined })).read());
    known = new Set(list.read());
  };
  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    noteSaved(list.read());
    known = new Set(list.read());
    if ((viewed === null && saved.size === 0) || !isAllowed("analytics")) return;
    const body = {
      ...(viewed !== null && { viewed }),
      saved: [...saved].slice(0, VEHICLE_COUNT_REPORT.saves),
    };
    viewed = null;
    saved.clear();
    const type = "application/json";
    navigator.sendBeacon?.("/api/vehicle-counts", new Blob([JSON.stringify(body)], { type }));
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("storage", onStorage);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("storage", onStorage);
  };
}
