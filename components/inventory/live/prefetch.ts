import type { QueryClient } from "@tanstack/react-query";
import type { LiveAddress } from "@/lib/inventory/live/address";
import { answerQuery } from "./queries";

/** A pointer that rests this long, milliseconds, means the link under it. */
const REST = 65;
/** Specification §9, route preload: at most five at once, none on slow connections. */
const AT_ONCE = 5;

/** Fetches the answer behind a link that a pointer rests on, or that has the focus. */
export function prefetchOnHover(
  area: HTMLElement,
  client: QueryClient,
  storeId: string,
  addressOf: (target: Element) => LiveAddress | null,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;

  const fetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    if (isSlow()) return;
    timer = setTimeout(async () => {
      const address = addressOf(target as Element);
      if (!address || running >= AT_ONCE) return;
      running += 1;
      await client.prefetchQuery(answerQuery(address.path, storeId));
      running -= 1;
    }, REST);
  };
  area.addEventListener("pointerover", fetchSoon, { passive: true });
  area.addEventListener("focusin", fetchSoon, { passive: true });
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
