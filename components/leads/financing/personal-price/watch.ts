import type { PersonalSetup, PersonalVehicle } from "./setup";

/** As `lib/catalog/pricing/personal-path` and `browser-profile` have them; alone here, so that neither loads with each page. */
const STEP_ADDRESS = "#personal-price/";
const PROFILE_EVENT = "forecourt:profile";
const UNLOCKED = /(?:^|; )unlockPrice=/;

/** @returns a function that ends it */
export function watchPersonalPrices(setup: PersonalSetup, open?: PersonalVehicle): () => void {
  const fill = () => void import("./fill-payments").then(({ fillPayments }) => fillPayments(setup), nothing);
  const follow = () => {
    if (location.hash.startsWith(STEP_ADDRESS)) {
      void import("./open-steps").then(({ followAddress }) => followAddress(setup), nothing);
    }
  };
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event)?.closest<HTMLAnchorElement>("a[data-personal-link]");
    if (!link) return;
    event.preventDefault();
    // If the code cannot be loaded, the link works as without JavaScript.
    import("./open-steps").then(
      ({ openFromLink }) => openFromLink(setup, link),
      () => location.assign(link.href),
    );
  };
  if (UNLOCKED.test(cookies())) fill();
  if (open) void import("./open-steps").then(({ openSteps }) => openSteps(setup, open), nothing);
  else follow();
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", follow);
  window.addEventListener(PROFILE_EVENT, fill);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", follow);
    window.removeEventListener(PROFILE_EVENT, fill);
  };
}

/** The element of a click that is not for a new tab or window. */
function isPlainClick(event: MouseEvent): Element | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const other = button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;
  return !other && target instanceof Element ? target : null;
}

/** Some browsers throw where cookies are blocked. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** The page stays as it is. */
function nothing(): void {}
