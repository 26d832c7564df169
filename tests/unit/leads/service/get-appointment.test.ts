import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import { log } from "../../../../lib/core/platform/log";
import { appointmentToken, insertAppointment } from "../../../../lib/leads/service/appointments";
import { getAppointment, linkKey } from "../../../../lib/leads/service/get-appointment";
import { makeLead } from "../core/fixture";
import { ID, makeStored, NOW, SHOP } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-appointment-"));
let lines: unknown[];

beforeEach(async () => {
  await migrate(db());
  await db().deleteFrom("service_appointments").execute();
  await db().deleteFrom("leads").execute();
  const lead = makeLead({ id: ID, type: "SERVICE", vehicle: null, vin: null });
  await db()
    .insertInto("leads")
    .values({
      id: ID,
      idempotency_key: ID,
      body_hash: "-",
      type: lead.type,
      store_id: SHOP.id,
      status: "new",
      payload_json: JSON.stringify(lead),
      spam_reason: null,
      created_at: NOW,
    })
    .execute();
  await insertAppointment(db(), makeStored({ revision: 1 }));
  lines = [];
  vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
});

const open = (token: string) => getAppointment(token, [SHOP], NOW);
const tokenFor = (version: number) => appointmentToken({ id: ID, version }, linkKey(), NOW);

it("the newest link opens the appointment, and nothing is logged", async () => {
  expect(await open(tokenFor(1))).not.toBeNull();
  expect(lines).toEqual([]);
});

it("a link from before a move opens nothing and is logged without its token", async () => {
  expect(await open(tokenFor(0))).toBeNull();
  expect(lines).toEqual([
    [{ what: "appointment", reason: "old-link", status: 404 }, "a request was refused"],
  ]);
});

it("a link that was made up opens nothing and is logged without its token", async () => {
  expect(await open(`${ID}.made-up.signature`)).toBeNull();
  expect(lines).toEqual([
    [{ what: "appointment", reason: "bad-link", status: 404 }, "a request was refused"],
  ]);
});

it("the address after a rejected post is not an attack", async () => {
  expect(await open("expired")).toBeNull();
  expect(lines).toEqual([]);
});
