import type { PricedVehicle } from "@/lib/catalog/pricing/payment-choice";
import type { PersonalVehicle } from "./setup";

/** Parses a vehicle's price from the page's markup (`personalData`); null for invalid data. */
export function readPriced(element: Pick<Element, "getAttribute">): PersonalVehicle["priced"] | null {
  const [price, condition, modelYear, listPrice] = (element.getAttribute("data-personal") ?? "").split(":");
  if (!Number(price) || !Number(modelYear) || !isCondition(condition)) return null;
  return {
    price: Number(price),
    listPrice: Number(listPrice) || null,
    condition,
    modelYear: Number(modelYear),
  };
}

/** Returns the vehicle of a link to its steps. */
export function readVehicle(link: HTMLElement): PersonalVehicle | null {
  const around = link.closest("[data-personal]");
  const priced = around && readPriced(around);
  const { personalLink: vin, name, store } = link.dataset;
  return priced && vin && name ? { vin, name, storeId: store ?? "", priced } : null;
}

function isCondition(text: string | undefined): text is PricedVehicle["condition"] {
  return text === "new" || text === "used" || text === "certified";
}
