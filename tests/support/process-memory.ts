import { closeSync, openSync, readFileSync, readSync } from "node:fs";

const BLOCK = 4 * 1024 * 1024;
const PAGE = 4096;

/**
 * Finds texts in the memory of a process of this user: heaps, stacks, buffers, everything that is not a file's own
 * bytes. V8 stores one or two bytes per character; both are searched. Linux alone.
 */
export function textsInMemory(pid: number, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) =>
    (["latin1", "utf16le", "utf8"] as const).map((encoding) => ({
      text,
      bytes: Buffer.from(text, encoding),
    })),
  );
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length));
  const found = new Set<string>();
  const memory = openSync(`/proc/${pid}/mem`, "r");
  try {
    for (const [from, to] of ranges(pid))
      for (let at = from; at < to; at += BLOCK) {
        const block = read(memory, at, Math.min(BLOCK + overlap, to - at));
        for (const { text, bytes } of needles) if (block.includes(bytes)) found.add(text);
      }
  } finally {
    closeSync(memory);
  }
  return texts.filter((text) => found.has(text));
}

/** Readable ranges that are writable, or of no file. */
function ranges(pid: number): [from: number, to: number][] {
  return readFileSync(`/proc/${pid}/maps`, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, from, to, rights = "", path = ""] =
        /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
      const isOwn = rights.startsWith("rw") || (rights.startsWith("r") && !path.startsWith("/"));
      if (!(from && to && isOwn) || path.startsWith("[v")) return [];
      return [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as [number, number]];
    });
}

/** Reads a block page by page; pages that the kernel refuses stay zeros. */
function read(memory: number, at: number, length: number): Buffer {
  const block = Buffer.alloc(length);
  try {
    let done = 0;
    while (done < length) {
      const count = readSync(memory, block, done, length - done, at + done);
      if (count === 0) return block;
      done += count;
    }
  } catch {
    for (let page = 0; page < length; page += PAGE)
      try {
        readSync(memory, block, page, Math.min(PAGE, length - page), at + page);
      } catch {
        // A page that is gone in the meantime.
      }
  }
  return block;
}
