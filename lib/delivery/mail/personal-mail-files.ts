import "server-only";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Those e-mails that were written to files because there is no mail server. */
export interface MailFilesOf {
  dataDir: string;
  /** Ids of e-mails, and of leads: the e-mails of a lead begin with its id. */
  ids: ReadonlySet<string>;
  /** Further ones by what is in them. */
  holds?: (content: string) => boolean;
}

const MAIL_FILE = /\.(?:eml|tmp|txt)$/;

/** Their paths. None where no mail was ever written. */
export async function mailFilesOf({ dataDir, ids, holds }: MailFilesOf): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const found: string[] = [];
  for (const name of await namesIn(folder)) {
    if (!MAIL_FILE.test(name)) continue;
    const file = join(folder, name);
    if (ids.has(name.split(".")[0]!) || ids.has(name.replace(/\.eml$/, ""))) found.push(file);
    else if (holds?.(await textOf(file))) found.push(file);
  }
  return found;
}

/** @returns how many there were */
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

/** Empty when it was removed in the meantime. */
async function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}
