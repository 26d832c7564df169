import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import type { Certificate } from "./certificate";

export interface TestFtps {
  port: number;
  /** Files by name, in the folder `/out`. */
  files: Map<string, { text: string; modifiedAt: number }>;
  /** True if it lacks `MLSD` and lists like Microsoft's server, in local time without seconds. */
  listsOnly: boolean;
  /** Fault of the server, set by a test. */
  fault: "none" | "no-encryption" | "half";
  stop(): Promise<void>;
}

export const FTPS_USER = "acme";
export const FTPS_PASSWORD = "open sesame";

/**
 * Starts an FTP server with explicit TLS (RFC 4217) on a free loopback port, with the commands for reading
 * one folder.
 */
export async function startFtps(certificate: Certificate, host = "127.0.0.1"): Promise<TestFtps> {
  const secureContext = createSecureContext(certificate);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  await listening(server, host);
  const ftps: TestFtps = {
    port: portOf(server),
    files: new Map(),
    listsOnly: false,
    fault: "none",
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };

  const encrypted = (socket: Socket) => {
    const secure = new TLSSocket(socket, { isServer: true, secureContext });
    secure.on("error", () => undefined);
    return secure;
  };

  function serve(plain: Socket): void {
    let control: Socket = plain;
    let isEncrypted = false;
    let data: Promise<Socket> | null = null;
    const say = (line: string) => control.write(`${line}\r\n`);
    const send = async (text: string) => {
      say("150 Here it comes");
      encrypted(await data!).end(text, () => say("226 Done"));
    };
    const commands: Record<string, (argument: string) => unknown> = {
      auth: () => {
        if (ftps.fault === "no-encryption") return say("502 Not here");
        say("234 Go on");
        control.removeAllListeners("data");
        control = encrypted(plain);
        isEncrypted = true;
        return listen();
      },
      user: () => say("331 And the password?"),
      pass: (word) => say(isEncrypted && word === FTPS_PASSWORD ? "230 Welcome" : "530 No"),
      feat: () =>
        say(
          `211-Extensions:\r\n ${ftps.listsOnly ? "MDTM" : "MLST type*;size*;modify*;"}\r\n UTF8\r\n211 End`,
        ),
      epsv: async () => {
        const passive = createServer();
        data = new Promise((resolve) =>
          passive.once("connection", (socket) => {
            passive.close();
            resolve(socket);
          }),
        );
        await listening(passive, host);
        say(`229 Entering Extended Passive Mode (|||${portOf(passive)}|)`);
      },
      mlsd: (folder) => (folder === "/out" ? send(listing(ftps.files)) : say("550 No such folder")),
      list: (folder) => (folder === "/out" ? send(dosListing(ftps.files)) : say("550 No such folder")),
      mdtm: (path) => {
        const file = ftps.files.get(path.replace("/out/", ""));
        say(file ? `213 ${timeText(file.modifiedAt)}` : "550 No such file");
      },
      retr: (path) => {
        const file = ftps.files.get(path.replace("/out/", ""));
        if (!file) return say("550 No such file");
        return send(ftps.fault === "half" ? file.text.slice(0, file.text.length / 2) : file.text);
      },
    };
    function listen(): void {
      control.on("data", (chunk: Buffer) => {
        for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
          const [name = "", ...rest] = line.split(" ");
          const command = commands[name.toLowerCase()];
          if (command) void command(rest.join(" "));
          else say("200 Fine");
        }
      });
    }
    listen();
    say("220 Ready");
  }
  return ftps;
}

function listing(files: TestFtps["files"]): string {
  return [...files]
    .map(([name, { text, modifiedAt }]) => {
      return `type=file;size=${Buffer.byteLength(text)};modify=${timeText(modifiedAt)}; ${name}\r\n`;
    })
    .join("");
}

function timeText(modifiedAt: number): string {
  return new Date(modifiedAt).toISOString().replace(/[-:T]/g, "").slice(0, 14);
}

function dosListing(files: TestFtps["files"]): string {
  return [...files]
    .map(([name, { text, modifiedAt }]) => {
      const [year, month, day] = new Date(modifiedAt).toISOString().slice(2, 10).split("-");
      return `${month}-${day}-${year}  12:00PM ${String(Buffer.byteLength(text)).padStart(20)} ${name}\r\n`;
    })
    .join("");
}

function listening(server: Server, host: string): Promise<void> {
  return new Promise((resolve) => server.listen(0, host, resolve));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
