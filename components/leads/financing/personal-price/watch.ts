import { plainClick } from "@/components/ui/plain-click";
import { storedCookie } from "@/lib/core/browser/cookie-jar";
import type { PersonalSetup, PersonalVehicle } from "./setup";

/**
 * Equal to the constants in `personal-steps`, `browser-profile` and `saved-answers`; the copy avoids loading
 * those modules on every page.
 */
const STEP_ADDRESS = "#personal-price/";
const PROFILE_EVENT = "forecourt:profile";
const OWN_TERMS_KEY = "forecourt.personalPrice";

/** @returns a function that stops watching */
export function watchPersonalPrices(setup: PersonalSetup, open?: PersonalVehicle): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const fill = () => void import("./fill-payments").then(({ fillPayments }) => fillPayments(setup), nothing);
  const refill = () =>
    void import("./fill-payments").then(({ refillPayments }) => refillPayments(setup), nothing);
  const steps = (act: (steps: typeof import("./open-steps")) => void, failed = nothing) =>
    void import("./open-steps").then(act, failed);
  const follow = () => {
    if (location.hash.startsWith(STEP_ADDRESS)) steps(({ followAddress }) => followAddress(setup));
  };
  const onClick = (event: MouseEvent) => {
    const link = plainClick(event)?.closest<HTMLAnchorElement>("a[data-personal-link]");
    if (!link) return;
    event.preventDefault();
    // If the code cannot load, the link works as without JavaScript.
    steps(
      ({ openFromLink }) => openFromLink(setup, link),
      () => location.assign(link.href),
    );
  };
  if (storedCookie("unlockPrice") !== undefined || hasOwnTerms()) fill();
  if (open) steps(({ openSteps }) => openSteps(setup, open));
  else follow();
  document.addEventListener("click", onClick, { signal });
  addEventListener("popstate", follow, { signal });
  addEventListener(PROFILE_EVENT, refill, { signal });
  return () => ended.abort();
}

function hasOwnTerms(): boolean {
  try {
    return localStorage.getItem(OWN_TERMS_KEY) !== null;
  } catch {
    return false;
  }
}

/** Leaves the page unchanged. */
function nothing(): void {}
