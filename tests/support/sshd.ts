import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

const SSHD = "/usr/sbin/sshd";

/** True if OpenSSH's server is installed on this machine (Debian: `openssh-server`). */
export const sshdInstalled = existsSync(SSHD);

export interface TestSshd {
  port: number;
  user: string;
  /** The folder that its files are in, `/` is the machine's own. */
  folder: string;
  /** `SHA256:…` of its key, as `ssh-keygen -l` prints it. */
  fingerprint: string;
  /** Private keys: one that it accepts, and one that it rejects. */
  key: string;
  otherKey: string;
  stop(): Promise<void>;
}

/**
 * Starts a separate OpenSSH server on a free loopback port, with its own keys; it serves only files (SFTP).
 */
export async function startSshd(host = "127.0.0.1"): Promise<TestSshd> {
  if (!sshdInstalled)
    throw new Error("There is no sshd on this machine. Debian: apt-get install openssh-server");
  const home = mkdtempSync(join(tmpdir(), "forecourt-sshd-"));
  const folder = join(home, "files");
  mkdirSync(folder);
  const port = await freePort();
  const path = (name: string) => join(home, name);
  for (const name of ["host", "key", "other"]) makeKey(path(name));
  writeFileSync(path("authorized"), readFileSync(path("key.pub")));
  chmodSync(path("authorized"), 0o600);
  writeFileSync(
    path("config"),
    [
      `Port ${port}`,
      `ListenAddress ${host}`,
      `HostKey ${path("host")}`,
      `AuthorizedKeysFile ${path("authorized")}`,
      `PidFile ${path("pid")}`,
      // The folder above is open to all, as temporary folders are.
      "StrictModes no",
      "UsePAM no",
      "PasswordAuthentication no",
      "KbdInteractiveAuthentication no",
      "PermitRootLogin prohibit-password",
      "Subsystem sftp internal-sftp",
      "ForceCommand internal-sftp",
    ].join("\n"),
  );
  // It wants this folder for the part of it that has no rights, where it runs as root.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const server = spawn(SSHD, ["-D", "-e", "-f", path("config")], { stdio: ["ignore", "ignore", "pipe"] });
  await untilReady(server);
  return {
    port,
    user: userInfo().username,
    folder,
    fingerprint: fingerprintOf(path("host.pub")),
    key: readFileSync(path("key"), "utf8"),
    otherKey: readFileSync(path("other"), "utf8"),
    async stop() {
      const exited = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function makeKey(file: string): void {
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", file], { stdio: "pipe" });
}

function fingerprintOf(file: string): string {
  return execFileSync("ssh-keygen", ["-l", "-f", file], { encoding: "utf8" }).split(" ")[1]!;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Server listening on")) resolve();
    });
    server.once("exit", () => reject(new Error(`sshd did not start.\n${output}`)));
  });
}
