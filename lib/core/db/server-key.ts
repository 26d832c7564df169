import "server-only";
import { randomBytes } from "node:crypto";
import type { Db } from "./schema";

const KEY_BYTES = 32;

/**
 * Returns a secret of this installation, created on first use and the same for all its instances; it signs values
 * stored in browsers. It gives access to nothing outside the same database.
 */
export async function serverKey(db: Db, name: string, now: number): Promise<Buffer> {
  const read = () => db.selectFrom("server_keys").select("value").where("name", "=", name).executeTakeFirst();
  let row = await read();
  if (!row) {
    const value = randomBytes(KEY_BYTES).toString("base64url");
    await db
      .insertInto("server_keys")
      .values({ name, value, created_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    // Another instance may have come first.
    row = (await read()) ?? { value };
  }
  return Buffer.from(row.value, "base64url");
}
