import { hydrateRoot } from "react-dom/client";
import type { PaymentChoice } from "@/lib/catalog/pricing/payment-choice";
import { firstChoice, type PaymentData } from "./payment-data";
import { PaymentPanel } from "./payment-panel";
import { fieldsOf } from "./payment-view";

/**
 * Hydrates the server's markup in place: focus and the open part stay. A slider that was moved before this code loaded keeps
 * its position; React would reset it.
 */
export function adoptPaymentPanel(area: HTMLElement, data: PaymentData): void {
  // React's strict mode runs the island's effect twice in development: a second root on the same place would break the page.
  if (area.dataset.live) return;
  area.dataset.live = "yes";
  hydrateRoot(area, <PaymentPanel data={data} moved={movedIn(area, data)} />, {
    // An extension may have changed the markup; React then re-renders the panel, which is all that can be done.
    onRecoverableError: () => undefined,
  });
}

function movedIn(area: HTMLElement, data: PaymentData): Partial<PaymentChoice> {
  const moved: Partial<PaymentChoice> = {};
  for (const { id, value, key } of fieldsOf(data, firstChoice(data))) {
    for (const kind of ["slider", "field"]) {
      const input = area.querySelector<HTMLInputElement>(`[data-${kind}="${id}"]`);
      if (input && input.value !== "" && Number(input.value) !== value) moved[key] = Number(input.value);
    }
  }
  return moved;
}
