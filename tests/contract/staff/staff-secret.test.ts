import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { forgetStaffKey, OtherKeyError, staffSecret } from "../../../lib/staff/accounts/staff-secret";
import { onBothDatabases } from "../../support/databases";
import { authOn, cookiesOf, NOW, PASSWORD, withPassword } from "../../support/staff-password";
import { totp } from "../../support/totp";

onBothDatabases("the secret of the back office", (instances) => {
  it("a session's token is in the database as a hash, and signs in, on each instance, until its end", async () => {
    const { first, second } = instances();
    const auth = authOn(first);
    const { headers, id } = await withPassword(first, auth, "ana@example.com");
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(headers.get("cookie")!)![1]!).split(
      ".",
    )[0]!;
    expect(token.length).toBeGreaterThanOrEqual(32);
    const rows = await first.selectFrom("staff_sessions").selectAll().where("user_id", "=", id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token).toBe(createHash("sha256").update(token).digest("base64url"));
    expect((await authOn(second).api.getSession({ headers }))?.user.id).toBe(id);
    // The value in a copy of the database is not a token.
    expect(await authOn(second).api.getSession({ headers: withToken(rows[0]!.token) })).toBeNull();
    expect((await authOn(second).api.signOut({ headers, asResponse: true })).status).toBe(200);
    expect(await auth.api.getSession({ headers })).toBeNull();
    expect(await first.selectFrom("staff_sessions").where("user_id", "=", id).selectAll().execute()).toEqual(
      [],
    );
  });

  it("data from before leaves the database: apps are encrypted again, and sign-ins end", async () => {
    const { first: db, second } = instances();
    await forgetStaffKey(db);
    const old = "in the database, 32 characters and more";
    await db.insertInto("server_keys").values({ name: "staff-auth", value: old, created_at: NOW }).execute();
    const { headers, secret } = await withPassword(db, authOn(db, { secret: old }), "ben@example.com");
    const [one, other] = await Promise.all([
      staffSecret(db, keys("a"), NOW),
      staffSecret(second, keys("a"), NOW),
    ]);
    expect(other).toBe(one);
    const everything = JSON.stringify([
      await db.selectFrom("server_keys").selectAll().execute(),
      await db.selectFrom("staff_two_factors").selectAll().execute(),
    ]);
    expect(everything).not.toContain(old);
    expect(everything).not.toContain(one);
    const auth = authOn(db, { secret: one });
    expect(await auth.api.getSession({ headers })).toBeNull();
    expect(await signsIn(auth, "ben@example.com", secret)).toBe(200);
  });

  it("an instance with another key is rejected with a message without the key", async () => {
    const { first: db } = instances();
    await forgetStaffKey(db);
    const secret = await staffSecret(db, keys("a"), NOW);
    const refused = staffSecret(db, keys("b"), NOW);
    await expect(refused).rejects.toBeInstanceOf(OtherKeyError);
    await expect(refused).rejects.toThrow(
      /DATA_DIR\/keys\/site-key\.txt.*same DATA_KEY, or a shared DATA_DIR/,
    );
    expect(await staffSecret(db, keys("a"), NOW)).toBe(secret);
  });

  it("a key is replaced by another while the first is named, or forgotten", async () => {
    const { first: db } = instances();
    await forgetStaffKey(db);
    const auth = authOn(db, { secret: await staffSecret(db, keys("a"), NOW) });
    const { secret } = await withPassword(db, auth, "cem@example.com");
    const renewed = authOn(db, { secret: await staffSecret(db, keys("b", "a"), NOW) });
    expect(await signsIn(renewed, "cem@example.com", secret)).toBe(200);
    await expect(staffSecret(db, keys("a"), NOW)).rejects.toThrow(/another key/);
    expect(await staffSecret(db, keys("b", "a"), NOW)).toBe(await staffSecret(db, keys("b"), NOW));
    await forgetStaffKey(db);
    const anew = authOn(db, { secret: await staffSecret(db, keys("c"), NOW) });
    expect(await signsIn(anew, "cem@example.com", secret)).toBe(400);
  });
});

function keys(key: string, before?: string) {
  const hash = (name: string, text: string) => createHmac("sha256", name).update(text).digest("hex");
  return {
    keyedHash: (text: string) => hash(key, text),
    keyedHashBefore: (text: string) => (before === undefined ? null : hash(before, text)),
  };
}

/** A cookie that is signed rightly. */
function withToken(token: string): Headers {
  const signature = createHmac("sha256", "of all instances, 32 characters and more")
    .update(token)
    .digest("base64");
  return new Headers({ cookie: `staff.session_token=${encodeURIComponent(`${token}.${signature}`)}` });
}

/** @returns the status of a code that is later than the person's last one */
async function signsIn(auth: ReturnType<typeof authOn>, email: string, secret: Parameters<typeof totp>[0]) {
  const challenged = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
  const code = totp(secret, Date.now() + 30_000);
  const body = { code };
  return (await auth.api.verifyTOTP({ body, headers: cookiesOf(challenged), asResponse: true })).status;
}
