import { describe, it } from "vitest";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { httpStoreApi } from "../../lib/store/sources/http";
import { storeApiServer } from "../../lib/store/sources/serve";
import { openApiDocument } from "../../lib/web/openapi/document";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { storeApiContract } from "../contract/store-api.contract";
import { listenWith } from "../support/loopback";
import { memoryDb } from "../support/memory-database";
import { missingFor } from "./api-tools";
import { PROXY_PACKAGES, startValidatingProxy } from "./validating-proxy";

const SECRET = "a secret of the contract test";
const missing = missingFor({ packages: PROXY_PACKAGES });

if (missing !== null) {
  describe("StoreApi: http, through Prism", () => it.skip(missing));
} else {
  // Runs `tests/contract/store-api.test.ts` through a proxy that responds with 500 to anything outside the document.
  storeApiContract("http, through Prism", async () => {
    const db = await memoryDb();
    const server = await listenWith(storeApiServer({ api: embeddedStoreApi(db), secret: SECRET }));
    const document = openApiDocument({ version: "1.2.3", siteUrl: server.url, endpoints: allEndpoints() });
    const proxy = await startValidatingProxy(storePathsOf(document), { upstream: server.url, errors: true });
    const api = httpStoreApi({
      baseUrl: `${proxy.url}/api`,
      timeoutMs: 60_000,
      secret: SECRET,
      wait: async () => undefined,
    });
    const close = async () => {
      await proxy.stop();
      await server.stop();
    };
    return { api, db, breakStore: () => db.destroy(), close };
  });
}

/** Returns the document with only the store API's paths, because the others take time to read. */
function storePathsOf<T extends { paths?: object }>(document: T): T {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.includes("/website/"));
  return { ...document, paths: Object.fromEntries(paths) };
}
