import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { unseal } from "../../core/platform/age";
import { SealedRecordSchema } from "./opened-sections";
import { agreementsText, applicationText, secretsText } from "./seal-lead";

export type OpenResult =
  | { ok: true; text: string }
  /** Unknown application, application deleted by age, or a key that does not fit. */
  | { ok: false; reason: "unknown" | "deleted" | "wrong-key" };

/** Person who opens an application, and the time in milliseconds since 1970. */
export interface Opener {
  by: string;
  at: number;
}

/**
 * Opens an application, including the sealed fields. The access is logged before the content is returned.
 * @param keyFile text of the private key file
 * @throws if the access log cannot be written; then nothing is shown
 */
export async function openApplication(
  db: Db,
  id: string,
  keyFile: string,
  opener: Opener,
): Promise<OpenResult> {
  const sealed = await sealedText(db, id);
  if (typeof sealed !== "string") return sealed;
  const text = await unseal(sealed, keyFile);
  if (text === null) return { ok: false, reason: "wrong-key" };
  const { lead, application, agreements } = readStored(
    SealedRecordSchema,
    text,
    `credit_applications.sealed ${id}`,
  );
  await recordOpening(db, id, "opened", opener);
  const parts = [
    `Lead: ${lead.id}\nStore: ${lead.storeId}\nReceived: ${new Date(lead.createdAt).toISOString()}`,
    applicationText(application),
    secretsText(application),
    agreementsText(agreements),
  ];
  return { ok: true, text: printable(parts.join("\n\n")) };
}

/**
 * Returns the sealed file, to be opened with `age -d` on the computer with the private key. @throws as
 * `openApplication`
 */
export async function exportApplication(db: Db, id: string, opener: Opener): Promise<OpenResult> {
  const sealed = await sealedText(db, id);
  if (typeof sealed !== "string") return sealed;
  await recordOpening(db, id, "exported", opener);
  return { ok: true, text: sealed.trimEnd() };
}

/** Returns the access log of one application or of all, oldest first. */
export async function openingsOf(db: Db, id?: string) {
  const query = db
    .selectFrom("credit_openings")
    .select(["lead_id as leadId", "how", "opened_by as by", "opened_at as at"])
    .orderBy("opened_at");
  return id === undefined ? query.execute() : query.where("lead_id", "=", id).execute();
}

/** Returns the sealed file as stored. The caller must record the access. */
export async function sealedText(db: Db, id: string): Promise<string | (OpenResult & { ok: false })> {
  const row = await db
    .selectFrom("credit_applications")
    .select("sealed")
    .where("lead_id", "=", id)
    .executeTakeFirst();
  if (row) return row.sealed;
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("id", "=", id)
    .where("type", "=", "FULL_CREDIT_APP")
    .executeTakeFirst();
  return { ok: false, reason: lead ? "deleted" : "unknown" };
}

/** Adds an entry to the access log. */
export async function recordOpening(
  db: Db,
  id: string,
  how: "opened" | "exported",
  { by, at }: Opener,
): Promise<void> {
  await db
    .insertInto("credit_openings")
    .values({ id: randomUUID(), lead_id: id, how, opened_by: by, opened_at: at })
    .execute();
}

/** Removes control characters from a visitor's text, so that it cannot control the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "");
}
