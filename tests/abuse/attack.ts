import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { inject } from "vitest";
import { type Site, startSite } from "../support/site";

export interface Hostile {
  method?: string;
  /** Target as written in the request line: a path, or an absolute URL. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: Buffer | string;
  /** Address of the sender, as the proxy before the site states it. */
  from?: string;
}

export interface Answer {
  /** 0: the connection was closed without a response. */
  status: number;
  headers: Record<string, string>;
  text: string;
}

let own: Site | undefined;

/** Starts a separate site for this file, without earlier requests, in place of the run's. */
export async function startFreshSite(env: Record<string, string> = {}): Promise<Site> {
  own = await startSite({ env: { LEADS_PER_ADDRESS: "30", ...env }, siteDir: process.env.ABUSE_SITE_DIR });
  return own;
}

/** Address of the attacked site. */
export function siteUrl(): string {
  return own?.url ?? inject("siteUrl");
}

export async function stopFreshSite(): Promise<void> {
  await own?.stop();
  own = undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** Timeout for a request without a response. */
const GIVE_UP_MS = 60_000;
const HEADER_FAULT = /invalid character in header|Invalid character/i;

/** Sends the given request unchanged: unlike `fetch`, with any host and any target. */
export function attack({ method = "GET", target, headers = {}, body, from }: Hostile): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ hostname, port, method, path: target, agent, timeout: GIVE_UP_MS },
        headers: {
          ...(from && { "x-forwarded-for": from }),
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
            ),
            text: Buffer.concat(chunks).toString(),
          }),
        );
        incoming.on("error", () => resolve({ status: 0, headers: {}, text: "" }));
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`no answer: ${method} ${target}`)));
    sent.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" || HEADER_FAULT.test(error.message)
        ? resolve({ status: 0, headers: {}, text: "" })
        : reject(error),
    );
    sent.end(body);
  });
}

export function postJson(target: string, fields: object, from: string): Promise<Answer> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return attack({ method: "POST", target, headers, body: JSON.stringify(fields), from });
}

/** Returns a form body with one file. */
export function multipart(
  fields: Record<string, string>,
  file: Buffer,
  name = "photo",
): Pick<Hostile, "body" | "headers"> {
  const boundary = "----forecourt-abuse";
  const part = (head: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ]);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
    part(`name="${name}"; filename="a.jpg"`, file),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** Runs the work for each number, some at a time. */
export async function sideBySide<T>(
  count: number,
  max: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const run = async () => {
    while (next < count) {
      const number = next++;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: max }, run));
  return results;
}

/** Returns a unique address of the networks for documentation and benchmarks. */
export function senderOf(number: number): string {
  return `198.18.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
}

/**
 * Returns the memory of the server and all processes that it has started, in megabytes (Linux). Shared
 * memory, such as the program itself, is counted once.
 */
export function memoryOfSite(): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
    parents.set(Number(name), numberIn(`/proc/${name}/status`, "PPid"));
  const site = own?.process.pid ?? inject("sitePid");
  const isOfSite = (pid: number): boolean =>
    pid === site || (parents.has(pid) && isOfSite(parents.get(pid)!));
  let kilobytes = 0;
  for (const pid of parents.keys())
    if (isOfSite(pid)) kilobytes += numberIn(`/proc/${pid}/smaps_rollup`, "Pss");
  return kilobytes / 1024;
}

/** The lowest of a few samples: memory that is free but not returned yet is no leak. */
export async function restingMemory(): Promise<number> {
  let min = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20; look++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    min = Math.min(min, memoryOfSite());
  }
  return min;
}

/** A line's number in a file of `/proc`; 0 once the process has ended. */
function numberIn(file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns the largest growth of the site's memory during the work, in megabytes. */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = memoryOfSite();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, memoryOfSite());
  };
  const timer = setInterval(look, 20);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}
