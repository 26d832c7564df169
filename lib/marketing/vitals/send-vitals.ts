import { isAllowed } from "../../core/browser/browser-consent";
import { flag } from "../flags/flags";
import { watchVitals } from "./watch-vitals";

/** Reports how fast this page was, if the visitor still allows it then. What is lost on the way is lost. */
export function sendVitals(): () => void {
  let isWanted = true;
  void flag("report_web_vitals").then((isOn) => {
    isWanted = isOn;
  });
  return watchVitals((vitals) => {
    if (!isWanted || !isAllowed("analytics")) return;
    const body = JSON.stringify({ path: location.pathname, vitals });
    navigator.sendBeacon?.("/api/vitals", new Blob([body], { type: "application/json" }));
  });
}
