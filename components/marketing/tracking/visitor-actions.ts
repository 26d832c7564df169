import { CHAT_EVENT } from "@/config/marketing/tracking";
import { readCookie, removeCookie } from "@/lib/core/browser/browser-cookies";
import { phoneDigits } from "@/lib/core/contact/phone-format";
import { POPUP_SUBMITTED_EVENT } from "@/lib/marketing/popups/submitted-event";
import type { Identity } from "@/lib/marketing/tracking/identity";
import type { Signal } from "@/lib/marketing/tracking/signals";

type Report = (signal: Signal) => void;

/**
 * Reports a click on a phone link, by mouse or keyboard (docs/rules.md#events).
 * @param departments departments by the digits of their numbers
 */
export function watchCalls(report: Report, departments: Readonly<Record<string, string>> = {}): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="tel:"]');
      if (!link) return;
      // The number as dialed, never a visitor's.
      const comm_phone_number = link.href.slice("tel:".length);
      // The link may have a source's number instead of the store's.
      const own = link.dataset.number ?? comm_phone_number;
      const department = departments[phoneDigits(own)] ?? "unknown";
      // After the page has responded to the click, so that no visitor waits for a report.
      setTimeout(() => report({ name: "ClickToCall", params: { comm_phone_number, department } }));
    },
    true,
  );
}

/**
 * Reports a conversation of a chat widget, which fires a `window` event whose detail has `customer_name`,
 * `customer_phone_value` and `customer_phone` (docs/rules.md#events). Any other detail is skipped and logged.
 */
export function watchChat(report: Report): void {
  window.addEventListener(CHAT_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (isConversation(detail)) report({ name: "ConversationStarted", identity: chatIdentity(detail) });
    else console.error(`${CHAT_EVENT} needs a detail with customer_name and a phone number`);
  });
}

/**
 * Reports a submitted pop-up form if the pop-up names an event for it, in the event table or not
 * (docs/rules.md#pop-ups).
 */
export function watchPopups(report: (signal: { name: string }) => void): void {
  window.addEventListener(POPUP_SUBMITTED_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const track = (detail as { track?: unknown } | null)?.track;
    if (typeof track === "string" && track !== "") report({ name: track });
  });
}

/**
 * Returns the form that the previous page posted without a script, as reported by the server that stored it
 * (`lib/marketing/tracking/sent-form`). The first later page with reporting receives it once.
 */
export function takeSentForm(): Signal[] {
  const saved = readCookie("sentForm");
  if (saved === undefined) return [];
  removeCookie("sentForm");
  try {
    const signals: unknown = JSON.parse(saved);
    return Array.isArray(signals) ? (signals as Signal[]) : [];
  } catch {
    // The value was edited manually.
    return [];
  }
}

interface Conversation {
  customer_name?: string;
  customer_phone_value?: string;
  customer_phone?: string;
}

/** Splits a name; its last word is the last name. */
function chatIdentity({ customer_name = "", customer_phone_value, customer_phone }: Conversation): Identity {
  const [, first, last] = /^(.+?)(?:\s+(\S+))?$/s.exec(customer_name.trim()) ?? [];
  const phone = customer_phone_value || customer_phone;
  return {
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    ...(phone && { phone_number: phone }),
  };
}

function isConversation(detail: unknown): detail is Conversation {
  if (typeof detail !== "object" || detail === null) return false;
  const { customer_name, customer_phone_value, customer_phone } = detail as Record<string, unknown>;
  const isText = (value: unknown) => value === undefined || typeof value === "string";
  return (
    [customer_name, customer_phone_value, customer_phone].every(isText) &&
    [customer_name, customer_phone_value, customer_phone].some((value) => Boolean(value))
  );
}
