import { PAGE_VEHICLE } from "@/config/leads/wanted";
import { vendorToolMessages as t } from "@/lib/store/i18n/en/vendor-tools";

/**
 * Loads a vendor's tool into an area of a fixed size. The script finds its element by the id in its
 * `data-target`; a loading message is visible until then.
 */
export function loadTool(place: HTMLElement, { name = "", script: src = "" }: DOMStringMap): void {
  const target = element("div", "size-full");
  target.id = `vendor-tool-${place.dataset.vendorSlot ?? "chat"}`;
  const status = element("p", "p-4 text-center", t().loading(name));
  status.setAttribute("role", "status");
  place.replaceChildren(status, target);
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  script.dataset.target = target.id;
  const vehicle = pageVehicle();
  if (vehicle) Object.assign(script.dataset, { vin: vehicle.vin, vehicle: vehicle.name });
  script.addEventListener("load", () => status.remove());
  script.addEventListener("error", () => {
    status.textContent = t().failed(name);
  });
  document.head.append(script);
}

/** Returns the vehicle of the page, so that a conversation begun on it is about it. */
export function pageVehicle(): { vin: string; name: string } | null {
  const page = document.querySelector<HTMLElement>(`[${PAGE_VEHICLE}]`);
  const vin = page?.getAttribute(PAGE_VEHICLE);
  return vin ? { vin, name: page?.dataset.vehicleName ?? "" } : null;
}

/** Returns a new element with classes and a text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
