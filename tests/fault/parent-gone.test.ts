import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

// The process chain of `npm run serve`, with a server that only records the signal that ended it.
// `tests/e2e/serve-signals.spec.ts` tests the real one.
const SERVER = `
import { writeFileSync } from "node:fs";
import { endWithParent } from "${resolve("lib/web/server/parent-watch.ts")}";
process.on("SIGTERM", () => {
  writeFileSync("ended", "");
  process.exit(0);
});
endWithParent();
setInterval(() => undefined, 1_000);
writeFileSync("started", "");
`;
const SERVE = `
import { spawn } from "node:child_process";
import { whenParentIsGone } from "${resolve("bin/when-parent-is-gone.ts")}";
const server = spawn(process.execPath, [...process.execArgv, "server.ts"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
if (process.env.WATCH) whenParentIsGone(() => server.kill("SIGTERM"));
server.on("exit", () => process.exit(0));
`;

/** Signals to test; other platforms do not report the parent's parent. */
const SIGNALS: NodeJS.Signals[] = process.platform === "linux" ? ["SIGTERM", "SIGKILL"] : ["SIGTERM"];
const TSX = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-parent-"));
  const serve = packageFile.scripts.serve.replace("tsx bin/serve.ts", `${TSX} serve.ts`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", scripts: { serve } }));
  writeFileSync(join(folder, "serve.ts"), SERVE);
  writeFileSync(join(folder, "server.ts"), SERVER);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.for(SIGNALS)(
  "%s to npm: the server ends in good order, and nothing is left",
  async (signal, { onTestFinished }) => {
    const npm = spawn("npm", ["run", "serve"], {
      cwd: folder,
      // A separate process group, so that whatever is left of it can be ended.
      detached: true,
      stdio: "ignore",
      env: { ...process.env, WATCH: "1" },
    });
    const group = npm.pid!;
    onTestFinished(() => endGroup(group));
    await until(() => existsSync(join(folder, "started")));
    npm.kill(signal);
    await until(() => existsSync(join(folder, "ended")) && isGone(group));
    expect(isGone(group)).toBe(true);
  },
);

it("when the script is killed, the server notices by its channel", async ({ onTestFinished }) => {
  const serve = spawn(process.execPath, ["--conditions=react-server", "--import", TSX, "serve.ts"], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
  });
  const group = serve.pid!;
  onTestFinished(() => endGroup(group));
  await until(() => existsSync(join(folder, "started")));
  serve.kill("SIGKILL");
  await until(() => existsSync(join(folder, "ended")) && isGone(group));
  expect(isGone(group)).toBe(true);
});

function endGroup(group: number): void {
  if (!isGone(group)) process.kill(-group, "SIGKILL");
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

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}
