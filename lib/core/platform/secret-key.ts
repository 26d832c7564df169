import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";
import { singleton } from "./singleton";

const KEY_BYTES = 32;

/**
 * A secret of this installation, 256 random bits, made on first use into `$DATA_DIR/keys/{name}.key`. Instances on
 * several machines share it by sharing that folder.
 * @throws when the folder can neither be read nor written
 */
export function secretKey(name: string): Buffer {
  return singleton(`secret-key.${name}`, () => loadKey(join(env().DATA_DIR, "keys"), name));
}

/** The key in a file of its folder; of several processes that make it at the same moment, all get the first one's. */
export function loadKey(folder: string, name: string): Buffer {
  const file = join(folder, `${name}.key`);
  return read(file) ?? make(folder, file);
}

function make(folder: string, file: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  writeFileSync(unfinished, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link does not replace a file that another process has just created.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  const key = read(file);
  if (!key) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes`);
  return key;
}

function read(file: string): Buffer | null {
  try {
    const key = readFileSync(file);
    if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
