import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Load {
  requests: number;
  requestsPerSecond: number;
  p99Ms: number;
}

export interface LoadOptions {
  seconds: number;
  connections: number;
  /** `Accept-Encoding` of the requests. */
  accepts: string;
  /** Paths to request in turn instead of the URL's own. */
  paths?: readonly string[];
}

/** Loads one URL with `wrk` for a bounded time. @throws Error when a response is not a success or is refused */
export async function load(
  url: string,
  { seconds, connections, accepts, paths }: LoadOptions,
): Promise<Load> {
  const report = await wrk([
    ...["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"],
    ...(paths ? ["-s", inTurn(paths)] : []),
    ...["-H", `Accept-Encoding: ${accepts}`, url],
  ]);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+)/.exec(report)?.slice(1) ?? [];
  // wrk reports a response slower than two seconds as a timeout, which shows in the figures and is not an
  // error.
  if (/Non-2xx/.test(report) || broken.some((count) => count !== "0"))
    throw new Error(`${url} did not always answer well:\n${report}`);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(report)!;
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] as "us" | "ms" | "s"];
  return {
    requests: Number(/(\d+) requests in/.exec(report)![1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)![1]),
    p99Ms: Number(p99[1]) * unit,
  };
}

/** Writes the script by which `wrk` requests the paths in turn. @returns the name of its file */
function inTurn(paths: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-wrk-")), "paths.lua");
  const list = paths.map((path) => JSON.stringify(path)).join(",\n");
  const request = "request = function() n = n % #paths + 1; return wrk.format(nil, paths[n]) end";
  writeFileSync(file, `local paths = {${list}}\nlocal n = 0\n${request}\n`);
  return file;
}

/** Runs wrk without blocking the calling process. */
function wrk(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const run = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    run.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    run.once("error", () =>
      reject(new Error("This bench loads the site with wrk; install it first (Debian package: wrk).")),
    );
    run.once("close", () => resolve(output));
  });
}
