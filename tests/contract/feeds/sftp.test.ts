import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryDb } from "../../support/memory-database";
import { sshdInstalled, startSshd, type TestSshd } from "../../support/sshd";
import { type FeedFixture, feedFixture, HOUR, MINUTE, START, stockOf } from "./feed-fixture";

describe.skipIf(!sshdInstalled)("a feed on an OpenSSH server", () => {
  let server: TestSshd;
  let site: FeedFixture;

  beforeAll(async () => {
    server = await startSshd();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    site = await feedFixture(await memoryDb());
    site.secret("feed-north-key", server.key);
    put("stock.csv", stockOf(10));
    await configure();
    return () => site.close();
  });

  const put = (name: string, text: string, modifiedAt = START) => {
    writeFileSync(join(server.folder, name), text);
    utimesSync(join(server.folder, name), modifiedAt / 1_000, modifiedAt / 1_000);
  };
  const configure = (changes: object = {}) =>
    site.configure({
      url: `sftp://${server.user}@127.0.0.1:${server.port}${server.folder}/stock.csv`,
      privateKey: "file",
      hostKey: server.fingerprint,
      ...changes,
    });

  it("is imported after two checks find it unchanged, and not again until it changes", async () => {
    expect(await site.turn()).toEqual([]);
    put("stock.csv", stockOf(12), START + 1_000);
    expect(await site.turn(MINUTE)).toEqual([]);
    expect(await site.turn(MINUTE)).toMatchObject([{ outcome: "imported", file: "stock.csv", added: 12 }]);
    expect(await site.offered()).toHaveLength(12);
    expect(await site.turn(MINUTE)).toEqual([]);
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "unchanged", added: 0 }]);
  });

  it("an unknown server is refused with the fingerprint of its key", async () => {
    await configure({ hostKey: undefined });
    const [run] = await site.turn();
    expect(run).toMatchObject({ outcome: "failed", added: 0 });
    expect(run?.reason).toContain(server.fingerprint);
    await configure({ hostKey: `SHA256:${"A".repeat(43)}` });
    const [other] = await site.turn(MINUTE);
    expect(other?.reason).toMatch(
      new RegExp(`key is ${server.fingerprint.replace(/\+/g, "\\+")}, not the configured`),
    );
  });

  it.each([
    ["a key that the server refuses", (s: TestSshd) => s.otherKey, {}, /refused the user's key/],
    ["a key that is none", () => "no key", {}, /private key cannot be read/],
    [
      "a secret that is not provided",
      (s: TestSshd) => s.key,
      { privateKey: "env" },
      /not provided: it must be the environment variable FEED__ACME__NORTH__KEY \(docs/,
    ],
    [
      "a file that is not provided, whose folder is not named",
      (s: TestSshd) => s.key,
      { password: "file" },
      /^The secret is not provided: it must be the file acme\/feed-north-password in FEED_SECRETS_DIR \(docs/,
    ],
  ])(
    "%s is a run with its reason, and the next try comes later each time",
    async (_, key, changes, reason) => {
      site.secret("feed-north-key", key(server));
      await configure(changes);
      expect(await site.turn()).toMatchObject([{ outcome: "failed", reason: expect.stringMatching(reason) }]);
      expect(await site.turn(MINUTE - 1)).toEqual([]);
      expect(await site.turn(1)).toMatchObject([{ outcome: "failed" }]);
      expect(await site.turn(MINUTE)).toEqual([]);
      expect(await site.turn(4 * MINUTE)).toMatchObject([{ outcome: "failed" }]);
      expect(await site.offered()).toEqual([]);
    },
  );

  it.each([
    ["a file that is not there", { file: "other.csv" }, /no file other\.csv in/],
    ["a folder that is not there", { file: "none/stock.csv" }, /folder of the file is not on the server/],
  ])("%s is a run with its reason", async (_, { file }, reason) => {
    const address = `sftp://${server.user}@127.0.0.1:${server.port}${server.folder}`;
    await configure({ url: `${address}/${file}` });
    expect(await site.turn()).toMatchObject([{ outcome: "failed", reason: expect.stringMatching(reason) }]);
  });

  it("of several files that a pattern matches the newest is imported", async () => {
    put("acme-1.csv", stockOf(3), START - HOUR);
    put("acme-2.csv", stockOf(5), START - MINUTE);
    await configure({ url: `sftp://${server.user}@127.0.0.1:${server.port}${server.folder}/acme-*.csv` });
    expect(await site.settled()).toMatchObject([{ outcome: "imported", file: "acme-2.csv", added: 5 }]);
  });

  it("a server that disconnects during a file leaves a run with its reason, and no file behind", async () => {
    put("stock.csv", stockOf(3_000));
    const proxy = createServer((socket) => {
      const inner = connect(server.port, "127.0.0.1");
      let bytes = 0;
      inner.on("data", (chunk) => {
        bytes += chunk.length;
        if (bytes > 100_000) socket.destroy();
        else socket.write(chunk);
      });
      socket.on("data", (chunk) => inner.write(chunk));
      for (const each of [socket, inner])
        each.on("error", () => undefined).on("close", () => inner.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as AddressInfo;
    await configure({ url: `sftp://${server.user}@127.0.0.1:${port}${server.folder}/stock.csv` });
    expect(await site.settled()).toMatchObject([
      { outcome: "failed", reason: "The server broke the connection off.", file: "stock.csv" },
    ]);
    expect(readdirSync(join(site.settings.dataDir, "tmp"))).toEqual([]);
    proxy.close();
  });

  it("an unreachable server, and one in a forbidden private network, are runs with their reasons", async () => {
    await configure({ url: "sftp://acme@127.0.0.1:1/stock.csv" });
    expect(await site.turn()).toMatchObject([{ reason: "The server is down: it refuses connections." }]);
    site.settings.privateHosts = [];
    expect(await site.turn(MINUTE)).toMatchObject([{ reason: expect.stringContaining("private network") }]);
  });
});
