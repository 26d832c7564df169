import { CHAT_EVENT, DONE_PAGES, SENT_FORM_KEY } from "@/config/tracking";
import { POPUP_SUBMITTED_EVENT } from "@/lib/popups/submitted-event";
import { formSignals } from "@/lib/tracking/form-signals";
import type { Signal } from "@/lib/tracking/signals";

type Report = (signal: Signal) => void;

/** A press on a telephone number, with the mouse or by keyboard (specification §7). */
export function watchCalls(report: Report): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a[href^="tel:"]')) return;
      // After the page has answered the press: nobody waits for a report.
      setTimeout(() => report({ name: "ClickToCall" }));
    },
    true,
  );
}

/**
 * A conversation that a chat widget tells of, by an event on `window` whose detail has `customer_name`,
 * `customer_phone_value` and `customer_phone` (specification §3). What is no such detail is skipped, loudly.
 */
export function watchChat(report: Report): void {
  window.addEventListener(CHAT_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (isConversation(detail)) report({ name: "ConversationStarted" });
    else console.error(`${CHAT_EVENT} needs a detail with customer_name and a phone number`);
  });
}

/** A pop-up whose form was sent, where it says what that is (specification §3, "submitted": track event name). */
export function watchPopups(report: Report): void {
  window.addEventListener(POPUP_SUBMITTED_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const track = (detail as { track?: unknown } | null)?.track;
    if (typeof track === "string" && track !== "") report({ name: track });
  });
}

/** A form that the browser itself sends: the page that says that it is stored reports it. */
export function watchPlainForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
    const fields = new FormData(form);
    const signals = formSignals(pathname, (name) => String(fields.get(name) ?? ""));
    if (signals.length > 0) keep(JSON.stringify(signals));
  });
}

/** What the page before has sent, if this page says that it arrived. */
export function takeSentForm(at: Location = location): Signal[] {
  const kept = keep(null);
  const refused = new URLSearchParams(at.search).get("done");
  if (!kept || !DONE_PAGES.test(at.pathname) || (refused !== null && refused !== "moved")) return [];
  const signals: unknown = JSON.parse(kept);
  return Array.isArray(signals) ? (signals as Signal[]) : [];
}

/** Sets what is kept in the tab, and gives what was; nothing where storage is blocked. */
function keep(text: string | null): string | null {
  try {
    const before = sessionStorage.getItem(SENT_FORM_KEY);
    if (text === null) sessionStorage.removeItem(SENT_FORM_KEY);
    else sessionStorage.setItem(SENT_FORM_KEY, text);
    return before;
  } catch {
    return null;
  }
}

function isConversation(detail: unknown): boolean {
  if (typeof detail !== "object" || detail === null) return false;
  const { customer_name, customer_phone_value, customer_phone } = detail as Record<string, unknown>;
  const isText = (value: unknown) => value === undefined || typeof value === "string";
  return (
    [customer_name, customer_phone_value, customer_phone].every(isText) &&
    [customer_name, customer_phone_value, customer_phone].some((value) => Boolean(value))
  );
}
