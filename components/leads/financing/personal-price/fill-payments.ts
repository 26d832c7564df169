import { personalFigures } from "@/lib/catalog/pricing/personal-figures";
import type { PersonalAnswers } from "@/lib/catalog/pricing/personal-payment";
import { priceView } from "@/lib/catalog/pricing/price-lock";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { forgetAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { readPriced } from "./read-vehicle";
import type { PersonalSetup } from "./setup";

/** What every visitor sees in a line, and what this one saw there last. */
interface Line {
  defaultText: string;
  own: string | null;
}

const lines = new WeakMap<Node, Line>();
let observer: MutationObserver | undefined;

/**
 * Replaces the estimates with the visitor's own payments, on the page and on what is added to it: cards of another search
 * are filled before they are painted. Only text changes, never an element, so that React finds its own. After "clear my
 * details" the default estimates are back.
 */
export function fillPayments(setup: PersonalSetup): void {
  const { personalised, advertised } = priceView(readProfile().unlockPrice, setup.lock);
  if (!personalised) forgetAnswers();
  const answers = personalised ? savedAnswers() : null;
  document.documentElement.toggleAttribute("data-price-open", advertised);
  observer?.disconnect();
  fill(document.body, answers, setup);
  if (!answers) return;
  observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) fill(element.closest("[data-personal]") ?? element, answers, setup);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

function fill(within: Element, answers: PersonalAnswers | null, { terms }: PersonalSetup): void {
  const vehicles = [...within.querySelectorAll("[data-personal]")];
  if (within.matches("[data-personal]")) vehicles.push(within);
  for (const vehicle of vehicles) {
    const priced = readPriced(vehicle);
    const figures = answers && priced ? personalFigures(priced, answers, terms) : null;
    for (const element of vehicle.querySelectorAll<HTMLElement>("[data-fill]")) {
      const part = element.dataset.fill as keyof NonNullable<typeof figures>;
      write(element, figures?.[part] ?? null);
    }
  }
}

/** Writes only what differs: each change is seen by the observer again. */
function write(element: HTMLElement, own: string | null): void {
  const shown = element.textContent;
  const before = lines.get(element);
  // React may have rendered another price since.
  const defaultText = before && before.own === shown ? before.defaultText : shown;
  const next = own ?? defaultText;
  lines.set(element, { defaultText, own });
  if (next !== shown) element.textContent = next;
}
