import "server-only";
import { env } from "../platform/env";
import { singleton } from "../platform/singleton";
import { getStoreApi } from "./get-store-api";
import { type StoreApiServer, storeApiServer } from "./serve";

/**
 * This instance's own store over HTTP (design 9). An instance that reads another's data does not pass it on: anyone
 * could then make it fetch the whole stock from there.
 */
export function getStoreApiServer(): StoreApiServer {
  return singleton("store-api-server", () => {
    const { STORE_API_URL, API_SECRET } = env();
    if (!STORE_API_URL) return storeApiServer({ api: getStoreApi(), secret: API_SECRET });
    return async () =>
      Response.json(
        { error: "This site reads its data from another API and does not serve it." },
        { status: 404 },
      );
  });
}
