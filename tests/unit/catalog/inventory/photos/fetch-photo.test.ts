import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PHOTO_LIMITS } from "@/config/catalog/import/limits";
import { createPhotoFetcher, type PhotoFetcher } from "@/lib/catalog/inventory/photos/fetch-photo";
import { type LoopbackServer, listen } from "../../../../support/loopback";

let server: LoopbackServer;
let fetcher: PhotoFetcher | undefined;
const requested: string[] = [];

beforeAll(async () => {
  server = await listen((request, response) => {
    requested.push(request.url ?? "");
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (request.url === "/photo.jpg") return response.end("bytes");
    if (request.url === "/moved.jpg") return to("/photo.jpg");
    if (request.url === "/loop.jpg") return to("/loop.jpg");
    if (request.url === "/inside.jpg") return to("http://169.254.169.254/latest/meta-data/");
    if (request.url === "/file.jpg") return to("file:///etc/passwd");
    if (request.url === "/nowhere.jpg") return response.writeHead(302).end();
    if (request.url === "/told-large.jpg") {
      response.writeHead(200, { "content-length": PHOTO_LIMITS.photoBytes + 1 });
      return response.write("x");
    }
    if (request.url === "/large.jpg") {
      const block = Buffer.alloc(1 << 20);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on("drain", more);
      return more();
    }
    if (request.url === "/cut.jpg") {
      response.writeHead(200, { "content-length": 100 });
      return response.write("x", () => response.destroy());
    }
    response.writeHead(404).end();
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  await fetcher?.close();
  fetcher = undefined;
  requested.length = 0;
});

function fetchPhoto(path: string, allowLoopback = true) {
  fetcher ??= createPhotoFetcher({ allowLoopback });
  return fetcher.fetch(/^[a-z]+:/.test(path) ? path : `${server.url}${path}`);
}

describe("fetching a photo", () => {
  it("returns its bytes, also behind a redirect", async () => {
    expect(await fetchPhoto("/photo.jpg")).toEqual({ ok: true, bytes: Buffer.from("bytes") });
    expect(await fetchPhoto("/moved.jpg")).toEqual({ ok: true, bytes: Buffer.from("bytes") });
  });

  it.each([
    ["/missing.jpg", /responded with 404/],
    ["/loop.jpg", /too often/],
    ["/nowhere.jpg", /redirects nowhere/],
    ["/inside.jpg", /private network/],
    ["/file.jpg", /not an http address/],
    ["/told-large.jpg", /too large/],
    ["/large.jpg", /too large/],
    ["ftp://photos.example.com/1.jpg", /not an http address/],
    ["no address", /not an http address/],
    ["https://user:secret@photos.example.com/1.jpg", /password/],
  ])("refuses %s", async (path, reason) => {
    expect(await (path === "no address" ? createAndFetch(path) : fetchPhoto(path))).toEqual({
      ok: false,
      unreachable: false,
      reason: expect.stringMatching(reason),
    });
  });

  it("follows a bounded number of redirects", async () => {
    await fetchPhoto("/loop.jpg");
    expect(requested).toHaveLength(PHOTO_LIMITS.redirects + 1);
  });

  it.each([
    "http://127.0.0.1:1/1.jpg",
    "http://[::1]:1/1.jpg",
    "http://localhost:1/1.jpg",
    "http://0x7f.1:1/1.jpg",
    "http://2130706433:1/1.jpg",
    "http://10.0.0.1/1.jpg",
    "http://[::ffff:127.0.0.1]:1/1.jpg",
  ])("never connects to %s", async (address) => {
    fetcher = createPhotoFetcher({ allowLoopback: false });
    expect(await fetcher.fetch(address)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/private network/),
    });
  });

  it("never calls a server on this machine unless a test allows it", async () => {
    expect(await fetchPhoto("/photo.jpg", false)).toMatchObject({ ok: false });
    expect(await fetcher?.fetch(server.url.replace("127.0.0.1", "localhost"))).toMatchObject({ ok: false });
    expect(requested).toEqual([]);
  });

  it("distinguishes a missing server from a missing photo", async () => {
    const gone = await listen((_request, response) => response.end());
    await gone.stop();
    expect(await fetchPhoto(`${gone.url}/1.jpg`)).toMatchObject({ ok: false, unreachable: true });
    expect(await fetchPhoto("/cut.jpg")).toMatchObject({ ok: false, unreachable: true });
  });
});

function createAndFetch(address: string) {
  fetcher = createPhotoFetcher({ allowLoopback: true });
  return fetcher.fetch(address);
}
