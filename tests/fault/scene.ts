import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { type LeadResult, sendLead } from "../../components/leads/core/send-lead";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import type { Db } from "../../lib/core/db/schema";
import { ScriptedSmtp } from "../support/scripted-smtp";
import { makeProfile } from "../support/store-fixture";
import { availabilityFields } from "../unit/leads/core/fixture";
import { makeTarget, type Target } from "./target";

/** Settings of a test in which nothing has to time out, so that a busy machine cannot fail it. */
export const UNHURRIED = { TIME_SCALE: "1" };

/** The number that every page of the site shows. */
const { phone: PHONE } = makeProfile();

export interface Scene {
  smtp: ScriptedSmtp;
  dataDir: string;
  /** Processes on the same data; not started yet. */
  targets: Target[];
  /** The first of them. */
  target: Target;
  /** Sends lead `number` as a visitor's browser; one number is one form with one key. */
  visit(number: number, target?: Target): Promise<LeadResult>;
  /** Returns the rows of the tables. */
  stored(): Promise<StoredLead[]>;
  end(): Promise<void>;
}

export interface StoredLead {
  id: string;
  state: string;
  attempts: number;
}

const at = new AsyncLocalStorage<string>();
const realFetch = globalThis.fetch;

/** Sets up a mail server, and processes that accept leads, with separate data. */
export async function setScene(environment: Record<string, string> = {}, processes = 1): Promise<Scene> {
  // A browser resolves paths against its site; `sendLead` posts to a path.
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => realFetch(new URL(path, at.getStore()), init));
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-fault-"));
  const smtp = await new ScriptedSmtp().open();
  const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, ...environment };
  const targets: Target[] = [];
  for (let count = 0; count < processes; count++) targets.push(await makeTarget(env));
  const [target] = targets as [Target];
  return {
    smtp,
    dataDir,
    targets,
    target,
    visit: (number, on = target) => at.run(on.url, () => sendLead("availability", formOf(number), PHONE)),
    async stored() {
      const db = environment.DATABASE_URL
        ? openPostgres(environment.DATABASE_URL)
        : openSqlite(join(dataDir, "forecourt.db"));
      const rows = await leadsOf(db);
      await db.destroy();
      return rows;
    },
    async end() {
      for (const each of targets) await each.kill();
      await smtp.shut();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every visitor whose lead was not acknowledged saw an error with the phone number. */
export function expectCallPrompt(result: LeadResult): void {
  expect(result).toEqual({ kind: "problem", message: expect.stringContaining(PHONE) });
}

/** Returns the `Message-ID` of each mail, in the order of acceptance. */
export function messageIds(smtp: ScriptedSmtp): string[] {
  return smtp.taken.map((raw) => /^Message-ID:\s+(.+)$/m.exec(raw)![1]!.trim());
}

/** The lead that a mail is about. */
export function numberOf(raw: string): number {
  return Number(/Lead number (\d+)\./.exec(raw)![1]);
}

export function formOf(number: number): Record<string, unknown> {
  return availabilityFields({
    idempotencyKey: `fault-suite-lead-number-${number}`,
    message: `Lead number ${number}.`,
  });
}

/** A lead with two mails would be listed twice. */
async function leadsOf(db: Db): Promise<StoredLead[]> {
  return db
    .selectFrom("leads")
    .leftJoin("outbox", "outbox.lead_id", "leads.id")
    .select(["leads.id", "outbox.state", "outbox.attempts"])
    .orderBy("leads.created_at")
    .execute() as Promise<StoredLead[]>;
}
