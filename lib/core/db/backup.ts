import "server-only";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { PHOTOS_FOLDER, PUBLIC_FOLDER_MODE } from "../platform/data-folder";
import { env } from "../platform/env";
import { openSqlite } from "./connect";
import { MIGRATIONS } from "./migrate";
import { newerMigrations, releaseName } from "./newer-schema";
import { readStored } from "./stored-json";

const DATABASE = "forecourt.db";
const MANIFEST = "manifest.json";
/** Names of the archive's files. */
const ENTRY = /^(?:forecourt\.db|manifest\.json|photos\/[\w.-]+)$/;

const KeySchema = z.object({
  name: z.string(),
  /** Folder or environment variable that provides the key. */
  place: z.string(),
  /** Start of the key's SHA-256, by which a restored site recognizes it. */
  fingerprint: z.string(),
});
const ManifestSchema = z.object({
  release: z.string(),
  createdAt: z.string(),
  databaseHash: z.string(),
  photos: z.number(),
  keys: z.array(KeySchema),
});

type Key = z.infer<typeof KeySchema>;
export type Manifest = z.infer<typeof ManifestSchema>;

/**
 * Writes a backup of a SQLite site to a tar archive: a copy of the database as of one moment, the photos, and a list of
 * the keys. The site may run: writers do not wait, and what is committed before the start is in the copy, also from the
 * journal.
 * @throws Error with a message for the operator; the file does not exist then
 */
export async function backUp(dataDir: string, file: string): Promise<Manifest> {
  const database = join(dataDir, DATABASE);
  if (!existsSync(database)) throw new Error(`There is no database ${database}.`);
  const folder = await mkdtemp(join(dirname(resolve(file)), ".forecourt-backup-"));
  try {
    await copyDatabase(database, join(folder, DATABASE));
    // After the database: each photo that it names is there.
    const photos = await photoFiles(dataDir);
    const manifest: Manifest = {
      release: releaseName(),
      createdAt: new Date().toISOString(),
      databaseHash: await hashOf(join(folder, DATABASE)),
      photos: photos.length,
      keys: await keysOf(dataDir),
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    const list = join(folder, "files.txt");
    await writeFile(list, photos.map((name) => `${PHOTOS_FOLDER}/${name}\n`).join(""));
    const archive = join(folder, "backup.tar");
    const from = ["-C", folder, MANIFEST, DATABASE, "-C", resolve(dataDir), "-T", list];
    await tar("-cf", archive, ...from);
    await chmod(archive, 0o600);
    await rename(archive, file);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a database of which others write at the same time, in one step, so that no write restarts the copy. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new SQLite(from, { readonly: true });
  try {
    await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    source.close();
  }
  checkDatabase(to);
}

function checkDatabase(file: string): void {
  const copy = new SQLite(file);
  try {
    // The copy becomes a single file, without a journal beside it.
    copy.pragma("journal_mode = DELETE");
    const result = copy.pragma("quick_check", { simple: true });
    if (result !== "ok") throw new Error(`The copy of the database is damaged: ${result}`);
  } finally {
    copy.close();
  }
}

/**
 * Restores a backup into a data folder without a database, after it was checked.
 * @throws Error with a message for the operator; nothing is restored then
 */
export async function restore(dataDir: string, file: string): Promise<Manifest & { missingKeys: Key[] }> {
  const target = join(dataDir, DATABASE);
  if (existsSync(target))
    throw new Error(`${target} exists. Stop the site and move it away, or set DATA_DIR to an empty folder.`);
  const names = (await tar("-tf", file)).split("\n").filter((name) => name !== "");
  const strange = names.find((name) => !ENTRY.test(name));
  if (strange !== undefined || !names.includes(MANIFEST) || !names.includes(DATABASE))
    throw new Error(
      `${file} is not a backup of a site${strange === undefined ? "" : `: it contains ${strange}`}.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, ".restore-"));
  try {
    await tar("-xf", file, "-C", folder);
    const manifest = readStored(ManifestSchema, await readFile(join(folder, MANIFEST), "utf8"), MANIFEST);
    if ((await hashOf(join(folder, DATABASE))) !== manifest.databaseHash)
      throw new Error(`The database in ${file} is damaged: its checksum differs. Nothing was restored.`);
    await checkRelease(join(folder, DATABASE));
    await restorePhotos(folder, dataDir);
    await chmod(join(folder, DATABASE), 0o600);
    await rename(join(folder, DATABASE), target);
    const present = new Set((await keysOf(dataDir)).map(({ fingerprint }) => fingerprint));
    return { ...manifest, missingKeys: manifest.keys.filter(({ fingerprint }) => !present.has(fingerprint)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws NewerSchemaError if a newer release made the database */
async function checkRelease(file: string): Promise<void> {
  const db = openSqlite(file);
  try {
    await newerMigrations(db, MIGRATIONS);
  } finally {
    await db.destroy();
  }
  checkDatabase(file);
}

async function restorePhotos(from: string, dataDir: string): Promise<void> {
  const target = join(dataDir, PHOTOS_FOLDER);
  await mkdir(target, { recursive: true });
  await chmod(target, PUBLIC_FOLDER_MODE);
  for (const name of await photoFiles(from))
    await rename(join(from, PHOTOS_FOLDER, name), join(target, name));
}

/** Returns the names of the stored photos; a photo that is being written has a temporary name. */
async function photoFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, PHOTOS_FOLDER)).catch(() => []);
  return names.filter((name) => ENTRY.test(`${PHOTOS_FOLDER}/${name}`) && !name.endsWith(".tmp")).sort();
}

async function keysOf(dataDir: string): Promise<Key[]> {
  const folder = join(dataDir, "keys");
  const names = (await readdir(folder).catch(() => [])).sort();
  const files = names.map(async (name) => ({
    ...{ name, place: "DATA_DIR/keys" },
    fingerprint: fingerprintOf(await readFile(join(folder, name))),
  }));
  const { DATA_KEY, CREDIT_RECIPIENT } = env();
  const variables = Object.entries({ DATA_KEY, CREDIT_RECIPIENT }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name, place: "environment", fingerprint: fingerprintOf(Buffer.from(value)) }],
  );
  return [...(await Promise.all(files)), ...variables];
}

function fingerprintOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Runs tar. @throws Error with its message */
async function tar(...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("tar", args, { maxBuffer: 512 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const reason = String(Reflect.get(Object(error), "stderr") || error).trim();
    throw new Error(`tar failed: ${reason}`);
  }
}
