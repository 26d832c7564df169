import { generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OFFLINE_KIND, OFFLINE_TIMES } from "@/config/marketing/offline-conversions";
import { openPostgres } from "@/lib/core/db/connect";
import type { Db } from "@/lib/core/db/schema";
import { parseEnv } from "@/lib/core/platform/env";
import {
  type OfflineApis,
  offlineApis,
  offlineDeliverer,
  offlineState,
  takesOffline,
} from "@/lib/marketing/offline/deliver-offline";
import { queueOffline } from "@/lib/marketing/offline/queue-offline";
import { sha256 } from "@/lib/marketing/tracking/identity";
import { deliveriesOf } from "@/lib/staff/leads/deliveries";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { makeVehicle } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

const DATABASES: [string, () => Promise<Db>, boolean][] = [
  ["SQLite", memoryDb, true],
  ["PostgreSQL", async () => openPostgres(await migratedPostgresDatabase()), postgresBin !== null],
];
const NOW = Date.UTC(2026, 10, 20, 18);
const SOLD_AT = NOW - 2 * OFFLINE_TIMES.waitMs;
const SOLD = { stage: "sold", updated_at: SOLD_AT };
const GOOGLE = { gclid: "click1" };
const META = { fbclid: "f", _fbc: "fb.1.7.f", _fbp: "fb.1.2.3" };
const CAR = makeVehicle(7, { internetPrice: 20_000, salePriceCur: null, dealerFees: [] });
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

for (const [name, open, available] of DATABASES) {
  describe.skipIf(!available)(`offline conversions in ${name}`, () => {
    let db: Db;
    let platform: RecordingServer;
    let folder: string;
    let apis: OfflineApis;
    beforeEach(async () => {
      [db, platform] = await Promise.all([open(), startRecordingServer(() => ({ access_token: "token1" }))]);
      folder = mkdtempSync(join(tmpdir(), "offline-"));
      const keyFile = join(folder, "key.json");
      const token_uri = `${platform.url}/token`;
      writeFileSync(keyFile, JSON.stringify({ client_email: "a@b.example", private_key: PEM, token_uri }));
      apis = offlineApis(
        parseEnv({
          META_PIXEL_ID: "778899",
          META_CAPI_TOKEN: "secret",
          META_CAPI_URL: platform.url,
          GOOGLE_ADS_CUSTOMER: "1234567890",
          GOOGLE_ADS_KEY_FILE: keyFile,
          GOOGLE_ADS_SOLD_ACTION: "111",
          GOOGLE_ADS_VISIT_ACTION: "222",
          GOOGLE_DATA_MANAGER_URL: platform.url,
        }),
      );
    });
    afterEach(async () => {
      rmSync(folder, { recursive: true });
      await Promise.all([db.destroy(), platform.stop()]);
    });

    const queue = (now = NOW) => queueOffline(db, takesOffline(apis), now);
    const rows = () => db.selectFrom("outbox").selectAll().where("kind", "=", OFFLINE_KIND).execute();
    const deliver = async () => {
      const results = [];
      for (const row of await rows()) {
        const payload: unknown = JSON.parse(row.payload_json);
        results.push(await offlineDeliverer(() => db, apis)(payload, AbortSignal.timeout(20_000)));
      }
      return results;
    };

    it("are queued once for the platform whose click brought the buyer, without any personal data", async () => {
      await storeLead(db, makeLead({ id: "g", ads: GOOGLE }), SOLD);
      await storeLead(db, makeLead({ id: "m", ads: META }), SOLD);
      expect(await queue()).toBe(2);
      expect(await queue(NOW + OFFLINE_TIMES.everyMs)).toBe(0);
      const queued = await rows();
      expect(queued.map(({ payload_json }) => JSON.parse(payload_json)).toSorted(byLead)).toEqual([
        { platform: "google", event: "sold", leadId: "g", at: SOLD_AT },
        { platform: "meta", event: "sold", leadId: "m", at: SOLD_AT },
      ]);
      expect(queued.map(({ lead_id }) => lead_id).toSorted()).toEqual(["g", "m"]);
      expect(await deliveriesOf(db, "g")).toEqual([]);
    });

    it("are not queued without consent at the time, for spam, for another stage, or for a hired applicant", async () => {
      await storeLead(db, makeLead({ id: "hired", type: "CAREERS", ads: GOOGLE }), SOLD);
      await storeLead(db, makeLead({ id: "none", ads: {} }), SOLD);
      await storeLead(db, makeLead({ id: "spam", ads: GOOGLE }), { ...SOLD, spam: 1 });
      await storeLead(db, makeLead({ id: "lost", ads: GOOGLE }), { ...SOLD, stage: "lost" });
      await storeLead(db, makeLead({ id: "mail", ads: { utm_source: "mail" } }), SOLD);
      expect(await queue()).toBe(0);
    });

    it("wait an hour, so that a corrected stage is not sent, and are dropped when too old", async () => {
      await storeLead(db, makeLead({ id: "g", ads: GOOGLE }), SOLD);
      expect(await queue(SOLD_AT + OFFLINE_TIMES.waitMs - 1)).toBe(0);
      expect(await queue(SOLD_AT + OFFLINE_TIMES.maxAgeMs)).toBe(0);
      expect(await queue(SOLD_AT + OFFLINE_TIMES.waitMs)).toBe(1);
    });

    it("include a person who came to a test drive, not one who did not", async () => {
      for (const [id, outcome, kind] of [
        ["came", "attended", "test-drive"],
        ["absent", "no-show", "test-drive"],
        ["service", "attended", "service"],
      ] as const) {
        await storeLead(db, makeLead({ id, ads: { gwraid: "w" } }));
        const time = { starts_at: SOLD_AT, ends_at: SOLD_AT + 1, decided_at: SOLD_AT + 2 };
        const row = { lead_id: id, store_id: "north", kind, outcome, ...time };
        await db.insertInto("appointment_outcomes").values(row).execute();
      }
      expect(await queue()).toBe(1);
      expect(await deliver()).toEqual([{ ok: true, answer: "status 200" }]);
      const sent = JSON.parse(platform.calls[1]!.body);
      expect(sent.destinations[0].productDestinationId).toBe("222");
      expect(sent.events[0]).toMatchObject({ transactionId: "visit.came", adIdentifiers: { wbraid: "w" } });
    });

    it("reach Google with the click, the price and the consent, under a signed statement", async () => {
      await storeLead(db, makeLead({ id: "g", ads: GOOGLE, vehicle: CAR }), SOLD);
      await queue();
      expect(await deliver()).toEqual([{ ok: true, answer: "status 200" }]);
      const [asked, sent] = platform.calls;
      const [head, claims, signature] = new URLSearchParams(asked!.body).get("assertion")!.split(".");
      const signed = Buffer.from(`${head}.${claims}`);
      expect(verify("RSA-SHA256", signed, publicKey, Buffer.from(signature!, "base64url"))).toBe(true);
      expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({
        iss: "a@b.example",
        aud: `${platform.url}/token`,
        scope: "https://www.googleapis.com/auth/datamanager",
      });
      expect(sent).toMatchObject({ method: "POST", path: "/v1/events:ingest" });
      expect(sent!.headers.authorization).toBe("Bearer token1");
      expect(JSON.parse(sent!.body)).toEqual({
        destinations: [
          {
            operatingAccount: { accountType: "GOOGLE_ADS", accountId: "1234567890" },
            productDestinationId: "111",
          },
        ],
        events: [
          {
            transactionId: "sold.g",
            eventTimestamp: new Date(SOLD_AT).toISOString(),
            eventSource: "IN_STORE",
            adIdentifiers: { gclid: "click1" },
            consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
            conversionValue: 20_000,
            currency: "USD",
          },
        ],
      });
    });

    it("reach Meta as a sale at the dealership, with hashed contact data", async () => {
      const lead = makeLead({ id: "m", ads: META, vehicle: CAR });
      await storeLead(db, lead, SOLD);
      await queue();
      expect(await deliver()).toEqual([{ ok: true, answer: "status 200" }]);
      expect(platform.calls[0]).toMatchObject({ method: "POST", path: "/778899/events" });
      const { data } = JSON.parse(platform.calls[0]!.body);
      expect(data).toEqual([
        {
          event_name: "Purchase",
          event_time: SOLD_AT / 1_000,
          event_id: "sold.m",
          action_source: "physical_store",
          user_data: {
            em: [await sha256(lead.user.email.toLowerCase())],
            ph: [expect.stringMatching(/^[0-9a-f]{64}$/)],
            fbp: "fb.1.2.3",
            fbc: "fb.1.7.f",
          },
          custom_data: { currency: "USD", value: 20_000, content_type: "vehicle", content_ids: [CAR.vin] },
        },
      ]);
      expect(platform.calls[0]!.body).not.toContain(lead.user.email);
    });

    it("of a lead that was deleted meanwhile are not sent", async () => {
      const payload = { platform: "meta", event: "sold", leadId: "gone", at: SOLD_AT };
      const result = await offlineDeliverer(() => db, apis)(payload, AbortSignal.timeout(1_000));
      expect(result).toEqual({ ok: true, answer: "not sent: the lead is deleted" });
      expect(platform.calls).toEqual([]);
    });

    it("are off without credentials, and say so", async () => {
      apis = offlineApis(parseEnv({ GOOGLE_ADS_CUSTOMER: "1234567890" }));
      await storeLead(db, makeLead({ id: "g", ads: { ...GOOGLE, ...META } }), SOLD);
      expect(await queue()).toBe(0);
      expect(offlineState(apis)).toBe(
        "off for Google: GOOGLE_ADS_CUSTOMER, GOOGLE_ADS_KEY_FILE and a conversion action are needed; " +
          "off for Meta: META_PIXEL_ID and META_CAPI_TOKEN are needed",
      );
    });

    it("fail without a readable key, and are tried again", async () => {
      await storeLead(db, makeLead({ id: "g", ads: GOOGLE }), SOLD);
      await queue();
      apis = { ...apis, google: { ...apis.google!, keyFile: join(folder, "missing.json") } };
      expect(await deliver()).toEqual([
        { ok: false, error: "GOOGLE_ADS_KEY_FILE is no key of a service account" },
      ]);
    });
  });
}

function byLead(a: { leadId: string }, b: { leadId: string }): number {
  return a.leadId.localeCompare(b.leadId);
}
