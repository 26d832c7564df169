import { applySetCookies } from "better-auth/cookies";
import { expect, it } from "vitest";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import type { Db } from "../../../lib/core/db/schema";
import { createStaffAuth } from "../../../lib/staff/accounts/create-auth";
import { removePerson } from "../../../lib/staff/accounts/people";
import { onBothDatabases } from "../../support/databases";
import { type Device, makeDevice } from "../../support/passkey";
import { addPerson } from "../../support/staff-session";

const SITE = "http://localhost:3000";
const GROUP = "heartland";

onBothDatabases("a passkey", (instances) => {
  it("signs in once for each challenge: a repeated response is rejected, on each instance", async () => {
    const { first, second } = instances();
    const { device, personId } = await withPasskey(first);
    const { challenge, headers } = await challengeOf(first);
    const answer = device.answer(challenge);
    const signedIn = await post(first, headers, answer);
    expect(signedIn.status).toBe(200);
    expect(await sessions(first, personId)).toBe(1);
    expect((await post(first, headers, answer)).status).toBe(400);
    expect((await post(second, headers, answer)).status).toBe(400);
    // Nor does it match a newer challenge.
    const newer = await challengeOf(second);
    expect((await post(second, newer.headers, answer)).status).toBe(400);
    expect(await sessions(first, personId)).toBe(1);
  });

  it("of two concurrent responses one signs in", async () => {
    const { first, second } = instances();
    const { device, personId } = await withPasskey(first);
    const { challenge, headers } = await challengeOf(first);
    const answer = device.answer(challenge);
    const both = await Promise.all([post(first, headers, answer), post(second, headers, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await sessions(first, personId)).toBe(1);
  });

  it("does not sign in without user verification, or from another website", async () => {
    const { first: db } = instances();
    const { device, personId } = await withPasskey(db);
    for (const wrong of [{ isVerified: false }, { origin: "http://localhost.example.com" }]) {
      const { challenge, headers } = await challengeOf(db);
      const refused = await post(db, headers, device.answer(challenge, wrong));
      expect([400, 401]).toContain(refused.status);
      expect(refused.headers.getSetCookie().join()).not.toContain("session_token=");
    }
    const { challenge, headers } = await challengeOf(db);
    const forged = makeDevice("localhost", SITE).answer(challenge);
    const refused = await post(db, headers, {
      ...forged,
      id: device.credentialId,
      rawId: device.credentialId,
    });
    expect(refused.status).toBe(401);
    expect((await post(db, headers, forged)).status).toBe(400);
    expect(personId).not.toBe("");
  });

  it("of a removed person does not sign in, on the other instance either", async () => {
    const { first, second } = instances();
    const { device, personId } = await withPasskey(first);
    const { challenge, headers } = await challengeOf(second);
    await removePerson(first, personId, GROUP);
    expect((await post(second, headers, device.answer(challenge))).status).toBe(401);
    expect(await sessions(second, personId)).toBe(0);
  });
});

async function withPasskey(db: Db): Promise<{ device: Device; personId: string }> {
  const device = makeDevice("localhost", SITE);
  const personId = await addPerson(db, GROUP, { role: "sales", storeId: "okc" });
  await db
    .insertInto("staff_passkeys")
    .values({
      id: device.credentialId,
      user_id: personId,
      name: null,
      public_key: device.publicKey,
      credential_id: device.credentialId,
      counter: 0,
      device_type: "singleDevice",
      backed_up: 0,
      transports: null,
      created_at: null,
      aaguid: null,
    })
    .execute();
  return { device, personId };
}

/** Returns the data that a browser gets before it calls the authenticator: the challenge, and its cookie. */
async function challengeOf(db: Db): Promise<{ challenge: string; headers: Headers }> {
  const answer = await authOn(db).handler(
    new Request(`${SITE}${STAFF_AUTH_PATH}/passkey/generate-authenticate-options`),
  );
  const { challenge } = (await answer.json()) as { challenge: string };
  const headers = new Headers({ origin: SITE, "content-type": "application/json" });
  applySetCookies(headers, answer.headers.getSetCookie());
  return { challenge, headers };
}

function post(db: Db, headers: Headers, response: object): Promise<Response> {
  const url = `${SITE}${STAFF_AUTH_PATH}/passkey/verify-authentication`;
  return authOn(db).handler(
    new Request(url, { method: "POST", headers, body: JSON.stringify({ response }) }),
  );
}

async function sessions(db: Db, personId: string): Promise<number> {
  const rows = await db.selectFrom("staff_sessions").select("id").where("user_id", "=", personId).execute();
  return rows.length;
}

function authOn(db: Db) {
  return createStaffAuth({
    db,
    siteUrl: SITE,
    secret: "of all instances, 32 characters and more",
    now: Date.now,
    sessionSeconds: 86_400,
    mailReset: async () => undefined,
  });
}
