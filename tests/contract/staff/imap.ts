import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A message of the scripted mailbox; its UID is its place in the list, from 1. */
export interface StoredMail {
  raw: string;
  flags: Set<string>;
}

export interface ImapServer {
  /** URL with user and password. */
  url: string;
  mails: StoredMail[];
  /** Commands of all connections, without their tags and the password. */
  commands: string[];
  stop(): Promise<void>;
}

/**
 * Starts the part of an IMAP server (RFC 3501) that reads a mailbox, on a free loopback port. It supports no extension.
 */
export async function startImapServer(raws: readonly string[], password = "p ss/word"): Promise<ImapServer> {
  const mails = raws.map((raw) => ({ raw, flags: new Set<string>() }));
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    const lines = createInterface({ input: socket });
    // A client that is killed resets its connection.
    lines.on("error", () => undefined);
    lines.on("line", (line) => {
      const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
      const isLogin = /^LOGIN /i.test(command);
      commands.push(isLogin ? "LOGIN" : command);
      if (isLogin && !command.includes(password)) return socket.write(`${tag} NO wrong password\r\n`);
      for (const answer of answersTo(command, mails)) socket.write(`${answer}\r\n`);
      socket.write(`${tag} OK ${/^SELECT/i.test(command) ? "[READ-WRITE] " : ""}done\r\n`);
      if (/^LOGOUT/i.test(command)) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://reader:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    mails,
    commands,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function answersTo(command: string, mails: StoredMail[]): string[] {
  const [name = "", sub = ""] = command.toUpperCase().split(" ");
  if (name === "CAPABILITY") return ["* CAPABILITY IMAP4rev1"];
  if (name === "LOGOUT") return ["* BYE"];
  if (name === "LIST") return ['* LIST () "/" INBOX'];
  if (name === "SELECT")
    return [
      "* FLAGS (\\Seen)",
      "* OK [PERMANENTFLAGS (\\Seen \\*)] any keyword",
      `* ${mails.length} EXISTS`,
      "* 0 RECENT",
      "* OK [UIDVALIDITY 1] valid",
      `* OK [UIDNEXT ${mails.length + 1}] next`,
    ];
  if (name !== "UID") return [];
  if (sub === "SEARCH") return [`* SEARCH ${found(command, mails).join(" ")}`.trimEnd()];
  const uids = uidsIn(command.split(" ")[2]!, mails.length);
  if (sub === "FETCH") return uids.map((uid) => fetched(command, uid, mails[uid - 1]!));
  if (sub === "STORE") for (const uid of uids) addFlags(command, mails[uid - 1]!);
  return [];
}

function found(command: string, mails: StoredMail[]): number[] {
  const keyword = /UNKEYWORD (\S+)/i.exec(command)?.[1];
  return mails.flatMap(({ flags }, at) => {
    const isUnseen = !/\bUNSEEN\b/i.test(command) || !flags.has("\\Seen");
    return isUnseen && !(keyword && flags.has(keyword)) ? [at + 1] : [];
  });
}

function fetched(command: string, uid: number, { raw, flags }: StoredMail): string {
  const size = Buffer.byteLength(raw);
  const source = /BODY/i.test(command) ? ` BODY[] {${size}}\r\n${raw}` : "";
  return `* ${uid} FETCH (UID ${uid} FLAGS (${[...flags].join(" ")}) RFC822.SIZE ${size}${source})`;
}

function addFlags(command: string, { flags }: StoredMail): void {
  const [, list = ""] = /\+FLAGS(?:\.SILENT)? \(([^)]*)\)/i.exec(command) ?? [];
  for (const flag of list.split(" ").filter(Boolean)) flags.add(flag);
}

/** "1:3,7" */
function uidsIn(set: string, last: number): number[] {
  return set.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split(":").map((end) => (end === "*" ? last : Number(end)));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}
