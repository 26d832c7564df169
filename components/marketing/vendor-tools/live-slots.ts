import type { CookieCategory } from "@/config/marketing/consent";
import { onConsent } from "@/lib/core/browser/browser-consent";
import { vendorTools as t } from "@/lib/store/i18n/en/vendor-tools";
import { runChat } from "./chat-button";
import { element, loadTool } from "./load-tool";
import { CHAT_DATA, SLOT } from "./slot-attributes";

const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-button bg-accent px-5 py-2.5 font-semibold text-accent-ink hover:brightness-95";

/**
 * Runs the vendors' tools on the page. Each has its button while its category is allowed, and the vendor's
 * host is first contacted on a click (docs/configuration.md#vendor-tools).
 * @returns a function that stops them
 */
export function startVendorSlots(): () => void {
  const slots = [...document.querySelectorAll<HTMLElement>(`[${SLOT}]`)];
  const stops = slots.map(startSlot);
  const chat = document.getElementById(CHAT_DATA);
  if (chat) stops.push(whileAllowed(chat, () => runChat(chat)));
  return () => {
    for (const stop of stops) stop();
  };
}

function startSlot(slot: HTMLElement): () => void {
  const notice = [...slot.childNodes];
  return whileAllowed(slot, () => {
    const name = slot.dataset.name!;
    const button = element("button", BUTTON, t.open(name));
    button.type = "button";
    button.dataset.openTool = slot.getAttribute(SLOT)!;
    const place = element("div", "grid size-full place-content-center p-4");
    place.append(button);
    slot.replaceChildren(place);
    button.addEventListener("click", () => {
      // The keyboard focus stays where the tool appears.
      slot.tabIndex = -1;
      slot.focus({ preventScroll: true });
      loadTool(slot, slot.dataset);
    });
    return () => slot.replaceChildren(...notice);
  });
}

/**
 * Runs a function while a tool's category is allowed. A vendor's script that has started runs until the next
 * page.
 * @param start returns the cleanup
 */
function whileAllowed(described: HTMLElement, start: () => () => void): () => void {
  let end: (() => void) | null = null;
  return onConsent(described.dataset.category as CookieCategory, (isAllowed) => {
    end?.();
    end = isAllowed ? start() : null;
  });
}
