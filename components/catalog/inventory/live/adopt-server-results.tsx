import { hydrateRoot } from "react-dom/client";
import { queryClient } from "@/components/ui/query-client";
import { parseSearchUrl } from "@/lib/catalog/inventory/search/live/live-response";
import { type PendingAction, restoreFields } from "./controls";
import { listen } from "./listen";
import { LiveResults, type RenderedResults } from "./live-results";
import { answerQuery } from "./queries";

/**
 * Hydrates the search area in the server's markup. The page does not contain its data, so the response for the current
 * URL is fetched first. React then renders exactly the existing markup and keeps every element's focus, open state and
 * position. Clicks and input before that are replayed.
 * @param release called once the area has its new listeners
 * @throws Error when the code, the response or the same stock cannot be loaded: the page must then be reloaded
 */
export async function adoptServerResults(
  area: HTMLElement,
  storeId: string,
  used: readonly PendingAction[],
  release: () => void,
): Promise<void> {
  const address = parseSearchUrl(new URL(location.href));
  if (!address) throw new Error("This address is no search.");
  const client = queryClient();
  const first = await client.fetchQuery(answerQuery(address.path, storeId));
  const renderedVersion = document.querySelector<HTMLMetaElement>('meta[name="store-version"]')?.content;
  if (renderedVersion !== first.version) throw new Error("The page shows an older stock.");
  let follow = (path: string) => location.replace(path);
  const results = await new Promise<RenderedResults>((ready) => {
    hydrateRoot(
      area,
      <LiveResults
        start={address}
        storeId={storeId}
        area={area}
        onReady={ready}
        onLead={(path) => follow(path)}
      />,
      // An extension may have changed the markup; React then re-renders the area, which is all that can be done.
      { onRecoverableError: () => undefined },
    );
  });
  release();
  const listening = listen({ area, results, client, storeId });
  follow = listening.follow;
  for (const each of used) {
    restoreFields(each);
    listening.use(each.control);
  }
}
