import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export interface ProcessSettings {
  /**
   * Path segments of a `.mjs` file that calls `serveJobs` (`limited-child.mjs`), from the site's folder. The build
   * bundles it (`bin/build.ts`).
   */
  file: readonly string[];
  /** Numeric options for the child. */
  options?: readonly number[];
  /** Maximum size of V8's heap. */
  heapMegabytes: number;
  /** Memory after a job above which the process is replaced. */
  restMegabytes: number;
  /** Milliseconds without a job after which the process ends. */
  idleMs: number;
  /** Milliseconds added to each job's time limit. */
  graceMs: number;
}

/** Limits of one job. */
export interface JobLimits {
  seconds: number;
  /** Maximum resident memory of the process. */
  megabytes: number;
}

/** `ended`: the process ran out of memory, was killed, or could not accept the job. */
export type JobResult = { ok: true; value: unknown } | { ok: false; why: "time" | "ended" };

interface Reply {
  value: unknown;
  isSpent: boolean;
}

const MEGABYTE = 1024 * 1024;

/**
 * Child process for untrusted data, with one job at a time. It starts with the first job and gets no settings or
 * secrets of the server. It is killed if a job exceeds its limits, and does not keep its parent alive.
 */
export class LimitedProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private underWay = 0;

  constructor(private readonly settings: ProcessSettings) {}

  /** Number of running and waiting jobs. */
  get waiting(): number {
    return this.underWay;
  }

  /** Id of the running process, or undefined. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Runs a job after the earlier ones. @throws if the process cannot be started */
  async run(input: unknown, limits: JobLimits): Promise<JobResult> {
    this.underWay += 1;
    const mine = this.last.then(() => this.next(input, limits));
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.underWay -= 1;
    }
  }

  close(): void {
    clearTimeout(this.idle);
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async next(input: unknown, limits: JobLimits): Promise<JobResult> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const reply = await this.send(this.child, input, limits);
    if (typeof reply === "string" || reply.isSpent) this.close();
    else this.idle = setTimeout(() => this.close(), this.settings.idleMs).unref();
    return typeof reply === "string" ? { ok: false, why: reply } : { ok: true, value: reply.value };
  }

  private start(): ChildProcess {
    const { file, options = [], heapMegabytes, restMegabytes } = this.settings;
    const path = join(/* turbopackIgnore: true */ process.cwd(), ...file);
    const numbers = [restMegabytes * MEGABYTE, ...options].map(String);
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, path, ...numbers], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      // A single allocator arena, so that memory is returned to the system.
      env: { MALLOC_ARENA_MAX: "1", NODE_ENV: "production" },
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.on("exit", forget).on("error", forget);
    child.unref();
    return child;
  }

  private send(
    child: ChildProcess,
    input: unknown,
    { seconds, megabytes }: JobLimits,
  ): Promise<Reply | "time" | "ended"> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(deadline);
        child.off("message", onMessage).off("exit", onExit).off("error", onError);
        child.channel?.unref();
        act();
      };
      const onExit = () => settle(() => resolve("ended"));
      const onMessage = (reply: unknown) => settle(() => resolve(reply as Reply));
      const onError = (error: Error) => settle(() => reject(error));
      const deadline = setTimeout(
        () => settle(() => resolve("time")),
        seconds * 1_000 + this.settings.graceMs,
      );
      child.on("message", onMessage).on("exit", onExit).on("error", onError);
      child.channel?.ref();
      child.send({ input, maxBytes: megabytes * MEGABYTE }, (error) => {
        if (error) onExit(); // The process has just ended.
      });
    });
  }
}
