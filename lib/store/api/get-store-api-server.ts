import "server-only";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { getStoreApi } from "./get-store-api";
import { type StoreApiServer, storeApiServer } from "./serve";
import type { StoreScope } from "./store-api";

/** Under one group's hostname nothing of another group in the same database. */
async function isOwn(scope: StoreScope): Promise<boolean> {
  const { STORE_GROUP, HOSTS_FILE } = env();
  if (!HOSTS_FILE) return true;
  if (scope.kind === "group") return scope.id === STORE_GROUP;
  const stores = await getStoreApi().stores({ kind: "group", id: STORE_GROUP });
  return stores.some(({ id }) => id === scope.id);
}

/**
 * This instance's own store over HTTP. An instance that reads another's data does not pass it on: anyone
 * could then make it fetch the whole stock from there.
 */
export function getStoreApiServer(): StoreApiServer {
  return singleton("store-api-server", () => {
    const { STORE_API_URL, API_SECRET } = env();
    if (!STORE_API_URL) return storeApiServer({ api: getStoreApi(), secret: API_SECRET, serves: isOwn });
    return async () =>
      Response.json(
        { error: "This site reads its data from another API and does not serve it." },
        { status: 404 },
      );
  });
}
