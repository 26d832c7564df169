import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { parseSearchUrl } from "@/lib/catalog/inventory/live/address";
import { type PendingAction, restoreFields } from "./controls";
import { fetchAnswer } from "./fetch-answer";
import { listen } from "./listen";
import { LiveResults, type RenderedResults } from "./live-results";
import { answerQuery } from "./queries";

/**
 * Hydrates the search area in the server's markup. The answer to the current address is fetched first, since the page does
 * not contain its data: React then finds exactly the markup it would render, and keeps every element with its focus, its
 * open or closed state and its place. Controls used before that are replayed.
 * @param release called once the area has its new listeners
 * @throws Error when the code, the answer or the same stock cannot be loaded: the page must then be reloaded
 */
export async function adoptServerResults(
  area: HTMLElement,
  storeId: string,
  used: readonly PendingAction[],
  release: () => void,
): Promise<void> {
  const address = parseSearchUrl(new URL(location.href));
  if (!address) throw new Error("This address is no search.");
  const client = new QueryClient();
  const first = await fetchAnswer(address.path, storeId);
  const renderedVersion = document.querySelector<HTMLMetaElement>('meta[name="store-version"]')?.content;
  if (renderedVersion !== first.version) throw new Error("The page shows an older stock.");
  client.setQueryData(answerQuery(address.path, storeId).queryKey, first);
  const results = await new Promise<RenderedResults>((ready) => {
    hydrateRoot(
      area,
      <QueryClientProvider client={client}>
        <LiveResults start={address} storeId={storeId} area={area} onReady={ready} />
      </QueryClientProvider>,
      // An extension may have changed the markup; React then re-renders the area, which is all that can be done.
      { onRecoverableError: () => undefined },
    );
  });
  release();
  const use = listen({ area, results, client, storeId });
  for (const each of used) {
    restoreFields(each);
    use(each.control);
  }
}
