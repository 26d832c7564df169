import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FETCH_LIMITS } from "@/config/catalog/feeds";
import { feedSourceReader } from "@/lib/catalog/feeds/feed-sources";
import { feedTurn } from "@/lib/catalog/feeds/worker";
import { memoryDb } from "../../support/memory-database";
import { type FeedFixture, feedFixture } from "./feed-fixture";

describe("a server that accepts connections and then sends nothing", () => {
  let server: Server;
  let site: FeedFixture;

  beforeAll(async () => {
    server = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const limits = { ...FETCH_LIMITS, connectMs: 50, silenceMs: 50 };
    site = await feedFixture(await memoryDb(), { limits });
    return () => site.close();
  });
  const address = (scheme: string) =>
    `${scheme}://acme@localhost:${(server.address() as AddressInfo).port}/out/stock.csv`;

  it.each(["sftp", "ftps", "https"])("%s: is a run with its reason", async (scheme) => {
    await site.configure({ url: address(scheme) });
    expect(await site.turn()).toMatchObject([
      { outcome: "failed", reason: "The server did not answer in time." },
    ]);
  });

  it.each(["sftp", "ftps", "https"])("%s: is aborted when the site ends, without a run", async (scheme) => {
    site.settings.limits = FETCH_LIMITS;
    await site.configure({ url: address(scheme) });
    const ending = new AbortController();
    const connected = new Promise((resolve) => server.once("connection", resolve));
    const turn = feedTurn(
      {
        settings: site.settings,
        sources: () => feedSourceReader(site.settings.db)(["acme"]),
        notify: async () => undefined,
        checked: new Map(),
      },
      ending.signal,
    );
    await connected;
    ending.abort();
    expect(await turn).toEqual([]);
    expect(await site.runs()).toEqual([]);
  });
});
