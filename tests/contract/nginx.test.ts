import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NGINX_HEADER, NGINX_KEEPS_NOTHING, pageCacheControl } from "../../config/runtime/cache";
import { nginxExpiry } from "../../lib/core/http/cache-headers";
import { routes } from "../../lib/core/pages/routes";
import { freePort } from "../support/free-port";
import { type NginxSettings, nginxBin, startNginx, type TestNginx } from "../support/nginx";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A run under stress moves the clock of the tests, not nginx's. */
const nginxNow = () => Date.now() - Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

/** Fake instance: records the requests, and responds as the test sets. */
class Instance {
  /** Requests of all instances in order of time. */
  static requested: IncomingMessage[] = [];
  answer: Handler = () => undefined;
  private server!: Server;
  address = "";

  async open(port = 0): Promise<this> {
    this.server = createServer((request, response) => {
      Instance.requested.push(request);
      this.answer(request, response);
    });
    await new Promise<void>((ready) => this.server.listen(port, "127.0.0.1", ready));
    this.address = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  shut(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => void this.server.close(() => closed()));
  }
}

describe.skipIf(nginxBin === null)("nginx in front (config/nginx)", () => {
  let first: Instance;
  let second: Instance;
  let nginx: TestNginx;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-files-"));
    chmodSync(folder, 0o755);
    for (const each of ["static/chunks/[store]", "photos", "public/car-art"])
      mkdirSync(join(folder, each), { recursive: true });
    writeFileSync(join(folder, "static/chunks/[store]/a.js"), "plain()");
    writeFileSync(join(folder, "static/chunks/[store]/a.js.gz"), gzipSync("plain()"));
    writeFileSync(join(folder, "photos/0a.webp"), "photo");
    writeFileSync(join(folder, "public/car-art/suv.webp"), "art");
  });
  beforeEach(async () => {
    Instance.requested = [];
    [first, second] = [await new Instance().open(), await new Instance().open()];
    await start();
  });
  afterEach(async () => {
    await nginx.stop();
    await Promise.all([first.shut(), second.shut()]);
  });

  async function start(settings: Partial<NginxSettings> = {}): Promise<void> {
    const folders = {
      static: join(folder, "static"),
      photos: join(folder, "photos"),
      public: join(folder, "public"),
    };
    nginx = await startNginx({ instances: [first.address, second.address], folders, ...settings });
  }
  async function again(settings: Partial<NginxSettings>): Promise<void> {
    await nginx.stop();
    await start(settings);
  }

  const get = (path: string, headers: Record<string, string> = {}, method = "GET", body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = send(
        { host: "127.0.0.1", port: nginx.port, path, headers, method, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on("error", reject).end(body);
    });
  const both = (answer: Handler) => {
    first.answer = answer;
    second.answer = answer;
  };
  const requested = () => Instance.requested;
  let count = 0;
  const page =
    (headers: Record<string, string> = {}): Handler =>
    (_, response) => {
      response.writeHead(200, {
        "content-type": "text/html",
        "cache-control": pageCacheControl,
        etag: 'W/"one"',
        ...headers,
      });
      response.end(`page ${++count}`);
    };

  const asTheSite: Handler = (request, response) =>
    page({ [NGINX_HEADER]: nginxExpiry(nginxNow()) })(request, response);

  it("a page is requested once; HEAD is served from it", async () => {
    both(page());
    const one = await get("/cars-for-sale");
    const two = await get("/cars-for-sale");
    expect([two.body, two.headers["x-cache"]]).toEqual([one.body, "HIT"]);
    expect(two.headers["cache-control"]).toBe(pageCacheControl);
    expect((await get("/cars-for-sale", {}, "HEAD")).headers["x-cache"]).toBe("HIT");
    expect(requested()).toHaveLength(1);
  });

  it("X-Accel-Expires takes precedence over s-maxage, is removed, and the page is then revalidated by its ETag", async () => {
    both((request, response) => {
      if (request.headers["if-none-match"] !== 'W/"one"') return asTheSite(request, response);
      const headers = { "cache-control": pageCacheControl, [NGINX_HEADER]: nginxExpiry(nginxNow()) };
      response.writeHead(304, { etag: 'W/"one"', ...headers }).end();
    });
    const one = await get("/");
    expect(one.headers[NGINX_HEADER]).toBeUndefined();
    await until(async () => {
      await get("/");
      return requested().length > 1;
    });
    expect(requested()[1]!.headers["if-none-match"]).toBe('W/"one"');
    expect((await get("/")).body).toBe(one.body);
    both(page({ [NGINX_HEADER]: NGINX_KEEPS_NOTHING }));
    await get("/never");
    await get("/never");
    expect(requested().filter(({ url }) => url === "/never")).toHaveLength(2);
  });

  it("stale-while-revalidate is honored: the old page immediately, the new one fetched in the background", async () => {
    both(page({ "cache-control": "public, s-maxage=1, stale-while-revalidate=60" }));
    const one = await get("/swr");
    let old = one;
    await until(async () => {
      old = await get("/swr");
      return old.headers["x-cache"] === "STALE";
    });
    expect(old.body).toBe(one.body);
    await until(async () => (await get("/swr")).body !== one.body);
    expect(requested().length).toBeGreaterThan(1);
  });

  it("a page one second old is shown while one request fetches the new one; an older one never is", async () => {
    const aWhileAgo = { [NGINX_HEADER]: nginxExpiry(nginxNow() - 10_000) };
    both(page({ "cache-control": "public, s-maxage=60, stale-while-revalidate=3600", ...aWhileAgo }));
    const one = await get("/under-load");
    const held = new Promise<ServerResponse>((asks) => both((_, response) => asks(response)));
    for (let visitor = 0; visitor < 5; visitor++) {
      const answer = await get("/under-load");
      expect([answer.body, answer.status]).toEqual([one.body, 200]);
    }
    const response = await held;
    page(aWhileAgo)(requested()[1]!, response);
    expect(requested()).toHaveLength(2);
    // The site's value is one second.
    both(page(aWhileAgo));
    const first = await get("/quiet");
    expect((await get("/quiet")).body).not.toBe(first.body);
  });

  it("private responses, responses that set a cookie, and those that differ by visitor are not cached", async () => {
    const answers: Record<string, string>[] = [
      { "cache-control": "private, no-store" },
      { "set-cookie": "a=b" },
      { vary: "Cookie" },
      { "cache-control": "public, no-cache" },
    ];
    for (const headers of answers) {
      both(page(headers));
      const path = `/kept-by-nobody-${Object.values(headers)[0]!.length}`;
      const bodies = [(await get(path)).body, (await get(path)).body];
      expect(new Set(bodies).size).toBe(2);
    }
  });

  it("each store, each RSC request and each encoding has a separate copy", async () => {
    both(page());
    const variants = [
      {},
      { cookie: "userSelectedStore=naperville" },
      { cookie: "a=b; userSelectedStore=joliet" },
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { "accept-encoding": "gzip, deflate" },
      { "accept-encoding": "gzip, deflate, br, zstd" },
    ] as Record<string, string>[];
    const bodies = [];
    for (const headers of variants) bodies.push((await get("/", headers)).body);
    expect(new Set(bodies).size).toBe(variants.length);
    for (const [at, headers] of variants.entries()) expect((await get("/", headers)).body).toBe(bodies[at]);
    // Equivalent for the site: another cookie, another spelling.
    expect((await get("/", { cookie: "_ga=1" })).body).toBe(bodies[0]);
    expect((await get("/", { "accept-encoding": "br;q=1.0, gzip;q=0.8, *;q=0.1" })).body).toBe(bodies[6]);
    expect((await get("/", { "accept-encoding": "gzip, br;q=0" })).body).toBe(bodies[5]);
    expect(requested().at(-1)!.headers["accept-encoding"]).toBe("br, gzip");
    expect(requested()).toHaveLength(variants.length);
  });

  it("each language has a separate copy by its address, whatever language a cookie remembers", async () => {
    both(page());
    const english = await get("/contact-us");
    const spanish = await get("/es/contact-us");
    expect(spanish.body).not.toBe(english.body);
    for (const cookie of ["language=es", "language=en", "language=es; userSelectedStore="]) {
      expect((await get("/contact-us", { cookie })).body).toBe(english.body);
      expect((await get("/es/contact-us", { cookie })).body).toBe(spanish.body);
    }
    expect(requested()).toHaveLength(2);
  });

  it("a made-up store, a router's state, a token and drafts are never cached", async () => {
    both(page());
    for (const [path, headers] of [
      ["/", { cookie: "userSelectedStore=<script>" }],
      ["/", { "next-router-state-tree": "x" }],
      ["/", { authorization: "Bearer x" }],
      ["/", { cookie: "a=1; preview=abc.def" }],
      ["/contact-us?draft=1", {}],
      ["/cars-for-sale?q=red", {}],
      ["/api/health", {}],
    ] as [string, Record<string, string>][]) {
      const bodies = [(await get(path, headers)).body, (await get(path, headers)).body];
      expect(new Set(bodies).size, path).toBe(2);
    }
  });

  it.each(
    routes.filter(({ perRequest }) => perRequest).map(({ public: path }) => path.replace(/:\w+/g, "x")),
  )("%s is of one visitor: no copy is made, even where an instance allows one", async (path) => {
    both(page());
    const bodies = [(await get(path)).body, (await get(`${path}?a=1`)).body, (await get(path)).body];
    expect(new Set(bodies).size).toBe(3);
  });

  it("a preview neither sees a cached page nor leaves one", async () => {
    both(page());
    const preview = { cookie: "preview=abc.def" };
    const before = (await get("/our-company")).body;
    expect((await get("/our-company", preview)).body).not.toBe(before);
    expect((await get("/our-company")).body).toBe(before);
    const drafts = (await get("/contact-us", preview)).body;
    expect((await get("/contact-us")).body).not.toBe(drafts);
  });

  it("simultaneous requests for a page that is not cached cause one render", async () => {
    const open: ServerResponse[] = [];
    both((_, response) => void open.push(response));
    const all = Promise.all(Array.from({ length: 8 }, () => get("/crowd")));
    await until(() => open.length > 0);
    page()(requested()[0]!, open[0]!);
    expect(new Set((await all).map(({ body }) => body)).size).toBe(1);
    expect(requested()).toHaveLength(1);
  });

  it("with both instances down, cached pages are served; others ask to call, with the number, and are not cached", async () => {
    both(asTheSite);
    const one = await get("/");
    await Promise.all([first.shut(), second.shut()]);
    await until(async () => (await get("/")).headers["x-cache"] === "STALE");
    expect((await get("/")).body).toBe(one.body);
    const form = await get("/api/leads/contact", { "content-type": "application/json" }, "POST", "{}");
    expect(form.status).toBe(503);
    expect(form.body).toContain("630-555-0100");
    expect(form.headers["cache-control"]).toBe("private, no-store");
    expect(form.body).toContain('lang="en"');
    for (const path of ["/es", "/es?a=1", "/es/api/leads/contact"]) {
      const { status, body, headers } = await get(path);
      expect([status, headers["cache-control"]], path).toEqual([503, "private, no-store"]);
      expect(body, path).toContain('lang="es"');
      expect(body, path).toContain("630-555-0100");
    }
    expect((await get("/estimate")).body).toContain('lang="en"');
    await Promise.all([
      first.open(Number(first.address.split(":")[1])),
      second.open(Number(second.address.split(":")[1])),
    ]);
    await until(async () => (await get("/")).headers["x-cache"] === "HIT");
  });

  it("with a failing instance, a cached page is shown; for other pages its own error passes through", async () => {
    both(asTheSite);
    const one = await get("/");
    both(
      (_, response) =>
        void response.writeHead(503, { "cache-control": "private, no-store" }).end("store down"),
    );
    await until(async () => (await get("/")).headers["x-cache"] === "STALE");
    expect((await get("/")).body).toBe(one.body);
    expect(await get("/other")).toMatchObject({ status: 503, body: "store down" });
  });

  it("with one instance down, the other serves every visitor", async () => {
    both((_, response) => void response.writeHead(200, { "cache-control": "no-store" }).end("here"));
    await first.shut();
    for (let n = 0; n < 20; n++) expect((await get(`/page-${n}`)).body).toBe("here");
    await first.open();
  });

  it("a form is sent to one instance only, whatever becomes of it", async () => {
    both((request) => void request.socket.destroy());
    expect((await get("/api/leads/contact", {}, "POST", "{}")).status).toBe(503);
    expect(requested()).toHaveLength(1);
  });

  it("forwards an event of the staff's live pages immediately, while the response continues", async () => {
    const event = 'event: leads\ndata: {"version":1}\n\n';
    first.answer = second.answer = (_, response) => {
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      response.write(event);
    };
    const { hostname, port } = new URL(nginx.url);
    const received = await new Promise<string>((resolve, reject) => {
      const request = send({ hostname, port, path: "/api/staff/events" }, (answer) =>
        answer.once("data", (chunk: Buffer) => {
          resolve(chunk.toString());
          request.destroy();
        }),
      );
      request.once("error", reject).end();
    });
    expect(received).toBe(event);
  });

  it("drops Upgrade, Next's own headers and the client's claims about its address", async () => {
    both(page());
    await get("/", {
      "x-middleware-subrequest": "middleware:middleware",
      "x-middleware-subrequest-id": "1",
      "x-nextjs-data": "1",
      "x-invoke-path": "/x",
      "x-matched-path": "/x",
      "x-forecourt-client": "9.9.9.9",
      "x-forecourt-group": "heartland",
      "x-forwarded-for": "9.9.9.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "1",
      "x-real-ip": "9.9.9.9",
      forwarded: "for=9.9.9.9",
      upgrade: "websocket",
      connection: "upgrade",
    });
    const [{ headers }] = requested() as [IncomingMessage];
    expect(headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-forwarded-host": `127.0.0.1:${nginx.port}`,
    });
    const text = JSON.stringify(headers);
    for (const gone of [
      "middleware",
      "nextjs",
      "invoke",
      "matched",
      "9.9.9.9",
      "evil",
      "upgrade",
      "real-ip",
      "heartland",
    ])
      expect(text).not.toContain(gone);
  });

  it("an unknown hostname is 421 and no page; the site's hostnames are served", async () => {
    both(page());
    expect(await get("/", { host: "other-dealer.example" })).toMatchObject({ status: 421 });
    expect(requested()).toHaveLength(0);
    expect((await get("/", { host: "localhost" })).status).toBe(200);
  });

  it("files of the build, photos and pictures come from the disk, compressed beforehand", async () => {
    both((_, response) => void response.writeHead(200).end("from an instance"));
    const script = await get("/_next/static/chunks/%5Bstore%5D/a.js", { "accept-encoding": "gzip" });
    expect(script.headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await get("/_next/static/chunks/%5Bstore%5D/a.js")).body).toBe("plain()");
    expect((await get("/photos/0a.webp")).body).toBe("photo");
    const art = await get("/car-art/suv.webp");
    expect([art.body, art.headers["cache-control"]]).toEqual(["art", "public, max-age=8640000"]);
    expect(requested()).toHaveLength(0);
    expect((await get("/_next/static/chunks/older.js")).body).toBe("from an instance");
    expect((await get("/photos/..%2f..%2fnginx.conf")).body).not.toContain("worker");
  });

  it("metrics are not for visitors", async () =>
    expect(await get("/api/metrics")).toMatchObject({ status: 404 }));

  it("one address may request and post at a limited rate; beyond it the response is 429", async () => {
    await again({ requestsPerSecond: 1, burst: 5 });
    both(page());
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => get("/")))).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    await again({ postsPerSecond: 1, burst: 2 });
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => get("/api/leads/contact", {}, "POST", "{}")),
    );
    expect(posts.map(({ status }) => status)).toContain(429);
    expect((await get("/")).status).toBe(200);
  });

  it("an IPv6 network of 64 bits counts as one visitor; IPv4 addresses and other networks count separately", async () => {
    const lines = "set_real_ip_from 127.0.0.1; real_ip_header X-Address;";
    await again({ requestsPerSecond: 1, burst: 5, lines });
    both(page());
    const from = (addressOf: (visitor: number) => string) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, n) => (await get("/", { "x-address": addressOf(n) })).status),
      );
    expect(await from((n) => `2001:db8:a0a:${n}::9`)).not.toContain(429);
    expect(await from((n) => `203.0.113.${n}`)).not.toContain(429);
    expect(await from((n) => `2001:db8:1:2:${n}::9`)).toContain(429);
    expect(await from((n) => `2001:db8:1:3:a:b:c:${n}`)).toContain(429);
    expect(await from(() => "198.51.100.7")).toContain(429);
  });

  it.each([
    ["/api/trade/photos", 10 * 1024 * 1024 + 60_000],
    ["/api/staff/site/upload", 10 * 1024 * 1024],
    ["/api/trade/answers", 10 * 1024 * 1024 + 60_000],
    ["/api/deals/a-token/photos", 10 * 1024 * 1024 + 60_000],
    ["/api/leads/careers", 5 * 1024 * 1024 + 60_000],
    ["/es/api/leads/careers", 5 * 1024 * 1024 + 60_000],
    ["/api/email/send", 8 * 1024 * 1024],
    ["/api/staff/pictures", 15 * 1024 * 1024],
    ["/api/staff/feeds/upload", 20 * 1024 * 1024],
    ["/api/leads/contact", 64 * 1024],
    ["/api/vitals", 64 * 1024],
  ])("%s accepts a body as large as its route does", async (path, bytes) => {
    both((request, response) => void request.resume().on("end", () => response.writeHead(204).end()));
    expect((await get(path, {}, "POST", "x".repeat(bytes))).status).toBe(204);
  });

  it("a name in the target and another in Host: no page, and no instance hears of it", async () => {
    both(page());
    const headers = { host: "other-dealer.example" };
    expect((await get(`http://localhost:${nginx.port}/`, headers)).status).toBe(421);
    expect(requested()).toHaveLength(0);
    expect((await get(`http://localhost:${nginx.port}/`, { host: `LOCALHOST:${nginx.port}` })).status).toBe(
      200,
    );
  });

  it("its own responses have the headers of every response; an instance's are not doubled", async () => {
    const own = async (path: string, headers: Record<string, string> = {}, method = "GET", body?: string) => {
      const answer = await get(path, headers, method, body);
      return [
        answer.status,
        answer.headers["x-content-type-options"],
        answer.headers["x-frame-options"],
        String(answer.headers["content-security-policy"]).split(";")[0],
        answer.headers["cache-control"],
      ];
    };
    const refused = ["nosniff", "DENY", "default-src 'none'", "no-store"];
    expect(await own("/", { host: "other-dealer.example" })).toEqual([421, ...refused]);
    expect(await own("/api/metrics")).toEqual([404, ...refused]);
    expect(await own("/api/leads/contact", {}, "POST", "x".repeat(300_000))).toEqual([413, ...refused]);
    expect(await own("/", {}, "TRACE")).toEqual([405, ...refused]);
    expect(await own("/photos/0a.webp")).toEqual([
      200,
      "nosniff",
      "DENY",
      "undefined",
      "public, max-age=31536000, immutable",
    ]);
    const theirs = {
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "content-security-policy": "x",
    };
    both(page(theirs));
    for (const turn of ["MISS", "HIT"]) {
      expect(await own("/page")).toEqual([200, "nosniff", "DENY", "x", pageCacheControl]);
      expect((await get("/page")).headers["x-frame-options"], turn).toBe("DENY");
    }
    both((_, response) => void response.writeHead(404, { ...theirs, "cache-control": "private" }).end());
    expect(await own("/nobody")).toEqual([404, "nosniff", "DENY", "x", "private"]);
    await Promise.all([first.shut(), second.shut()]);
    for (const path of ["/gone", "/es/gone"])
      expect(await own(path)).toEqual([503, "nosniff", "DENY", "default-src 'none'", "private, no-store"]);
  });

  it("rate-limited responses have them too", async () => {
    await again({ postsPerSecond: 1, burst: 1 });
    both(page());
    const posts = await Promise.all(Array.from({ length: 6 }, () => get("/api/vitals", {}, "POST", "{}")));
    const refused = posts.find(({ status }) => status === 429);
    expect(refused?.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  it("plain HTTP redirects readers to HTTPS, and rejects forms", async () => {
    const port = await freePort();
    const example = readFileSync("config/nginx/tls.conf.example", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("listen [::]:80;", "");
    await nginx.stop();
    await start({ servers: example });
    const plain = (path: string, method: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" });
    const read = await plain("/contact-us?a=1", "GET");
    expect([read.status, read.headers.get("location")]).toEqual([308, "https://cars.example/contact-us?a=1"]);
    for (const path of ["/api/leads/contact", "/"]) {
      const posted = await plain(path, "POST");
      expect([posted.status, posted.headers.get("location")], path).toEqual([403, null]);
    }
  });

  it("a body above the limit is rejected before an instance sees it", async () => {
    both(page());
    const headers = { "content-length": String(7 * 1024 * 1024), expect: "100-continue" };
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(nginx.port, "127.0.0.1", () =>
        socket.write(
          `POST /api/leads/careers HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${headers["content-length"]}\r\n\r\n`,
        ),
      );
      socket.once("data", (chunk) => {
        resolve(chunk.toString().split("\r\n")[0]!);
        socket.destroy();
      });
      socket.once("error", reject);
    });
    expect(status).toContain("413");
    expect(requested()).toHaveLength(0);
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it("Compose's nginx sees the photos and nothing else of the data", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const nginx = /\n {2}nginx:\n([\s\S]*?)\n\n/.exec(compose)![1]!;
  const volumes = /volumes: \[(.*)\]/
    .exec(nginx)![1]!
    .split(",")
    .map((each) => each.trim().replaceAll('"', ""));
  expect(volumes).toEqual(["photos:/site/photos:ro", "pages:/var/cache/nginx"]);
  expect(nginx).toContain("FORECOURT_PHOTOS: /site/photos");
  expect(compose).toContain("- data:/data\n    - photos:/data/photos\n");
});
