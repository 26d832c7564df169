import { spawn } from "node:child_process";

export interface CommandResult {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  /** Standard output and error, in the order in which they came. */
  output: string;
  seconds: number;
}

export interface CommandOptions {
  cwd?: string;
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Ends the command and its children. */
  signal?: AbortSignal;
}

/** Runs a command to its end. Never rejects: a command that cannot be started has code 127. */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      // A separate process group, so that a stop reaches the workers that it has started.
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => (output += text));
    }
    const stop = () => killGroup(child.pid);
    options.signal?.addEventListener("abort", stop, { once: true });
    const end = (code: number | null) => {
      options.signal?.removeEventListener("abort", stop);
      resolve({ code, output, seconds: (performance.now() - started) / 1_000 });
    };
    child.once("error", (error) => {
      output += error.message;
      end(127);
    });
    child.once("close", end);
    if (options.signal?.aborted) stop();
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended already.
  }
}

/**
 * Returns a signal that aborts when this process receives a termination signal, so that a runner can clean
 * up. npm and tsx forward a signal, so it may arrive twice.
 */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

/** Runs a tool of the project directly, which saves the second that `npx` needs to find it. */
export function runTool(
  name: "vitest" | "tsc" | "biome" | "playwright" | "next",
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runCommand(`node_modules/.bin/${name}`, args, options);
}
