import { afterEach, describe, expect, test, vi } from "vitest";
import { pageCacheControl } from "@/config/runtime/cache";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { getSnapshot, type StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { answerSnapshotFile, type SnapshotFile } from "@/lib/marketing/seo/snapshot-file";
import { StoreApiError } from "@/lib/store/api/store-api";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

vi.mock("@/lib/catalog/inventory/snapshot/snapshot", () => ({ getSnapshot: vi.fn() }));

const file: SnapshotFile = {
  id: "test",
  contentType: "text/csv; charset=utf-8",
  write: ({ vehicles }) => lines(vehicles),
};
/** Long enough for several chunks. */
const lines = (vehicles: StoreSnapshot["vehicles"]) => () =>
  vehicles.map(({ vin }) => `${vin} ${"é".repeat(1_000)}\n`);

const send = (headers: Record<string, string> = {}, method = "GET") =>
  answerSnapshotFile(new Request("https://cars.example/file", { headers, method }), file);

describe("files made of a snapshot", () => {
  afterEach(() => vi.mocked(getSnapshot).mockReset());

  test("have a tag that is stable for an unchanged stock and responds with 304, and changes with the stock", async () => {
    stockOf(2);
    const first = await send();
    const etag = first.headers.get("etag")!;
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe(pageCacheControl);
    expect(first.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(first.headers.get("x-robots-tag")).toBe("noindex");
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await send({ "if-none-match": known });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    stockOf(3);
    const changed = await send({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("made only of named parts have a tag that changes with those, and is computed before anything is written", async () => {
    const written = vi.fn(lines([]));
    const of = async (parts: Record<string, string>, id = "feed") => {
      const snapshot = { ...stockOf(1), parts };
      vi.mocked(getSnapshot).mockResolvedValue(snapshot);
      const named = { ...file, id, parts: ["vehicles", "profile"], write: () => written };
      const request = new Request("https://cars.example/file", { method: "HEAD" });
      return (await answerSnapshotFile(request, named)).headers.get("etag");
    };
    const first = await of({ vehicles: "a", profile: "b", offers: "c" });
    expect(first).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await of({ vehicles: "a", profile: "b", offers: "changed" })).toBe(first);
    expect(written).not.toHaveBeenCalled();
    const others = [
      await of({ vehicles: "changed", profile: "b" }),
      await of({ vehicles: "a", profile: "changed" }),
      await of({ vehicles: "a", profile: "b" }, "other file"),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
    await of({ vehicles: "a" });
    expect(written).toHaveBeenCalled();
  });

  test("respond to HEAD with the headers of GET and no content", async () => {
    stockOf(2);
    // The time until which nginx stores the file has seconds.
    vi.useFakeTimers({ toFake: ["Date"] });
    const [get, head] = [await send(), await send({}, "HEAD")];
    vi.useRealTimers();
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });

  test("a reader gets one stock from first to last while it changes", async () => {
    const before = stockOf(300);
    const reader = (await send()).body!.getReader();
    const decoder = new TextDecoder();
    let text = "";
    let chunks = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      stockOf(++chunks);
      text += decoder.decode(read.value, { stream: true });
    }
    expect(chunks).toBeGreaterThan(3);
    expect(text).toBe([...lines(before.vehicles)()].join(""));
  });

  test("of an unknown store, or that the store does not have, are a 404 that is not cached", async () => {
    vi.mocked(getSnapshot).mockResolvedValue(null);
    const unknown = await send();
    stockOf(1);
    const none = await answerSnapshotFile(new Request("https://cars.example/file"), {
      ...file,
      write: () => null,
    });
    for (const answer of [unknown, none]) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });

  test("are a 503 with a time to come back while the store has never been readable", async () => {
    vi.mocked(getSnapshot).mockRejectedValue(new StoreApiError("down"));
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("request the store that they are of", async () => {
    stockOf(1);
    await answerSnapshotFile(new Request("https://cars.example/file"), { ...file, storeId: "north" });
    expect(getSnapshot).toHaveBeenCalledWith("@north");
    await send();
    expect(getSnapshot).toHaveBeenLastCalledWith("@default");
  });
});

function stockOf(count: number): StoreSnapshot {
  const vehicles = Array.from({ length: count }, (_, number) => makeVehicle(number));
  const data = {
    profile: makeProfile(),
    stores: [],
    vehicles,
    offers: [],
    lowestPrices: [],
    team: [],
    content: noContent(),
  };
  const snapshot = buildSnapshot("@default", { kind: "group", id: "acme" }, data, String(count));
  vi.mocked(getSnapshot).mockResolvedValue(snapshot);
  return snapshot;
}
