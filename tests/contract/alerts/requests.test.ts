import { beforeEach, expect, it } from "vitest";
import { ALERT_LIFETIMES, MAX_ALERTS } from "../../../config/leads/alerts";
import type { Db } from "../../../lib/core/db/schema";
import {
  changeFrequency,
  deleteAlerts,
  endAlerts,
  pauseAlert,
  purgeAlerts,
  resumeAlert,
} from "../../../lib/leads/alerts/change-alerts";
import { exportAlerts } from "../../../lib/leads/alerts/export-alerts";
import { alertsOf, managementToken, personByToken, personToConfirm } from "../../../lib/leads/alerts/people";
import { refuseAlerts } from "../../../lib/leads/alerts/refuse-alerts";
import { deletePerson, previewErasure } from "../../../lib/leads/privacy/delete-person";
import { request, subscribe } from "../../support/alerts";
import { onBothDatabases } from "../../support/databases";

const NOW = Date.parse("2026-11-23T12:00:00-06:00");
const DAY = 24 * 60 * 60 * 1_000;
const ADA = "ada@shopper.example.com";

onBothDatabases("requests for alerts", (instances) => {
  beforeEach(async () => {
    for (const table of ["alert_people", "consents", "outbox"] as const)
      await instances().first.deleteFrom(table).execute();
  });
  const personId = async (db: Db) =>
    (await db.selectFrom("alert_people").select("id").executeTakeFirstOrThrow()).id;

  it("send one confirmation mail per address and day, whose link confirms all requests", async () => {
    const { first, second } = instances();
    const [token, ...others] = [
      ...(await request(first, {}, NOW)),
      ...(await request(second, {}, NOW + 1)),
      ...(await request(first, { search: "/new-cars-for-sale" }, NOW + 2)),
    ];
    expect(others).toEqual([]);
    const person = await personToConfirm(first, "acme", token!, NOW + 3);
    expect(await alertsOf(first, person!.id)).toMatchObject([{ state: "pending" }, { state: "pending" }]);
    expect(await request(first, { search: "/cars-for-sale/suvs" }, NOW + DAY)).toHaveLength(1);
    // The newest link alone works.
    expect(await personToConfirm(first, "acme", token!, NOW + DAY)).toBeNull();
    const queued = await first.selectFrom("outbox").select("id").execute();
    expect(queued).toHaveLength(2);
  });

  it("store only the hashes of both tokens", async () => {
    const { first: db } = instances();
    const [token] = await request(db, {}, NOW);
    const manage = await managementToken(await personId(db));
    const stored = JSON.stringify(await db.selectFrom("alert_people").selectAll().execute());
    expect(stored).not.toContain(token!);
    expect(stored).not.toContain(manage);
    expect(await personByToken(db, "acme", manage)).toMatchObject({ email: ADA });
    expect(await personByToken(db, "other", manage)).toBeNull();
    expect(await personByToken(db, "acme", "not-a-token")).toBeNull();
  });

  it("neither resume nor end a person's alerts on a stranger's request", async () => {
    const { first: db } = instances();
    const id = await subscribe(db, {}, NOW);
    expect(await request(db, {}, NOW + DAY)).toEqual([]);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "active" }]);
    const [alert] = await alertsOf(db, id);
    await pauseAlert(db, id, alert!.id, NOW + DAY);
    expect(await request(db, {}, NOW + 2 * DAY)).toEqual([]);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "paused" }]);
    await endAlerts(db, id, NOW + 2 * DAY);
    expect(await request(db, {}, NOW + 2 * DAY)).toHaveLength(1);
    expect(await alertsOf(db, id)).toMatchObject([{ state: "pending" }]);
  });

  it("end at the limit of an address, without a word", async () => {
    const { first: db } = instances();
    for (let at = 0; at <= MAX_ALERTS; at++) await request(db, { search: `/cars-for-sale?q=${at}` }, NOW);
    expect(await alertsOf(db, await personId(db))).toHaveLength(MAX_ALERTS);
  });

  it("are deleted on the owner's report, and the address gets no such mail for 90 days; confirmed alerts stay", async () => {
    const { first: db } = instances();
    const id = await subscribe(db, {}, NOW);
    const search = "/new-cars-for-sale";
    const [token] = await request(db, { search }, NOW + DAY);
    await refuseAlerts(db, id, NOW + DAY);
    expect(await alertsOf(db, id)).toMatchObject([{ search: "/used-cars-for-sale", state: "active" }]);
    expect(await personToConfirm(db, "acme", token!, NOW + DAY)).toBeNull();
    const until = NOW + DAY + ALERT_LIFETIMES.refused;
    expect(await request(db, { search }, until - 1)).toEqual([]);
    expect(await request(db, { search }, until)).toHaveLength(1);
    const { consents } = await exportAlerts(db, ADA);
    expect(consents.map(({ withdrawnHow }) => withdrawnHow)).toContain("never-confirmed");
  });

  it("are rejected for that time if the address has no other alerts", async () => {
    const { first: db } = instances();
    await request(db, {}, NOW);
    await refuseAlerts(db, await personId(db), NOW);
    await purgeAlerts(db, NOW + ALERT_LIFETIMES.refused - 1);
    expect(await request(db, {}, NOW + ALERT_LIFETIMES.refused - 1)).toEqual([]);
    await deleteAlerts(db, await personId(db), (await alertsOf(db, await personId(db)))[0]!.id, NOW);
    await purgeAlerts(db, NOW + ALERT_LIFETIMES.refused);
    expect(await db.selectFrom("alert_people").select("id").execute()).toEqual([]);
  });

  it("expire without confirmation, together with the address", async () => {
    const { first: db } = instances();
    await request(db, {}, NOW);
    expect(await purgeAlerts(db, NOW + ALERT_LIFETIMES.pending - 1)).toBe(0);
    expect(await purgeAlerts(db, NOW + ALERT_LIFETIMES.pending)).toBe(1);
    expect(await db.selectFrom("alert_people").select("id").execute()).toEqual([]);
    const [consent] = await db.selectFrom("consents").selectAll().execute();
    expect(consent).toMatchObject({ confirmed_at: null, withdrawn_how: "never-confirmed" });
  });

  it("are changed by their person alone", async () => {
    const { first: db } = instances();
    const ada = await subscribe(db, {}, NOW);
    const grace = await subscribe(db, { email: "grace@shopper.example.com" }, NOW);
    const [own] = await alertsOf(db, ada);
    const clocks = { timeZone: "America/Chicago", now: NOW };
    expect(await changeFrequency(db, { personId: grace, id: own!.id, frequency: "weekly" }, clocks)).toBe(
      false,
    );
    expect(await pauseAlert(db, grace, own!.id, NOW)).toBe(false);
    expect(await deleteAlerts(db, grace, own!.id, NOW)).toBe(0);
    expect(await changeFrequency(db, { personId: ada, id: own!.id, frequency: "weekly" }, clocks)).toBe(true);
    expect(await alertsOf(db, ada)).toMatchObject([{ frequency: "weekly", state: "active" }]);
  });

  it("record the accepted text, time, page and store, and how the consent ended", async () => {
    const { first: db } = instances();
    const id = await subscribe(db, {}, NOW);
    const [alert] = await alertsOf(db, id);
    await pauseAlert(db, id, alert!.id, NOW + 1);
    await resumeAlert(db, { personId: id, id: alert!.id, page: "/alerts" }, NOW + 2);
    await deleteAlerts(db, id, null, NOW + 3);
    const { alerts, consents } = await exportAlerts(db, " Ada@Shopper.example.com");
    const agreed = {
      purpose: "alerts",
      phone: "",
      textVersion: "alerts-1",
      text: "I agree.",
      seller: "Acme Auto",
    };
    expect(alerts).toEqual([]);
    expect(consents).toEqual([
      {
        ...agreed,
        page: "/used-cars-for-sale",
        agreedAt: new Date(NOW).toISOString(),
        confirmedAt: new Date(NOW).toISOString(),
        withdrawnAt: new Date(NOW + 1).toISOString(),
        withdrawnHow: "paused",
      },
      {
        ...agreed,
        page: "/alerts",
        agreedAt: new Date(NOW + 2).toISOString(),
        confirmedAt: new Date(NOW + 2).toISOString(),
        withdrawnAt: new Date(NOW + 3).toISOString(),
        withdrawnHow: "deleted",
      },
    ]);
  });

  it("are exported and deleted with all else of a person, within the stores that are meant", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOW);
    await subscribe(db, { email: "grace@shopper.example.com" }, NOW);
    expect(await exportAlerts(db, ADA, { stores: ["elsewhere"] })).toMatchObject({
      alerts: [],
      consents: [],
    });
    expect((await exportAlerts(db, ADA, { stores: ["acme"] })).alerts).toMatchObject([{ state: "active" }]);
    const deleted = async (stores: string[]) => {
      const context = { db, stores, dataDir: "none", open: async () => null, fingerprint: String };
      const preview = await previewErasure({ email: ADA }, context);
      if (!preview.ok) throw new Error(preview.reason);
      const erased = await deletePerson({ email: ADA }, context, { code: preview.code });
      return erased.ok && erased.deleted.alerts;
    };
    expect(await deleted(["elsewhere"])).toBe(0);
    expect(await deleted(["acme"])).toBe(1);
    const left = await db.selectFrom("alert_people").select("email").execute();
    expect(left).toEqual([{ email: "grace@shopper.example.com" }]);
  });
});
