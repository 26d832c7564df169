import { fitToSlider, type Slider } from "@/lib/pricing/sliders";
import { equityOf, readTradeEstimate } from "@/lib/valuation/trade-estimate";

/** The slider of the trade equity, beginning at what the visitor's own vehicle was estimated at, less what is owed on it. */
export function withTradeEstimate(slider: Slider): Slider {
  const estimate = readTradeEstimate(storage(), Date.now());
  if (!estimate) return slider;
  return { ...slider, default: fitToSlider("tradeEquity", equityOf(estimate), slider).value };
}

/** A browser that forbids storage throws when it is named. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
