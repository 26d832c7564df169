import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { RECALL_TIMES, STICKER_TIMES } from "../../config/catalog/vehicle-facts";
import { stickerTurn } from "../../lib/catalog/facts/check-sticker";
import { factClock } from "../../lib/catalog/facts/fact-clock";
import { readModelRecalls, readSticker } from "../../lib/catalog/facts/get-external-facts";
import { recallTurn } from "../../lib/catalog/facts/recall-turn";
import type { Db } from "../../lib/core/db/schema";
import { log } from "../../lib/core/platform/log";
import { onBothDatabases } from "../support/databases";
import { listen } from "../support/loopback";
import { startRecordingServer } from "../support/recording-server";
import { makeVehicle } from "../support/store-fixture";

const START = Date.parse("2026-11-23T12:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
const RECALL = {
  NHTSACampaignNumber: "24V123000",
  Component: "BRAKES",
  Summary: "They squeal.",
  parkIt: true,
};

const civic = makeVehicle(1, { make: "Honda", model: "Civic", year: 2020 });
const sameModel = makeVehicle(2, { make: "HONDA", model: "CIVIC", year: 2020 });
const older = makeVehicle(3, { make: "Honda", model: "Civic", year: 2019 });

const turn = (db: Db, now: number, vehicles = [civic, sameModel, older]) => ({
  db,
  vehicles,
  now: () => now,
  timeScale: 0.001,
  signal: new AbortController().signal,
});

/** Servers of recalls and stickers on loopback, which end with the test. */
async function recallServer(answer: () => unknown = () => ({ results: [RECALL] })) {
  const server = await startRecordingServer(answer);
  onTestFinished(() => server.stop());
  return server;
}

interface Sticker {
  status: number;
  type?: string;
  location?: string;
}

async function stickerServer(answers: Record<string, Sticker>) {
  const calls: string[] = [];
  const server = await listen((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const { status, type = "application/pdf", location } = answers[request.url!] ?? { status: 404 };
    response.writeHead(status, { "content-type": type, ...(location && { location }) }).end();
  });
  onTestFinished(() => server.stop());
  return { url: server.url, calls };
}

onBothDatabases("facts about vehicles", (instances) => {
  const db = () => instances().first;
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    for (const table of ["model_recalls", "window_stickers"] as const) await db().deleteFrom(table).execute();
  });

  describe("recalls", () => {
    it("are fetched once for a model and year, and claim nothing about the individual vehicle", async () => {
      const nhtsa = await recallServer();
      expect(await recallTurn(turn(db(), START), `${nhtsa.url}/recalls`)).toBe(2);
      expect(nhtsa.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
        "GET /recalls?make=HONDA&model=CIVIC&modelYear=2020",
        "GET /recalls?make=Honda&model=Civic&modelYear=2019",
      ]);
      const { list, fetchedAt } = (await readModelRecalls(db(), civic))!;
      expect(fetchedAt).toBe(START);
      expect(list).toEqual([expect.objectContaining({ campaign: "24V123000", doNotDrive: true })]);
      expect(await readModelRecalls(db(), sameModel)).toEqual({ list, fetchedAt });
    });

    it("are fetched again after a week, and not before", async () => {
      const nhtsa = await recallServer();
      await recallTurn(turn(db(), START), nhtsa.url);
      await recallTurn(turn(db(), START + RECALL_TIMES.refreshMs - 1), nhtsa.url);
      expect(nhtsa.calls).toHaveLength(2);
      await recallTurn(turn(db(), START + RECALL_TIMES.refreshMs), nhtsa.url);
      expect(nhtsa.calls).toHaveLength(4);
      expect(RECALL_TIMES.refreshMs).toBe(7 * DAY);
    });

    it("stay unchanged while they cannot be fetched, which is logged, and are retried", async () => {
      const nhtsa = await recallServer();
      await recallTurn(turn(db(), START, [civic]), nhtsa.url);
      nhtsa.status = 500;
      const later = START + RECALL_TIMES.refreshMs;
      expect(await recallTurn(turn(db(), later, [civic]), nhtsa.url)).toBe(0);
      expect(await readModelRecalls(db(), civic)).toMatchObject({ fetchedAt: START });
      expect(warn.mock.calls[0]![0]).toMatchObject({ what: "recalls", count: 1, reason: "status 500" });
      await recallTurn(turn(db(), later + RECALL_TIMES.retryMs[0]! - 1, [civic]), nhtsa.url);
      expect(nhtsa.calls).toHaveLength(2);
      nhtsa.status = 200;
      await recallTurn(turn(db(), later + RECALL_TIMES.retryMs[0]!, [civic]), nhtsa.url);
      expect(await readModelRecalls(db(), civic)).toMatchObject({
        fetchedAt: later + RECALL_TIMES.retryMs[0]!,
      });
    });

    it.each([
      ["no server", async () => "http://127.0.0.1:9"],
      ["a page instead of data", async () => (await recallServer(() => "sorry")).url],
    ])("are not known with %s", async (_, addressOf) => {
      expect(await recallTurn(turn(db(), START, [civic]), await addressOf())).toBe(0);
      expect(await readModelRecalls(db(), civic)).toBeNull();
      expect(warn).toHaveBeenCalledTimes(1);
    });

    it("end for now when the server has had enough", async () => {
      const nhtsa = await recallServer();
      nhtsa.status = 429;
      await recallTurn(turn(db(), START), nhtsa.url);
      expect(nhtsa.calls).toHaveLength(1);
    });

    it("of a model without any are nothing to show", async () => {
      const nhtsa = await recallServer(() => ({ Count: 0, results: [] }));
      expect(await recallTurn(turn(db(), START, [civic]), nhtsa.url)).toBe(1);
      expect(await readModelRecalls(db(), civic)).toBeNull();
    });
  });

  describe("window stickers", () => {
    const withSticker = (url: string) => makeVehicle(4, { make: "Subaru", stickerUrl: url });
    const stickers = (now: number, vehicle: ReturnType<typeof makeVehicle>, more: object = {}) =>
      stickerTurn({ ...turn(db(), now, [vehicle]), privateHosts: ["127.0.0.1"], ...more });

    it("of a feed are linked once a HEAD request found them, and not before", async () => {
      const maker = await stickerServer({ "/a.pdf": { status: 200 } });
      const vehicle = withSticker(`${maker.url}/a.pdf`);
      expect(await readSticker(db(), vehicle)).toBeNull();
      await stickers(START, vehicle);
      expect(maker.calls).toEqual(["HEAD /a.pdf"]);
      expect(await readSticker(db(), vehicle)).toBe(`${maker.url}/a.pdf`);
      const moved = withSticker(`${maker.url}/b.pdf`);
      expect(await readSticker(db(), moved)).toBeNull();
      await stickers(START + 1, moved);
      expect(await readSticker(db(), moved)).toBeNull();
    });

    it("are checked again, and a missing one is no longer linked", async () => {
      const answers: Record<string, Sticker> = { "/a.pdf": { status: 200 } };
      const maker = await stickerServer(answers);
      const vehicle = withSticker(`${maker.url}/a.pdf`);
      await stickers(START, vehicle);
      await stickers(START + STICKER_TIMES.refreshMs - 1, vehicle);
      expect(maker.calls).toHaveLength(1);
      answers["/a.pdf"] = { status: 404 };
      await stickers(START + STICKER_TIMES.refreshMs, vehicle);
      expect(await readSticker(db(), vehicle)).toBeNull();
      answers["/a.pdf"] = { status: 200 };
      await stickers(START + STICKER_TIMES.refreshMs + STICKER_TIMES.refreshMissingMs, vehicle);
      expect(await readSticker(db(), vehicle)).not.toBeNull();
    });

    it("stay linked while their server fails, which is logged", async () => {
      const answers: Record<string, Sticker> = { "/a.pdf": { status: 200 } };
      const maker = await stickerServer(answers);
      const vehicle = withSticker(`${maker.url}/a.pdf`);
      await stickers(START, vehicle);
      answers["/a.pdf"] = { status: 503 };
      await stickers(START + STICKER_TIMES.refreshMs, vehicle);
      expect(await readSticker(db(), vehicle)).not.toBeNull();
      expect(warn.mock.calls[0]![0]).toMatchObject({ what: "window stickers", reason: "status 503" });
    });

    it.each([
      ["a PDF", { status: 200 }, true],
      ["a page", { status: 200, type: "text/html" }, false],
      ["another address with a PDF", { status: 302, location: "/moved.pdf" }, true],
      ["a circle", { status: 302, location: "/sticker" }, false],
    ])("of a manufacturer that responds with %s", async (_, answer, isLinked) => {
      const maker = await stickerServer({ "/sticker": answer, "/moved.pdf": { status: 200 } });
      const makers = [{ makes: ["acme"], url: `${maker.url}/sticker` }];
      await stickers(START, makeVehicle(5, { make: "Acme" }), { makers });
      const [row] = await db().selectFrom("window_stickers").selectAll().execute();
      expect(row).toMatchObject({ found: Number(isLinked), url: `${maker.url}/sticker` });
      expect(maker.calls.every((call) => call.startsWith("HEAD "))).toBe(true);
    });

    it("in a private network are not looked for", async () => {
      const maker = await stickerServer({ "/a.pdf": { status: 200 } });
      const vehicle = withSticker(`${maker.url}/a.pdf`);
      await stickers(START, vehicle, { privateHosts: [] });
      expect(maker.calls).toEqual([]);
      expect(await readSticker(db(), vehicle)).toBeNull();
    });
  });

  it("a change is noticed by every instance, once", async () => {
    const changed = vi.fn();
    const look = factClock(instances().second, changed);
    const nhtsa = await recallServer();
    await look();
    await recallTurn(turn(db(), START, [civic]), nhtsa.url);
    await look();
    await look();
    expect(changed).toHaveBeenCalledTimes(1);
    // A repeated response changes no page.
    await recallTurn(turn(db(), START + 7 * DAY, [civic]), nhtsa.url);
    await look();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
