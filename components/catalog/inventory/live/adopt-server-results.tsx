import { hydrateRoot } from "react-dom/client";
import { queryClient } from "@/components/ui/query-client";
import { parseSearchUrl } from "@/lib/catalog/inventory/search/live/live-response";
import { localPath } from "@/lib/core/language/local-path";
import { type PendingAction, restoreFields } from "./controls";
import { listen } from "./listen";
import { LiveResults, type RenderedResults } from "./live-results";
import { searchResponseQuery } from "./queries";

/**
 * Hydrates the server's markup of the search area. The page does not contain the search data, so the response
 * for the current URL is fetched first. React then renders the existing markup and keeps every element's
 * focus, open state and position. Earlier clicks and input are replayed.
 * @param release called when the area has its new listeners
 * @throws Error when the code or the response cannot be loaded or the stock has changed; the page must then
 * be reloaded
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
  const first = await client.fetchQuery(searchResponseQuery(address.path, storeId));
  const renderedVersion = document.querySelector<HTMLMetaElement>('meta[name="store-version"]')?.content;
  if (renderedVersion !== first.version) throw new Error("The page shows an older stock.");
  let follow = (path: string) => location.replace(localPath(path));
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
      // A browser extension may have changed the markup; React then renders the area again, which is
      // acceptable.
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
