import { MAX_BUDGET } from "@/config/catalog/finance";
import { CREDIT_BANDS } from "@/config/catalog/finance-sliders";
import { budgetEstimate, typedCents } from "@/lib/catalog/pricing/budget-estimate";
import { estimateText } from "./estimate-text";

/** Updates the calculator's figures from its fields, including values selected before this code loaded. */
export function runEstimate(area: HTMLElement): void {
  const field = (name: string) => area.querySelector<HTMLInputElement>(`[data-estimate="${name}"]`);
  const chosen = (name: string) =>
    area.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
  const show = () => {
    const price = typedCents(field("price")?.value ?? "", MAX_BUDGET);
    const down = typedCents(field("down")?.value || "0", MAX_BUDGET);
    const band = CREDIT_BANDS.find(({ id }) => id === chosen("estimate-credit"))?.id;
    const termMonths = Number(chosen("estimate-term"));
    if (price === null || down === null || !band || !(termMonths > 0)) return;
    const estimate = budgetEstimate({ price, down, termMonths, band }, Number(area.dataset.modelYear));
    for (const [name, text] of Object.entries(estimateText(estimate, termMonths))) {
      const line = area.querySelector(`[data-estimate="${name}"]`);
      if (line && line.textContent !== text) line.textContent = text;
    }
  };
  area.addEventListener("input", ({ target }) => {
    const [price, slider] = [field("price"), field("slider")];
    if (price && slider) {
      if (target === slider) price.value = slider.value;
      else if (target === price) slider.value = String((typedCents(price.value, MAX_BUDGET) ?? 0) / 100);
    }
    show();
  });
  show();
}
