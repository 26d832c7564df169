import type { QueryClient } from "@tanstack/react-query";
import { preload } from "@/components/ui/preload-slots";
import { PRELOAD } from "@/config/runtime/shell";
import type { LiveAddress } from "@/lib/catalog/inventory/live/address";
import { answerQuery } from "./queries";

/** Fetches the answer behind a link that a pointer rests on, or that has the focus. */
export function prefetchOnHover(
  area: HTMLElement,
  client: QueryClient,
  storeId: string,
  addressOf: (target: Element) => LiveAddress | null,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = addressOf(target as Element);
      if (address) preload(() => client.prefetchQuery(answerQuery(address.path, storeId)));
    }, PRELOAD.restMs);
  };
  area.addEventListener("pointerover", fetchSoon, { passive: true });
  area.addEventListener("focusin", fetchSoon, { passive: true });
}
