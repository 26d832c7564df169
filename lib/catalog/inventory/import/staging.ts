import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Lines that are written once and read once. They are on disk, so that an import's memory does not grow with its feed.
 */
export interface Staging {
  write(line: string): Promise<void>;
  /** Yields all lines in the order in which they were written. Must be called after the last write. */
  lines(): AsyncIterable<string>;
  close(): Promise<void>;
}

const BUFFER_CHARACTERS = 1 << 16;

/** Opens a staging file in `folder` and unlinks it, so that it disappears with the process. */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `import-${randomUUID()}.tmp`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return stagingOn(handle);
}

function stagingOn(handle: FileHandle): Staging {
  let buffer: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (characters === 0) return;
    const text = buffer.join("");
    buffer = [];
    characters = 0;
    await handle.appendFile(text);
  };
  return {
    async write(line) {
      buffer.push(line, "\n");
      characters += line.length + 1;
      if (characters >= BUFFER_CHARACTERS) await flush();
    },
    async *lines() {
      await flush();
      yield* createInterface({
        input: handle.createReadStream({ start: 0, autoClose: false }),
        crlfDelay: Infinity,
      });
    },
    close: () => handle.close(),
  };
}
