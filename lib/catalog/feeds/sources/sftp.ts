import "server-only";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type Client from "ssh2-sftp-client";
import { addressOf } from "../../../core/platform/public-address";
import type { Feed } from "../../../store/api/feed-schema";
import {
  connectionProblem,
  type FeedAdapter,
  type FeedContext,
  FeedError,
  type FeedFile,
  pathOf,
  pickFile,
  type Take,
  wrongSetting,
} from "./adapter";

const PORT = 22;

/** Adapter for an SFTP server with a known host key. */
export const sftpAdapter: FeedAdapter = async (feed, context) => {
  const path = pathOf(feed.url);
  const { client, socket } = await open(feed, context);
  return {
    async list() {
      try {
        const entries = await client.list(path.folder);
        const files = entries.filter(({ type }) => type === "-");
        return pickFile(
          files.map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: modifyTime })),
          path,
        );
      } catch (error) {
        throw problemOf(error, context, socket);
      }
    },
    async fetch(file, take) {
      await download(client, `${path.folder}/${file.name}`, file, take).catch((error: unknown) => {
        throw problemOf(error, context, socket);
      });
      return { isKnown: false, version: file.version!, modifiedAt: file.modifiedAt };
    },
    async close() {
      // A connection that is already closed would never confirm its end.
      if (!socket.destroyed) await Promise.race([client.end(), once(socket, "close")]).catch(ignore);
      socket.destroy();
    },
  };
};

/** Connects to the server. @throws FeedError if it is unreachable, has another host key, or refuses the user */
async function open(feed: Feed, context: FeedContext): Promise<{ client: Client; socket: Socket }> {
  const url = new URL(feed.url);
  const { password, privateKey } = context.secrets;
  const { default: SftpClient } = await import("ssh2-sftp-client");
  // An error between two calls (a server that disconnects) makes the next call fail.
  const client = new SftpClient("feed", { error: ignore, end: ignore, close: ignore });
  let fingerprint = "";
  let socket: Socket | undefined;
  try {
    socket = await connected(url, context);
    await client.connect({
      sock: socket,
      username: decodeURIComponent(url.username),
      ...(password === null ? {} : { password }),
      ...(privateKey === null ? {} : { privateKey }),
      readyTimeout: context.limits.connectMs,
      hostVerifier: (key: Buffer) => {
        fingerprint = fingerprintOf(key);
        return fingerprint === feed.hostKey;
      },
    });
    // Set only now, because the client resets the socket's timeout.
    socket.setTimeout(context.limits.silenceMs);
    return { client, socket };
  } catch (error) {
    const problem = problemOf(error, context, socket);
    socket?.destroy();
    const isUnknown = fingerprint !== "" && fingerprint !== feed.hostKey;
    throw isUnknown ? unknownHost(feed, fingerprint) : problem;
  }
}

/** Returns a connection to the address that was checked. */
async function connected(url: URL, { privateHosts, limits, signal }: FeedContext): Promise<Socket> {
  const host = await addressOf(url, privateHosts);
  const socket = connect({ host, port: Number(url.port || PORT), signal });
  socket.on("error", ignore); // The error remains available in `errored`.
  socket.setTimeout(limits.connectMs, () =>
    socket.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })),
  );
  await once(socket, "connect", { signal });
  return socket;
}

async function download(client: Client, path: string, file: FeedFile, take: Take): Promise<void> {
  let size = 0;
  const stream = client.createReadStream(path);
  stream.on("error", ignore); // Also handles an error after the last byte; the loop below handles earlier ones.
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    await take(chunk as Buffer);
  }
  if (size !== file.size) throw new FeedError(`The file ${file.name} changed while it was fetched.`);
}

/** Formats a key's fingerprint like `ssh-keygen -l`. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}

function unknownHost({ hostKey }: Feed, fingerprint: string): FeedError {
  return wrongSetting(
    hostKey === undefined
      ? `The server's key is not known. Compare ${fingerprint} with what its operator says, then set it as hostKey.`
      : `The server's key is ${fingerprint}, not the configured hostKey. Either the server has a new key, or it is another server.`,
  );
}

const NO_SUCH_FILE = /no such file|ENOENT/i;
const REFUSED = /authentication methods failed|authentication failure/i;
const GONE = /no response from server|unexpected (?:end|close) event|connection lost/i;

function problemOf(error: unknown, { signal }: FeedContext, socket: Socket | undefined): FeedError {
  if (error instanceof FeedError) return error;
  if (socket?.errored) return connectionProblem(socket.errored, signal);
  const message = error instanceof Error ? error.message : "";
  if (REFUSED.test(message)) return wrongSetting("The server refused the user's key or password.");
  if (/cannot parse privateKey/i.test(message))
    return wrongSetting("The private key cannot be read: it must be OpenSSH or PEM, without a passphrase.");
  if (NO_SUCH_FILE.test(message)) return wrongSetting("The folder of the file is not on the server.");
  if (/permission denied/i.test(message))
    return wrongSetting("The user may not read the file on the server.");
  if (/timed out/i.test(message)) return new FeedError("The server did not answer in time.");
  if (GONE.test(message)) return new FeedError("The server broke the connection off.");
  return connectionProblem(error, signal);
}

function ignore(): void {}
