import { spawn } from "node:child_process";

/** One command of a run. */
export interface Step {
  name: string;
  /** Command as typed in a shell, without one: split at blanks. */
  command: string;
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
}

/**
 * Runs the steps of a group in parallel and the groups one after another; stops after the first group with a
 * failed step. A single step writes directly to the terminal; the output of parallel steps is written when
 * each has ended.
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const group of groups) {
    const ended = await Promise.all(group.map((step) => runStep(step, group.length === 1)));
    results.push(...ended);
    if (ended.some(({ ok }) => !ok)) break;
  }
  return results;
}

/** Returns one line per step, and one with the sum; a step that never started is not listed. */
export function summary(results: readonly StepResult[], seconds: number): string {
  const lines = results.map(
    ({ name, ok, seconds: own }) => `${ok ? "passed" : "FAILED"}  ${minutes(own)}  ${name}`,
  );
  return [
    ...lines,
    `${results.every(({ ok }) => ok) ? "passed" : "FAILED"}  ${minutes(seconds)}  in all`,
  ].join("\n");
}

/** Runs the groups, prints the summary and sets the exit code. */
export async function runAll(groups: readonly (readonly Step[])[]): Promise<void> {
  const start = Date.now();
  const results = await runSteps(groups);
  console.log(`\n${summary(results, (Date.now() - start) / 1000)}`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

async function runStep({ name, command, env }: Step, isAlone: boolean): Promise<StepResult> {
  const start = Date.now();
  const [program, ...args] = command.split(" ") as [string, ...string[]];
  const child = spawn(program, args, {
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const seconds = (Date.now() - start) / 1000;
  if (!isAlone) console.log(`── ${name}\n${output.trimEnd()}`);
  return { name, ok: code === 0, seconds };
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
