import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** First port, below those that operating systems assign to connections and to servers without a port. */
const FIRST = 20_000;
const COUNT = 12_000;
const claimed = new Set<string>();

/**
 * Returns a free loopback port, for a server whose port must be known before it starts. No other process of this run
 * gets the same port while this one lives.
 */
export async function freePort(): Promise<number> {
  const folder = join(tmpdir(), "forecourt-ports");
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (claim(join(folder, String(port))) && (await isFree(port))) return port;
  }
}

function claim(file: string): boolean {
  if (!existsSync(join(file, ".."))) mkdirSync(join(file, ".."), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  if (claimed.size === 0)
    process.once("exit", () => {
      for (const each of claimed) rmSync(each, { force: true });
    });
  claimed.add(file);
  return true;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
