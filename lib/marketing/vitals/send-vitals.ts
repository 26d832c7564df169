import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vital } from "../../../config/marketing/vitals";
import { isAllowed } from "../../core/browser/browser-consent";
import { shownPath } from "../../core/language/local-path";
import { flag } from "../flags/flags";

const MEASURES = [onCLS, onFCP, onINP, onLCP, onTTFB];

/**
 * Reports the speed of this page once, when it is first hidden and consent still exists. A page restored from the
 * back-forward cache is not reported again, because it was not loaded. Lost reports are not repeated.
 * @returns a function that stops without a report
 */
export function sendVitals(): () => void {
  const vitals: Partial<Record<Vital, number>> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  // All current values are needed, because a value that becomes final later would miss the report.
  for (const measure of MEASURES) measure(note, { reportAllChanges: true });
  let isWanted = true;
  void flag("report_web_vitals").then((isOn) => {
    isWanted = isOn;
  });
  // Added after the listeners of web-vitals, which process pending entries when the page is hidden.
  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    stop();
    if (!isWanted || !isAllowed("analytics")) return;
    const body = JSON.stringify({ path: shownPath(), vitals });
    navigator.sendBeacon?.("/api/vitals", new Blob([body], { type: "application/json" }));
  };
  const stop = () => document.removeEventListener("visibilitychange", onHidden);
  document.addEventListener("visibilitychange", onHidden);
  return stop;
}
