import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { serverKey } from "../../lib/core/db/server-key";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";

/** SQLite is in `tests/unit/catalog/reserve/reserve-token.test.ts`. */
describe.skipIf(postgresBin === null)("server keys on PostgreSQL", () => {
  let instances: [Db, Db];

  beforeAll(async () => {
    const url = await freshPostgresDatabase();
    instances = [openPostgres(url), openPostgres(url)];
    await migrate(instances[0]);
  });
  afterAll(async () => {
    await Promise.all(instances.map((db) => db.destroy()));
  });

  it("two instances that start together sign with one key", async () => {
    const keys = await Promise.all(
      Array.from({ length: 10 }, (_, n) => serverKey(instances[n % 2]!, "pass", n)),
    );
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  });
});
