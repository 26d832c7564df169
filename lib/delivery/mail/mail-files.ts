import "server-only";
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { MAIL_FILE_RETENTION } from "../../../config/leads/leads";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pattern of the files that this site writes. Other files in the folder are ignored. */
const GENERATED_FILES = /^(?:(phone-code-)[\w-]+\.txt|[\w.-]+\.(?:eml|tmp))$/;

/** Returns the folder for mails without a configured mail server, and for verification codes. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/**
 * Deletes mail files older than `MAIL_FILE_RETENTION`, because they contain visitor data and have no other expiry.
 * @returns how many
 */
export async function purgeMailFiles(dataDir: string, now: number): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const match = GENERATED_FILES.exec(name);
    if (!match) continue;
    const lifetime = match[1]
      ? MAIL_FILE_RETENTION.codeMinutes * MINUTE_MS
      : MAIL_FILE_RETENTION.mailDays * DAY_MS;
    // Another process may already have deleted the file.
    const written = await stat(join(folder, name)).catch(() => null);
    if (!written || written.mtimeMs > now - lifetime) continue;
    await unlink(join(folder, name)).catch(() => undefined);
    deleted++;
  }
  return deleted;
}

/**
 * Writes an email to `$DATA_DIR/mail/{id}.eml`, atomically and readable only by this user. A repeated delivery
 * overwrites the file.
 */
export async function writeMailFile(dataDir: string, id: string, raw: Buffer): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${id}.${process.pid}.tmp`);
  await writeThrough(unfinished, raw);
  await rename(unfinished, join(folder, `${id}.eml`));
  await sync(folder);
}

async function writeThrough(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the folder, because a new file name is durable only after that. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Selection of emails that were written to files because no mail server is configured. */
export interface MailFilesOf {
  dataDir: string;
  /** Ids of emails, leads and people, which are parts of file names. */
  ids: ReadonlySet<string>;
  /** Returns true for further files to select, by their content. */
  holds?: (content: string) => boolean;
}

const MAIL_FILE = /\.(?:eml|tmp|txt)$/;

/** Returns the paths of the selected files; empty if no mail was ever written. */
export async function mailFilesOf({ dataDir, ids, holds }: MailFilesOf): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const found: string[] = [];
  for (const name of await namesIn(folder)) {
    if (!MAIL_FILE.test(name)) continue;
    const file = join(folder, name);
    if (name.split(".").some((part) => ids.has(part)) || ids.has(name.replace(/\.eml$/, "")))
      found.push(file);
    else if (holds?.(await textOf(file))) found.push(file);
  }
  return found;
}

/** Deletes the selected files. @returns how many there were */
export async function deleteMailFiles(of: MailFilesOf): Promise<number> {
  const files = await mailFilesOf(of);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads a file. Returns an empty string if it was removed in the meantime. */
async function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}
