import { FINANCE_SLIDERS, LEASE_SLIDERS, ONLY_IN_STEPS } from "../../../config/catalog/finance-sliders";
import type { StoreProfile } from "../../store/api/profile-schema";

export interface Slider {
  min: number;
  max: number;
  step: number;
  default: number;
}

export type FinanceSliderId = keyof typeof FINANCE_SLIDERS;
export type SliderId = keyof typeof LEASE_SLIDERS;

export interface Sliders {
  finance: Readonly<Record<FinanceSliderId, Slider>>;
  lease: Readonly<Record<SliderId, Slider>>;
}

/** Number as a field accepts it, and the reason for a correction, which pages show ("the most is $20,000"). */
export interface Fitted {
  value: number;
  changed: "no number" | "below" | "above" | "step" | null;
}

/** Returns the sliders of a store: those of docs/rules.md#payment-sliders, replaced by valid ones in the profile. */
export function slidersOf(profile: Pick<StoreProfile, "financeSliders" | "leaseSliders">): Sliders {
  return {
    finance: overridden(FINANCE_SLIDERS, profile.financeSliders),
    lease: overridden(LEASE_SLIDERS, profile.leaseSliders),
  };
}

/**
 * Fits a number into a slider's range: rounded, clamped, and for stepped values (terms, miles per year) to the nearest
 * step. An invalid number becomes the default.
 */
export function fitToSlider(id: SliderId, typed: number, slider: Slider): Fitted {
  if (Number.isNaN(typed)) return { value: slider.default, changed: "no number" };
  const { min, max } = slider;
  if (typed < min) return { value: min, changed: "below" };
  const inSteps = takesOnlySteps(id);
  if (typed > max) return { value: inSteps ? nearestStep(max, slider) : max, changed: "above" };
  // Adding 0 converts −0 to 0.
  const value = inSteps ? nearestStep(typed, slider) : Math.round(typed) + 0;
  return { value, changed: value === typed ? null : "step" };
}

function takesOnlySteps(id: SliderId): boolean {
  return (ONLY_IN_STEPS as readonly SliderId[]).includes(id);
}

/** Returns the nearest step. Steps start at `min`; the last one does not exceed `max`. */
function nearestStep(value: number, { min, max, step }: Slider): number {
  const steps = Math.min(Math.round((value - min) / step), Math.floor((max - min) / step));
  return min + steps * step;
}

function overridden<Id extends SliderId>(
  own: Readonly<Record<Id, Slider>>,
  given: Readonly<Record<string, Slider>>,
): Record<Id, Slider> {
  const ids = Object.keys(own) as Id[];
  return Object.fromEntries(
    ids.map((id) => {
      const slider = Object.hasOwn(given, id) ? given[id] : undefined;
      return [id, slider && makesSense(id, slider) ? slider : own[id]];
    }),
  ) as Record<Id, Slider>;
}

/**
 * Returns true for a valid slider: whole ordered bounds, a selectable default, a term of at least one month, percent of
 * at most 100.
 */
function makesSense(id: SliderId, slider: Slider): boolean {
  const { min, max, step } = slider;
  if (![min, max, step, slider.default].every(Number.isSafeInteger)) return false;
  if (min < (id === "term" ? 1 : 0) || max < min || step < 1) return false;
  if (id === "cashDownPercent" && max > 100) return false;
  return fitToSlider(id, slider.default, slider).changed === null;
}
