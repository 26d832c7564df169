import { fitToSlider, type Slider } from "@/lib/catalog/pricing/sliders";
import { storageFor } from "@/lib/core/browser/browser-storage";
import { equityOf, readTradeEstimate } from "@/lib/leads/trade/trade-estimate";

/**
 * Returns the slider of the trade equity. It starts at the estimate for the visitor's own vehicle, minus the
 * loan balance.
 */
export function withTradeEstimate(slider: Slider): Slider {
  const estimate = readTradeEstimate(storageFor("functional"), Date.now());
  if (!estimate) return slider;
  return { ...slider, default: fitToSlider("tradeEquity", equityOf(estimate), slider).value };
}
