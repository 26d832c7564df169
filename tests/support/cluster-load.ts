import { request as httpRequest } from "node:http";
import pg from "pg";
import type { Cluster } from "./cluster";

/** Outcomes of the visitors' requests during the faults. */
export interface LoadReport {
  cached: { requested: number; failed: number; wrong: number };
  /** Searches for a visitor's own text; wrong: the response belongs to another visitor. */
  uncached: { requested: number; failed: number; wrong: number };
  leads: {
    acknowledged: number;
    /**
     * Attempts that were rejected with the phone number to call; `refusedWithoutNumber` counts the others.
     */
    promptedToCall: number;
    refusedWithoutNumber: number;
    lost: number;
    doubled: number;
    /** Stored without a response to the visitor, who tries again with the same key. */
    unacknowledged: number;
  };
  /** Failed responses with their status or the connection's error, which explain a failed test. */
  failures: string[];
}

interface Answer {
  /** 0: no complete response. */
  status: number;
  body: string;
  /** Error of the connection. */
  error?: string;
}

const PHONE = /\(?\d{3}\)?[ -]\d{3}-\d{4}/;
/**
 * Timeout only for hanging requests: with both cores busy and PostgreSQL down, a response can take longer
 * than a visitor would wait.
 */
const WAIT_MS = 100_000;
const VISITORS = { cached: 4, uncached: 2, leads: 2 };

/**
 * Visitors request cached pages and pages rendered for each of them, and send leads, all through nginx, while `faults` runs.
 * Each lead is tried with one key until it is acknowledged, as a visitor's browser does.
 */
export async function loadDuring(
  cluster: Cluster,
  paths: readonly string[],
  faults: () => Promise<void>,
): Promise<LoadReport> {
  const report: LoadReport = {
    cached: { requested: 0, failed: 0, wrong: 0 },
    uncached: { requested: 0, failed: 0, wrong: 0 },
    leads: {
      acknowledged: 0,
      promptedToCall: 0,
      refusedWithoutNumber: 0,
      lost: 0,
      doubled: 0,
      unacknowledged: 0,
    },
    failures: [],
  };
  const failed = (what: string, { status, error, body }: Answer) =>
    report.failures.push(`${what}: ${error ?? `status ${status}, ${body.slice(0, 100)}`}`);
  const keys = new Set<string>();
  let done = false;
  const repeat = (visitors: number, visit: (visitor: number, round: number) => Promise<void>) =>
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let round = 0; !done; round++) await visit(visitor, round);
    });

  const visitors = [
    ...repeat(VISITORS.cached, async (visitor, round) => {
      const path = paths[(visitor + round) % paths.length]!;
      const answer = await get(cluster.url + path);
      report.cached.requested++;
      if (answer.status !== 200) {
        report.cached.failed++;
        failed(path, answer);
      } else if (!isPageOf(cluster.url + path, answer.body)) report.cached.wrong++;
    }),
    ...repeat(VISITORS.uncached, async (visitor, round) => {
      // Words that are not in the stock, so they stay the page's text.
      const text = `word ${visitor}x${round}`;
      const answer = await get(`${cluster.url}/cars-for-sale?q=${text.replace(" ", "+")}`);
      report.uncached.requested++;
      if (answer.status !== 200) {
        report.uncached.failed++;
        failed(text, answer);
      } else if (!answer.body.includes(`value="${text}"`)) report.uncached.wrong++;
    }),
    ...repeat(VISITORS.leads, async (visitor, round) => {
      const key = `cluster-lead-${visitor}-${round}-of-this-run`;
      // The visitor retries until it is sent, also after the faults have ended.
      for (let sent = false; !sent; ) {
        const answer = await send(`${cluster.url}/api/leads/contact`, leadOf(key));
        sent = answer.status === 201;
        if (sent) keys.add(key);
        else if (PHONE.test(answer.body)) report.leads.promptedToCall++;
        else {
          report.leads.refusedWithoutNumber++;
          failed(key, answer);
        }
        if (!sent) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      report.leads.acknowledged++;
    }),
  ];
  await faults().finally(() => {
    done = true;
  });
  await Promise.all(visitors);
  Object.assign(report.leads, await compareLeads(cluster.databaseUrl, keys));
  return report;
}

/** A page of the site names its own address. */
export function isPageOf(url: string, html: string): boolean {
  return new RegExp(`<link rel="canonical" href="${url.replace(/[.?]/g, "\\$&").replace(/\/$/, "/?")}"`).test(
    html,
  );
}

async function compareLeads(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ idempotency_key: string; mails: string }>(
    `SELECT leads.idempotency_key, count(outbox.id) AS mails FROM leads
     LEFT JOIN outbox ON outbox.lead_id = leads.id GROUP BY leads.id`,
  );
  await client.end();
  const mails = new Map(rows.map((row) => [row.idempotency_key, Number(row.mails)]));
  return {
    lost: [...acknowledged].filter((key) => !mails.get(key)).length,
    // The key is unique in the table: doubled would be a second mail, or a second lead under another key.
    doubled: rows.filter((row) => Number(row.mails) > 1 || !row.idempotency_key.startsWith("cluster-lead-"))
      .length,
    unacknowledged: rows.filter((row) => !acknowledged.has(row.idempotency_key)).length,
  };
}

function leadOf(idempotencyKey: string): Record<string, string> {
  return {
    firstName: "Ada",
    lastName: "O'Neill",
    email: "ada@shopper.example.com",
    phone: "(312) 555-0187",
    consent: "yes",
    topic: "6",
    store: "",
    message: `This is ${idempotencyKey}.`,
    privacy: "yes",
    page: "/contact-us",
    idempotencyKey,
  };
}

export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return exchange(url, { headers });
}

function send(url: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return exchange(url, { method: "POST", headers }, JSON.stringify(body));
}

/** Sends a request and never throws: a broken connection is a response of status 0. */
function exchange(url: string, options: object, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = ({ message }: Error) => resolve({ status: 0, body: "", error: message });
    const sent = httpRequest(url, { agent: false, ...options }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", broken);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.setTimeout(WAIT_MS, () => sent.destroy(new Error(`no answer for ${WAIT_MS / 1_000} s`)));
    sent.on("error", broken);
    sent.end(body);
  });
}
