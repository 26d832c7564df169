import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCertificate } from "../../support/certificate";
import { memoryDb } from "../../support/memory-database";
import { type FeedFixture, feedFixture, HOUR, MINUTE, START, stockOf } from "./feed-fixture";

describe("a feed on a web server", () => {
  const certificate = makeCertificate();
  let server: Server;
  let site: FeedFixture;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let requests: IncomingMessage[];

  beforeAll(async () => {
    server = createServer(certificate, (request, response) => {
      requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    site = await feedFixture(await memoryDb(), { ca: certificate.cert });
    requests = [];
    await configure();
    return () => site.close();
  });

  const address = (path = "/stock.csv", user = "") =>
    `https://${user}localhost:${(server.address() as AddressInfo).port}${path}`;
  const configure = (changes: object = {}) => site.configure({ url: address(), ...changes });
  const sends =
    (text: string, headers: Record<string, string> = {}, status = 200): typeof answer =>
    (_, response) => {
      response.writeHead(status, { "content-type": "text/csv", ...headers }).end(text);
    };

  it("is imported at the first check, and not sent again while the server reports it as unchanged", async () => {
    const etag = '"1"';
    const modified = new Date(START - HOUR).toUTCString();
    answer = (request, response) =>
      request.headers["if-none-match"] === etag && request.headers["if-modified-since"] === modified
        ? response.writeHead(304).end()
        : sends(stockOf(3), { etag, "last-modified": modified })(request, response);
    expect(await site.turn()).toMatchObject([{ outcome: "imported", file: "stock.csv", added: 3 }]);
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "unchanged" }]);
    expect(requests).toHaveLength(2);
  });

  it("a file with equal content is not imported again, whatever the server reports", async () => {
    answer = sends(stockOf(3));
    await site.turn();
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "unchanged" }]);
  });

  it("is imported despite a wrong content type, by its content", async () => {
    answer = sends(stockOf(3), { "content-type": "text/html; charset=utf-8" });
    expect(await site.turn()).toMatchObject([{ outcome: "imported", added: 3 }]);
  });

  it("columns follow the profile's settings", async () => {
    answer = sends(stockOf(2).replace("SellingPrice", "Our Figure"));
    await configure({ columns: { "Our Figure": "price", Miles: "ignore" } });
    expect(await site.turn()).toMatchObject([{ outcome: "failed", refused: 2 }]);
    await configure({ columns: { "Our Figure": "price" } });
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "imported", added: 2 }]);
    const [row] = await site.settings.db.selectFrom("price_changes").select("amount").execute();
    expect(row?.amount).toBeGreaterThan(0);
  });

  it.each<[string, typeof answer, RegExp]>([
    ["a page for signing in", sends("<html>", { "content-type": "text/html" }), /sent a web page/],
    ["such a page that calls itself CSV", sends("\uFEFF \n<!DOCTYPE html><html>"), /sent a web page/],
    ["an empty file", sends(""), /^The file is empty/],
    ["a server that refuses", sends("", {}, 401), /refused the user or the password \(401\)/],
    ["a file that is gone", sends("", {}, 404), /no such file \(404\)/],
    ["a server in trouble", sends("", {}, 503), /answered 503/],
    ["a redirect without end", sends("", { location: "/stock.csv" }, 302), /more than 3 times/],
    [
      "a redirect without encryption",
      sends("", { location: "http://localhost/" }, 302),
      /without encryption/,
    ],
    [
      "a redirect into a private network",
      sends("", { location: "https://10.0.0.1/" }, 302),
      /private network/,
    ],
    [
      "a file that breaks off",
      (_, response) => {
        response.writeHead(200, { "content-length": "5000" }).write(stockOf(5), () => response.destroy());
      },
      /broke the connection off/,
    ],
    ["a file without vehicles", sends("VIN,Make,Model,Year,Type\n"), /header but no vehicles/],
  ])("%s is a run with its reason, and the stock stays", async (_, wrong, reason) => {
    answer = sends(stockOf(3));
    await site.turn();
    answer = wrong;
    expect(await site.turn(HOUR)).toMatchObject([
      { outcome: "failed", reason: expect.stringMatching(reason), added: 0 },
    ]);
    expect(await site.offered()).toHaveLength(3);
    answer = sends(stockOf(4));
    expect(await site.turn(MINUTE)).toMatchObject([{ outcome: "imported", added: 1 }]);
  });

  it("a refused password alarms at once, and new settings are tried at once", async () => {
    answer = sends("", {}, 401);
    await site.turn();
    expect(site.alarms).toEqual(["refused"]);
    answer = sends(stockOf(2));
    expect(await site.turn()).toEqual([]);
    process.env.FEED__ACME__NORTH__PASSWORD = "changed";
    await configure({ password: "env" });
    expect(await site.turn()).toMatchObject([{ outcome: "imported", added: 2 }]);
    expect(site.alarms).toEqual(["refused", null]);
    delete process.env.FEED__ACME__NORTH__PASSWORD;
  });

  it("a new secret under the same name is tried at once", async () => {
    process.env.FEED__ACME__NORTH__PASSWORD = "old";
    await configure({ password: "env" });
    answer = sends("", {}, 401);
    await site.turn();
    answer = sends(stockOf(2));
    process.env.FEED__ACME__NORTH__PASSWORD = "new";
    expect(await site.turn()).toMatchObject([{ outcome: "imported" }]);
    delete process.env.FEED__ACME__NORTH__PASSWORD;
  });

  it("a server in trouble alarms after the feed's own time", async () => {
    await configure({ alarmAfterHours: 3 });
    answer = sends("", {}, 503);
    await site.turn();
    await site.turn(3 * HOUR);
    expect(site.alarms).toEqual([]);
    await site.turn(HOUR);
    expect(site.alarms).toEqual(["stale"]);
  });

  it("times stored before the clock was corrected delay nothing", async () => {
    answer = sends(stockOf(2));
    site.clock.now += 400 * 24 * HOUR;
    await site.turn();
    site.clock.now -= 400 * 24 * HOUR;
    answer = sends(stockOf(3));
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "imported", added: 1 }]);
    answer = sends(stockOf(3));
    await site.turn(HOUR);
    const [state] = await site.settings.db.selectFrom("feed_states").selectAll().execute();
    expect(state!.fresh_at).toBeLessThanOrEqual(site.clock.now);
  });

  it("a truncated file is stopped; the store is notified once, and once more after a complete one", async () => {
    answer = sends(stockOf(10));
    await site.turn();
    answer = sends(stockOf(5));
    expect(await site.turn(HOUR)).toMatchObject([
      { outcome: "stopped", reason: expect.stringMatching(/is missing 5 of the store's 10/), removed: 0 },
    ]);
    expect(await site.turn(HOUR)).toMatchObject([
      { outcome: "unchanged", reason: expect.stringMatching(/^Still the file that was stopped/) },
    ]);
    expect(await site.offered()).toHaveLength(10);
    expect(site.alarms).toEqual(["stopped"]);
    answer = sends(stockOf(11));
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "imported", added: 1 }]);
    await site.turn(HOUR);
    expect(site.alarms).toEqual(["stopped", null]);
  });

  it("user and password are sent only to the server itself, not to a redirect's target", async () => {
    process.env.FEED__ACME__NORTH__PASSWORD = "s3cret";
    answer = sends(stockOf(1));
    await configure({ url: address("/stock.csv", "acme@"), password: "env" });
    await site.turn();
    await configure({ password: "env" });
    await site.turn(HOUR);
    const other = createServer(certificate, (request, response) => {
      requests.push(request);
      sends(stockOf(2))(request, response);
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const target = `https://localhost:${(other.address() as AddressInfo).port}/x`;
    answer = sends("", { location: target }, 302);
    expect(await site.turn(HOUR)).toMatchObject([{ outcome: "imported" }]);
    other.close();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      `Basic ${Buffer.from("acme:s3cret").toString("base64")}`,
      "Bearer s3cret",
      "Bearer s3cret",
      undefined,
    ]);
  });

  it("rejects an untrusted certificate, and a server in a private network", async () => {
    answer = sends(stockOf(1));
    delete site.settings.ca;
    expect(await site.turn()).toMatchObject([{ reason: expect.stringMatching(/certificate is not valid/) }]);
    site.settings.privateHosts = [];
    expect(await site.turn(MINUTE)).toMatchObject([{ reason: expect.stringMatching(/private network/) }]);
    expect(requests).toEqual([]);
  });
});
