import { storageFor } from "@/lib/consent/browser-storage";
import { fitToSlider, type Slider } from "@/lib/pricing/sliders";
import { equityOf, readTradeEstimate } from "@/lib/valuation/trade-estimate";

/** The slider of the trade equity, beginning at what the visitor's own vehicle was estimated at, less what is owed on it. */
export function withTradeEstimate(slider: Slider): Slider {
  const estimate = readTradeEstimate(storageFor("functional"), Date.now());
  if (!estimate) return slider;
  return { ...slider, default: fitToSlider("tradeEquity", equityOf(estimate), slider).value };
}
