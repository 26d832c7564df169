import { createRoot } from "react-dom/client";
import { VehicleGrid } from "@/components/catalog/card/vehicle-grid";
import { answerUrl, parseSearchUrl } from "@/lib/catalog/inventory/live/address";
import type { ReserveAnswer } from "@/lib/catalog/inventory/reserve-answer";
import { reserve as t } from "@/lib/store/i18n/en/reserve";

/** Shows the vehicles of the reserve that match the current search, and updates when the search changes. */
export function followMatches(area: HTMLElement, storeId: string): void {
  const root = createRoot(area);
  let shown = "";
  const show = async () => {
    const path = parseSearchUrl(new URL(location.href))?.path;
    if (path === undefined || path === shown) return;
    shown = path;
    const answer = await fetchMatches(path, storeId);
    if (shown === path) root.render(answer && <Matches answer={answer} />);
  };
  // The live search writes the address of each result into the head.
  const canonical = document.querySelector('link[rel="canonical"]');
  if (canonical) new MutationObserver(() => void show()).observe(canonical, { attributes: true });
  void show();
}

/** Null where there is no answer: the pass has run out, or the network is down. The link to the reserve stays. */
async function fetchMatches(path: string, storeId: string): Promise<ReserveAnswer | null> {
  try {
    const response = await fetch(`${answerUrl(path, storeId)}&reserve=only`);
    return response.ok ? ((await response.json()) as ReserveAnswer) : null;
  } catch {
    return null;
  }
}

function Matches({ answer }: { answer: ReserveAnswer }) {
  if (answer.total === 0) return <p className="text-quiet">{t.noMatch}</p>;
  return (
    <>
      <p className="mb-4 text-lg">
        {t.matching} <strong className="font-semibold text-ink tabular-nums">{t.count(answer.total)}</strong>
      </p>
      <VehicleGrid vehicles={answer.vehicles} profile={answer.store} />
    </>
  );
}
