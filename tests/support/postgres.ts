import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port";

export interface TestPostgres {
  /** Address without a database: `postgres://test@127.0.0.1:5432`. */
  address: string;
  /** Creates an empty database and returns its `postgres://` address. */
  freshDatabase(): Promise<string>;
  /** Ends the server like an operator ("fast": open connections are cut); its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The newest PostgreSQL server installed on this machine, or null: then its tests are reported as skipped. */
export const postgresBin = findServer();

/** PostgreSQL refuses to run as root, so a test run by root hands it to another account. */
const account = process.getuid?.() === 0 ? unprivileged() : null;

/** Starts a separate server in a temporary folder, on loopback only; it waits for the disk only when `durable`. */
export async function startPostgres({ durable = false, connections = 60 } = {}): Promise<TestPostgres> {
  if (postgresBin === null) throw new Error("PostgreSQL is not installed; check postgresBin first");
  const folder = mkdtempSync(join(tmpdir(), "forecourt-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  execFileSync(
    join(postgresBin, "initdb"),
    ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"],
    {
      ...account,
      cwd: folder,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `fsync=${durable ? "on" : "off"}`,
    `max_connections=${connections}`,
  ];
  const program = join(postgresBin, "postgres");
  let server: ChildProcess | null = null;
  const start = async () => {
    server = spawn(
      program,
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    await untilReady(server);
  };
  const halt = async () => {
    if (!server) return;
    const exited = new Promise((resolve) => server!.once("exit", resolve));
    server.kill("SIGINT");
    await exited;
    server = null;
  };
  await start();
  const address = `postgres://test@127.0.0.1:${port}`;
  return {
    address,
    freshDatabase: () => freshDatabase(address),
    halt,
    start,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database on a running server, empty or a copy of another that nothing is connected to. @returns its address */
export async function freshDatabase(address: string, template = "template1"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await client.end();
  return `${address}/${name}`;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start.\n${output}`)));
  });
}

function findServer(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ??
    null
  );
}

function unprivileged(): { uid: number; gid: number } {
  const idOf = (flag: string) => {
    try {
      return Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }).toString());
    } catch {
      return Number(execFileSync("id", [flag, "nobody"], { stdio: "pipe" }).toString());
    }
  };
  return { uid: idOf("-u"), gid: idOf("-g") };
}
