import type { CookieCategory } from "@/config/marketing/consent";
import { onConsent } from "@/lib/core/browser/browser-consent";
import { vendorToolMessages as t } from "@/lib/store/i18n/en/vendor-tools";
import { element, loadTool, pageVehicle } from "./load-tool";
import { CHAT_DATA, SLOT } from "./slot-attributes";

/**
 * Classes of the position over the page, above the action bar of a vehicle's page and opposite the side
 * button.
 */
const CORNER = "fixed bottom-20 left-3 z-30 print:hidden sm:left-5 lg:bottom-5";
const LAUNCHER =
  "min-h-11 rounded-full bg-ink px-5 py-2.5 font-semibold text-on-ink shadow-float hover:bg-body";
const PANEL =
  "absolute bottom-0 left-0 flex max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-page shadow-float";
/** Beside the button that closes the panel. */
const ABOUT = "absolute top-0 left-0 max-w-[60%] truncate px-4 py-2.5 font-semibold text-ink";
const CLOSE = "min-h-11 shrink-0 self-end px-4 font-semibold text-ink underline underline-offset-4";

/** Runs the chat's button. Its panel has a fixed size, and the vendor's script loads with the first click. */
export function runChat({ dataset }: HTMLElement): () => void {
  const name = dataset.name!;
  const corner = element("aside", CORNER);
  corner.setAttribute("aria-label", name);
  const launcher = element("button", LAUNCHER, t().open(name));
  const panel = element("div", PANEL);
  const close = element("button", CLOSE, t().close(name));
  const place = element("div", "min-h-0 grow overflow-auto contain-strict");
  launcher.type = "button";
  launcher.dataset.openTool = "chat";
  launcher.ariaExpanded = "false";
  close.type = "button";
  panel.hidden = true;
  panel.style.width = `${dataset.width}px`;
  panel.style.height = `${dataset.height}px`;
  const vehicle = pageVehicle();
  panel.append(...(vehicle ? [element("p", ABOUT, t().about(vehicle.name))] : []), close, place);
  corner.append(launcher, panel);
  document.body.append(corner);

  let isLoaded = false;
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    launcher.ariaExpanded = String(isOpen);
    (isOpen ? close : launcher).focus({ preventScroll: true });
    if (!isOpen || isLoaded) return;
    isLoaded = true;
    loadTool(place, dataset);
  };
  launcher.addEventListener("click", () => show(true));
  close.addEventListener("click", () => show(false));
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && show(false));
  return () => corner.remove();
}

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
    const button = element("button", BUTTON, t().open(name));
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
