import { describe, it } from "vitest";
import { openPostgres } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { httpStoreApi } from "../../lib/store/sources/http";
import { storeApiServer } from "../../lib/store/sources/serve";
import { migratedPostgresDatabase } from "../support/databases";
import { listenWith } from "../support/loopback";
import { memoryDb } from "../support/memory-database";
import { postgresBin } from "../support/postgres";
import { type ContractSubject, storeApiContract } from "./store-api.contract";

const SECRET = "a secret of the contract test";

storeApiContract("embedded, SQLite", async () => {
  const db = await memoryDb();
  const breakStore = () =>
    db.schema
      .dropTable("vehicles")
      .execute()
      .then(() => db.destroy());
  return { api: embeddedStoreApi(db), db, breakStore, close: async () => undefined };
});

if (postgresBin === null) {
  describe("StoreApi: embedded, PostgreSQL", () =>
    it.skip("PostgreSQL's server is not installed on this machine"));
} else {
  storeApiContract("embedded, PostgreSQL", async () => {
    const db = openPostgres(await migratedPostgresDatabase());
    await migrate(db);
    return {
      api: embeddedStoreApi(db),
      db,
      breakStore: () => db.destroy(),
      close: () => db.destroy().catch(() => undefined),
    };
  });
}

storeApiContract("http, against a second instance", async (): Promise<ContractSubject> => {
  const db = await memoryDb();
  const server = await listenWith(storeApiServer({ api: embeddedStoreApi(db), secret: SECRET }));
  const api = httpStoreApi({
    baseUrl: `${server.url}/api`,
    timeoutMs: 10_000,
    secret: SECRET,
    wait: async () => undefined,
  });
  return { api, db, breakStore: () => db.destroy(), close: server.stop };
});
