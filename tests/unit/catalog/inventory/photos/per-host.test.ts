import { describe, expect, it } from "vitest";
import { runPerHost } from "@/lib/catalog/inventory/photos/per-host";

const LIMITS = { total: 3, perHost: 2 };

/** Runs URLs whose work ends when the test says so. */
function start(urls: string[], signal = new AbortController().signal) {
  const running = new Map<string, () => void>();
  const done = runPerHost(
    urls,
    LIMITS,
    signal,
    (url) =>
      new Promise((resolve) => {
        running.set(url, () => {
          running.delete(url);
          resolve();
        });
      }),
  );
  const finish = async (url: string) => {
    running.get(url)!();
    for (let step = 0; step < 5; step++) await Promise.resolve();
  };
  return { running, done, finish };
}

describe("runPerHost", () => {
  it("runs several at a time for each host, and leaves room for other hosts", async () => {
    const urls = ["https://a.example/1", "https://a.example/2", "https://a.example/3", "https://b.example/1"];
    const { running, done, finish } = start(urls);
    expect([...running.keys()]).toEqual([urls[0], urls[1], urls[3]]);
    await finish(urls[3]!);
    expect([...running.keys()]).toEqual([urls[0], urls[1]]);
    await finish(urls[0]!);
    expect([...running.keys()]).toEqual([urls[1], urls[2]]);
    await finish(urls[1]!);
    await finish(urls[2]!);
    await done;
  });

  it("starts nothing more once it is aborted", async () => {
    const abort = new AbortController();
    const urls = [1, 2, 3].map((n) => `https://a.example/${n}`);
    const { running, done, finish } = start(urls, abort.signal);
    abort.abort();
    await finish(urls[0]!);
    await finish(urls[1]!);
    await done;
    expect(running.size).toBe(0);
  });
});
