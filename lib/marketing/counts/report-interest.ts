import { SHORTLIST } from "../../../config/catalog/shortlist";
import { VEHICLE_COUNT_REPORT } from "../../../config/marketing/vehicle-counts";
import { savedList } from "../../catalog/shortlist/saved-list";
import { isAllowed } from "../../core/browser/browser-consent";
import { shownPath } from "../../core/language/local-path";
import { vinOfPath } from "../../store/locations/store-choice";

/**
 * Reports the page's vehicle, and vehicles saved on it, when the page is hidden and consent still exists. Lost reports
 * are not repeated.
 * @returns a function that stops without a report
 */
export function reportInterest(): () => void {
  const list = savedList(() => window.localStorage);
  let viewed = vinOfPath(shownPath());
  let known = new Set(list.read());
  const saved = new Set<string>();
  const noteSaved = (vins: readonly string[]) => {
    for (const vin of vins) if (!known.has(vin)) saved.add(vin);
  };
  // Other tabs report their own saves; the old value has those that this tab saw before.
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
