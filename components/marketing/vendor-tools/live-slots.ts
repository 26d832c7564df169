import type { CookieCategory } from "@/config/marketing/consent";
import { onConsent } from "@/lib/core/browser/browser-consent";
import { vendorTools as t } from "@/lib/store/i18n/en/vendor-tools";
import { runChat } from "./chat-button";
import { element, loadTool } from "./load-tool";
import { CHAT_DATA, SLOT } from "./slot-attributes";

const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-button bg-accent px-5 py-2.5 font-semibold text-accent-ink hover:brightness-95";

/**
 * The tools of vendors on the page: each gets its button while its category is allowed, and its vendor's host is contacted when the
 * button is clicked, not before (docs/configuration.md#vendor-tools).
 * @returns a function that ends it
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
      // A keyboard's focus stays where the tool appears.
      slot.tabIndex = -1;
      slot.focus({ preventScroll: true });
      loadTool(slot, slot.dataset);
    });
    return () => slot.replaceChildren(...notice);
  });
}

/**
 * Runs something while a tool's category is allowed. What the vendor's script has started stays until the next page.
 * @param start returns what takes it back
 */
function whileAllowed(described: HTMLElement, start: () => () => void): () => void {
  let end: (() => void) | null = null;
  return onConsent(described.dataset.category as CookieCategory, (isAllowed) => {
    end?.();
    end = isAllowed ? start() : null;
  });
}
