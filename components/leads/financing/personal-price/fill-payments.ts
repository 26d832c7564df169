import { afterNextPaint } from "@/components/ui/start-later";
import { personalFigures, priceView } from "@/lib/catalog/pricing/personal-figures";
import type { OwnTerms } from "@/lib/catalog/pricing/personal-payment";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { ownTermsField, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { readPriced } from "./read-vehicle";
import type { PersonalSetup } from "./setup";

/** Default text of a line, and the text last shown to this visitor. */
interface Line {
  defaultText: string;
  own: string | null;
}

const lines = new WeakMap<Node, Line>();
let observer: MutationObserver | undefined;
let isPosting = false;

/**
 * Replaces the estimates with the visitor's own payments, on the page and in added content; new cards are
 * filled before they are painted. Only text changes, never elements, so that React finds its own. After
 * "clear my details" the default estimates return.
 */
export function fillPayments(setup: PersonalSetup): void {
  const { personalised, advertised } = priceView(readProfile().unlockPrice, setup.lock);
  const own = savedAnswers();
  const root = document.documentElement;
  root.toggleAttribute("data-price-open", advertised);
  root.toggleAttribute("data-own-terms", own !== null);
  if (!isPosting) document.addEventListener("submit", addTerms, { capture: true });
  isPosting = true;
  observer?.disconnect();
  const fill = (within: Element) => fillWithin(within, own, setup, personalised);
  fill(document.body);
  if (!own) return;
  observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) fill(element.closest("[data-personal]") ?? element);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

let isRefillDue = false;

/**
 * Fills the page once the press that changed the terms is painted, and once for several presses before that: the
 * calculator shows its own result at once, and the other payments are behind it.
 */
export function refillPayments(setup: PersonalSetup): void {
  if (isRefillDue) return;
  isRefillDue = true;
  afterNextPaint(() => {
    isRefillDue = false;
    fillPayments(setup);
  });
}

/** Adds the visitor's own terms to a posted form that takes them, such as the one that begins a deal. */
function addTerms({ target }: Event): void {
  const field = (target as Element).querySelector<HTMLInputElement>("input[data-own-terms]");
  if (field) field.value = ownTermsField().terms ?? "";
}

/** @param sent true if the six steps are complete; their link then opens the entered values */
function fillWithin(within: Element, own: OwnTerms | null, { terms }: PersonalSetup, sent: boolean): void {
  const vehicles = [...within.querySelectorAll("[data-personal]")];
  if (within.matches("[data-personal]")) vehicles.push(within);
  for (const vehicle of vehicles) {
    // A hydrated calculator shows its own result.
    if (vehicle.hasAttribute("data-live")) continue;
    const priced = readPriced(vehicle);
    const figures = own && priced ? personalFigures(priced, own, terms) : null;
    for (const element of vehicle.querySelectorAll<HTMLElement>("[data-fill]")) {
      const part = element.dataset.fill as keyof NonNullable<typeof figures>;
      write(element, part === "changeAnswers" && !sent ? null : (figures?.[part] ?? null));
    }
  }
}

/** Writes only changed text, because each write triggers the observer again. */
function write(element: HTMLElement, own: string | null): void {
  const shown = element.textContent;
  const before = lines.get(element);
  // React may have rendered another price since.
  const defaultText = before && before.own === shown ? before.defaultText : shown;
  const next = own ?? defaultText;
  lines.set(element, { defaultText, own });
  if (next === shown) return;
  const { firstChild, childNodes } = element;
  // A changed text node is one change of the page; a new one would be two.
  if (firstChild instanceof Text && childNodes.length === 1) firstChild.data = next;
  else element.textContent = next;
}
