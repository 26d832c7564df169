import { useEffect, useState } from "react";
import { isPart, type PartId } from "@/lib/credit/parts";

const STATE = "creditPart";

/**
 * Which part is shown. Each part is an entry of the tab's history, so that the browser's "back" goes back one part; its
 * address tells the part's name, and nothing of the answers.
 */
export function useCreditParts(first: PartId): [PartId, (part: PartId) => void] {
  const [part, setPart] = useState(first);

  useEffect(() => {
    const onPop = () => setPart(partOfState() ?? first);
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [first]);

  function go(next: PartId): void {
    if (next !== part) history.pushState({ [STATE]: next }, "", `${location.pathname}#${next}`);
    setPart(next);
  }
  return [part, go];
}

function partOfState(): PartId | null {
  const state = history.state as Record<string, unknown> | null;
  const part = state?.[STATE];
  return isPart(part) ? part : null;
}
