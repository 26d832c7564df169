import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { hasEnded } from "../../support/has-ended";

/** Starts a process that ends by itself with its standard input. */
function start(): ChildProcess {
  return spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
}

it("a process has ended once it exits", async () => {
  const child = start();
  await once(child, "spawn");
  expect(hasEnded(child)).toBe(false);
  child.stdin!.end();
  await once(child, "exit");
  expect(hasEnded(child)).toBe(true);
});

it("a process has ended once a signal ends it, such as that of a machine without memory", async () => {
  const child = start();
  await once(child, "spawn");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(child.exitCode).toBeNull();
  expect(hasEnded(child)).toBe(true);
});
