import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./free-port";
import { hasEnded } from "./has-ended";

/** The machine's nginx, or null: then its tests are skipped. Debian does not include it in a user's path. */
export const nginxBin = ["nginx", "/usr/sbin/nginx"].find(runs) ?? null;

export interface TestNginx {
  url: string;
  port: number;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

export interface NginxSettings {
  /** `127.0.0.1:3001` and so on. */
  instances: string[];
  port?: number;
  hosts?: string;
  /** Folders of `/_next/static`, of `public/` and of the photos. */
  folders?: { static?: string; public?: string; photos?: string };
  requestsPerSecond?: number;
  postsPerSecond?: number;
  burst?: number;
  phone?: string;
  /** Additional lines of the server, for a test or a benchmark. */
  lines?: string;
  /** Additional servers beside the site's. */
  servers?: string;
}

const TEMPLATES = resolve("config/nginx");
const MIME_TYPES = "/etc/nginx/mime.types";

/** Starts nginx with the project's own configuration on loopback. @throws Error with its output when it refuses it */
export async function startNginx(settings: NginxSettings): Promise<TestNginx> {
  if (nginxBin === null) throw new Error("nginx is not installed; check nginxBin first");
  const port = settings.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-"));
  chmodSync(folder, 0o755); // its workers are another account when root starts it
  const conf = writeConfiguration(folder, { ...settings, port });
  execFileSync(nginxBin, ["-t", "-q", "-e", "stderr", "-c", conf, "-p", folder], { stdio: "pipe" });
  const child = spawn(nginxBin, ["-e", "stderr", "-c", conf, "-p", folder, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  await untilListening(port, child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    process: child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The templates with their values, as `envsubst` fills them in. @returns the path of the main file */
export function writeConfiguration(folder: string, settings: NginxSettings & { port: number }): string {
  const { instances, port, hosts = "127.0.0.1 localhost", folders = {}, burst = 200 } = settings;
  const none = join(folder, "none");
  mkdirSync(none, { recursive: true });
  const values: Record<string, string> = {
    FORECOURT_NGINX_DIR: folder,
    FORECOURT_UPSTREAMS: instances
      .map((address) => `server ${address} max_fails=2 fail_timeout=2s;`)
      .join("\n  "),
    FORECOURT_CACHE: join(folder, "cache"),
    FORECOURT_LISTEN: `127.0.0.1:${port}`,
    FORECOURT_HOSTS: hosts,
    FORECOURT_STATIC: folders.static ?? none,
    FORECOURT_PUBLIC: folders.public ?? none,
    FORECOURT_PHOTOS: folders.photos ?? none,
    FORECOURT_REQUESTS_PER_SECOND: String(settings.requestsPerSecond ?? 1_000),
    FORECOURT_REQUEST_BURST: String(burst),
    FORECOURT_POSTS_PER_SECOND: String(settings.postsPerSecond ?? 1_000),
    FORECOURT_POST_BURST: String(burst),
    FORECOURT_PHONE: settings.phone ?? "630-555-0100",
  };
  for (const name of ["nginx", "forecourt"]) {
    const template = readFileSync(join(TEMPLATES, `${name}.conf.template`), "utf8");
    const text = template.replace(/\$\{(FORECOURT_\w+)\}/g, (_, key: string) => {
      if (values[key] === undefined) throw new Error(`${name}.conf.template: nothing for ${key}`);
      return values[key];
    });
    const { lines = "", servers = "" } = settings;
    const withLines = text.replace("access_log off;", (own) => `${own}\n${lines}`);
    writeFileSync(join(folder, `${name}.conf`), name === "nginx" ? withLines : `${withLines}\n${servers}`);
  }
  if (existsSync(MIME_TYPES)) cpSync(MIME_TYPES, join(folder, "mime.types"));
  return join(folder, "nginx.conf");
}

async function untilListening(port: number, child: ChildProcess, output: () => string): Promise<void> {
  while (!hasEnded(child)) {
    const listens = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        done(true);
      });
      socket.once("error", () => done(false));
    });
    // nginx retries a port that is in use: a server that responds there is not nginx.
    if (listens && !output().includes("bind()")) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`nginx did not start.\n${output()}`);
}

function runs(command: string): boolean {
  try {
    execFileSync(command, ["-v"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
