import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCertificate } from "../../support/certificate";
import { FTPS_PASSWORD, FTPS_USER, startFtps, type TestFtps } from "../../support/ftps";
import { memoryDb } from "../../support/memory-database";
import { type FeedFixture, feedFixture, HOUR, MINUTE, START, stockOf } from "./feed-fixture";

const PASSWORD = "FEED__ACME__NORTH__PASSWORD";

describe("a feed on an FTP server with encryption", () => {
  const certificate = makeCertificate();
  let server: TestFtps;
  let site: FeedFixture;

  beforeAll(async () => {
    server = await startFtps(certificate);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    site = await feedFixture(await memoryDb(), { ca: certificate.cert });
    process.env[PASSWORD] = FTPS_PASSWORD;
    server.fault = "none";
    server.listsOnly = false;
    server.files = new Map([["stock.csv", { text: stockOf(4), modifiedAt: START - HOUR }]]);
    await configure("stock.csv");
    return () => site.close();
  });

  const configure = (file: string, host = "localhost") =>
    site.configure({
      url: `ftps://${FTPS_USER}@${host}:${server.port}/out/${file}`,
      password: "env",
    });

  it("is imported after two checks find it unchanged, and is not imported again", async () => {
    expect(await site.settled()).toMatchObject([{ outcome: "imported", file: "stock.csv", added: 4 }]);
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "unchanged" }]);
    expect((await site.offered()).length).toBe(4);
  });

  it("is the newest by its time if the server lacks MLSD and its names begin with the month", async () => {
    server.listsOnly = true;
    server.files = new Map([
      ["acme_12312026.csv", { text: stockOf(2), modifiedAt: Date.UTC(2026, 11, 31, 6) }],
      ["acme_01022027.csv", { text: stockOf(4), modifiedAt: Date.UTC(2027, 0, 2, 6) }],
      ["acme_01012027.csv", { text: stockOf(3), modifiedAt: Date.UTC(2027, 0, 2, 5) }],
    ]);
    await configure("acme_*.csv");
    expect(await site.settled()).toMatchObject([
      { outcome: "imported", file: "acme_01022027.csv", added: 4 },
    ]);
  });

  it.each<[string, TestFtps["fault"], RegExp]>([
    ["a server that does not encrypt gets no password", "no-encryption", /does not encrypt/],
    ["half a file is not imported", "half", /changed while it was fetched/],
  ])("%s", async (_, fault, reason) => {
    await site.turn();
    server.fault = fault;
    expect(await site.turn(MINUTE)).toMatchObject([
      { outcome: "failed", reason: expect.stringMatching(reason) },
    ]);
    expect(await site.offered()).toEqual([]);
  });

  it("a wrong password, a missing file and a certificate of another name are runs with their reasons", async () => {
    process.env[PASSWORD] = "wrong";
    const reasons = async () => (await site.turn(HOUR)).map(({ reason }) => reason);
    expect(await reasons()).toEqual(["The server refused the user's password."]);
    process.env[PASSWORD] = FTPS_PASSWORD;
    await configure("gone.csv");
    expect(await reasons()).toEqual(["There is no file gone.csv in /out on the server."]);
    await configure("stock.csv", "127.0.0.1");
    expect(await reasons()).toEqual([expect.stringMatching(/certificate is not valid for it \(/)]);
  });
});
