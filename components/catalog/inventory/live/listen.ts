import type { QueryClient } from "@tanstack/react-query";
import { parseSearchUrl } from "@/lib/catalog/inventory/live/address";
import {
  activatedControl,
  type Control,
  capturePendingAction,
  restoreFields,
  searchLink,
  targetOf,
} from "./controls";
import { followHistory } from "./follow-history";
import type { NavigationSource, RenderedResults } from "./live-results";
import { prefetchOnHover } from "./prefetch";

interface Live {
  area: HTMLElement;
  results: RenderedResults;
  client: QueryClient;
  storeId: string;
}

/** Milliseconds without a keystroke after which a keyword counts as typed. */
const PAUSE = 250;

/**
 * From now on the search area's links and forms render new results instead of loading another page.
 * @returns a function that uses a control as a click would
 */
export function listen({ area, results, client, storeId }: Live): (control: Control) => void {
  const history = followHistory(results.go);
  let typing: ReturnType<typeof setTimeout> | undefined;

  const use = (control: Control, way: NavigationSource = wayOf(control)) => {
    clearTimeout(typing);
    // Where it leads depends on all earlier choices; rendering them overwrites what the fields say now.
    const pending = capturePendingAction(control);
    results.settle();
    restoreFields(pending);
    const url = targetOf(control);
    const address = parseSearchUrl(url);
    if (!address) location.assign(url);
    else history.visit(address, way, way === "type" ? control : null);
  };
  const onUse = (event: Event) => {
    const control = activatedControl(event);
    if (!control) return;
    event.preventDefault();
    use(control);
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const { form } = target;
    clearTimeout(typing);
    if (target.type === "search") typing = setTimeout(() => use(form, "type"), PAUSE);
  };
  // A bound of a range applies when its field is left, not with each of its digits.
  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.form?.checkValidity()) use(target.form, "type");
    else onUse(event);
  };
  area.addEventListener("click", onUse);
  area.addEventListener("submit", onUse);
  area.addEventListener("change", onChange);
  area.addEventListener("input", onInput);
  prefetchOnHover(area, client, storeId, (target) => {
    const link = searchLink(target);
    return link && parseSearchUrl(new URL(link.href));
  });
  return use;
}

function wayOf(control: Control): NavigationSource {
  return control.closest("nav[aria-label]") && control.matches("#search section a") ? "page" : "filter";
}
