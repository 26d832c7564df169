import { shownPath } from "@/lib/core/language/local-path";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { FORM_TABLE, isLeadFormName } from "@/lib/leads/forms/form-table";
import { changeSignal, clickSignal, hasOpenElements } from "@/lib/marketing/tracking/asc-elements";
import { privateTexts } from "@/lib/marketing/tracking/clean-location";
import { eventRow } from "@/lib/marketing/tracking/data-layer-event";
import { flowSignal, formLabel, formOf } from "@/lib/marketing/tracking/form-signals";
import { identityOf } from "@/lib/marketing/tracking/identity";
import type { Signal } from "@/lib/marketing/tracking/signals";

/**
 * Reports interactions with menus, buttons, pictures, filters and forms (docs/rules.md#asc-events), never
 * typed text.
 */
export function watchElements(report: (signal: Signal) => void): void {
  const started = new Set<string>();
  const on = (event: "click" | "change" | "input", read: (target: Element) => readonly (Signal | null)[]) =>
    document.addEventListener(
      event,
      ({ target }) => {
        if (!(target instanceof Element) || !hasOpenElements(shownPath())) return;
        const signals = read(target).filter((each) => each !== null);
        // After the page has responded, so that no visitor waits for a report.
        if (signals.length > 0)
          setTimeout(() => {
            for (const each of signals) report(each);
          });
      },
      true,
    );
  const privateParts = () => privateTexts(identityOf(readProfile()));
  on("click", (target) => [clickSignal(target, privateParts())]);
  on("change", (target) => [changeSignal(target, privateParts())]);
  on("input", (target) => startSignals(target, started));
}

/** Returns the signals of the first interaction with a lead form, once per form and page. */
function startSignals(target: Element, started: Set<string>): Signal[] {
  const form = target.closest("form");
  // Not `form.action`, which a field with that name would shadow.
  const name = form ? formOf(form.getAttribute("action") ?? "") : "";
  if (!isLeadFormName(name) || started.has(name)) return [];
  started.add(name);
  const text = form?.querySelector("button[type=submit]")?.textContent?.trim() || formLabel(name);
  const [event] = FORM_TABLE[name].events;
  const { department = "unknown", form_type = "unknown" } = eventRow(event).asc?.params ?? {};
  const params = { form_name: name, element_text: text, department, form_type };
  return [{ name: "FormStarted", params }, ...flowSignal(name, "start")];
}
