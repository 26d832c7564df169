import { vendorTools as t } from "@/lib/store/i18n/en/vendor-tools";
import { element, loadTool } from "./load-tool";

/**
 * Classes of the position over the page, above the action bar of a vehicle's page and opposite the side
 * button.
 */
const CORNER = "fixed bottom-20 left-3 z-30 print:hidden sm:left-5 lg:bottom-5";
const LAUNCHER =
  "min-h-11 rounded-full bg-ink px-5 py-2.5 font-semibold text-on-ink shadow-float hover:bg-body";
const PANEL =
  "absolute bottom-0 left-0 flex max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-page shadow-float";
const CLOSE = "min-h-11 shrink-0 self-end px-4 font-semibold text-ink underline underline-offset-4";

/** Runs the chat's button. Its panel has a fixed size, and the vendor's script loads with the first click. */
export function runChat({ dataset }: HTMLElement): () => void {
  const name = dataset.name!;
  const corner = element("aside", CORNER);
  corner.setAttribute("aria-label", name);
  const launcher = element("button", LAUNCHER, t.open(name));
  const panel = element("div", PANEL);
  const close = element("button", CLOSE, t.close(name));
  const place = element("div", "min-h-0 grow overflow-auto contain-strict");
  launcher.type = "button";
  launcher.dataset.openTool = "chat";
  launcher.ariaExpanded = "false";
  close.type = "button";
  panel.hidden = true;
  panel.style.width = `${dataset.width}px`;
  panel.style.height = `${dataset.height}px`;
  panel.append(close, place);
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
