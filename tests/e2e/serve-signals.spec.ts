import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { expect, test } from "../support/test";

// A build is there: `npm run serve` finds it up to date. `tests/fault/parent-gone.test.ts` has the other signals.
test('SIGTERM to "npm run serve" ends the server and frees its port', { tag: NIGHTLY }, async () => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-serve-"));
  const npm = spawn("npm", ["run", "serve"], {
    // A separate process group, so that whatever is left of it can be ended.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      RECALLS_URL: "off",
      WINDOW_STICKERS: "off",
    },
  });
  try {
    await expect.poll(() => isHealthy(port), { timeout: 60_000 }).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(() => listens(port), { timeout: 40_000 }).toBe(false);
    await expect.poll(() => isGone(npm.pid!), { timeout: 10_000 }).toBe(true);
  } finally {
    if (!isGone(npm.pid!)) process.kill(-npm.pid!, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function isHealthy(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok ?? false;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
}

/** Returns true if nothing is left of the process's group. */
function isGone(group: number): boolean {
  try {
    process.kill(-group, 0);
    return false;
  } catch {
    return true;
  }
}
