import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vital } from "../../../config/marketing/vitals";
import { isAllowed } from "../../core/browser/browser-consent";
import { flag } from "../flags/flags";

const MEASURES = [onCLS, onFCP, onINP, onLCP, onTTFB];

/**
 * Reports how fast this page was for this visitor, once, when it is first put aside and if the visitor still allows it
 * then. A page that comes back from the back-forward cache is not reported again: it was never loaded. What is lost on the
 * way is lost.
 * @returns a function that ends it without a report
 */
export function sendVitals(): () => void {
  const vitals: Partial<Record<Vital, number>> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  // Reports each current value: one that is final only later would miss the report.
  for (const measure of MEASURES) measure(note, { reportAllChanges: true });
  let isWanted = true;
  void flag("report_web_vitals").then((isOn) => {
    isWanted = isOn;
  });
  // Added after those of web-vitals, which take in what they have not seen yet when the page is put aside.
  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    stop();
    if (!isWanted || !isAllowed("analytics")) return;
    const body = JSON.stringify({ path: location.pathname, vitals });
    navigator.sendBeacon?.("/api/vitals", new Blob([body], { type: "application/json" }));
  };
  const stop = () => document.removeEventListener("visibilitychange", onHidden);
  document.addEventListener("visibilitychange", onHidden);
  return stop;
}
