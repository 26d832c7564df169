import "server-only";
import { isIP } from "node:net";
import { Writable } from "node:stream";
import type { Client, FileInfo } from "basic-ftp";
import { hostOf } from "../../../core/platform/networks";
import { addressOf } from "../../../core/platform/public-address";
import type { Feed } from "../../../store/api/feed-schema";
import {
  connectionProblem,
  type FeedAdapter,
  type FeedContext,
  FeedError,
  type Listed,
  matches,
  pathOf,
  pickFile,
  type Take,
  wrongSetting,
} from "./adapter";
import { listedTime } from "./listed-time";

const PORT = 21;
/** Possible error of listed times in milliseconds: a list may have days only, in any time zone. */
const LISTED_WITHIN_MS = 2 * 24 * 60 * 60 * 1_000;
/** Maximum number of files whose exact time is queried in one check. */
const MOST_ASKED = 50;

/** Adapter for an FTP server with encryption (explicit TLS) and a valid certificate. */
export const ftpsAdapter: FeedAdapter = async (feed, context) => {
  const path = pathOf(feed.url);
  const client = await open(feed, context);
  const tried = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw problemOf(error, context);
    });
  return {
    list: () =>
      tried(
        (async () => {
          const entries = (await client.list(path.folder)).filter(
            ({ isFile, name }) => isFile && matches(name, path.pattern),
          );
          return pickFile(await withTimes(client, entries, path.folder, context.now), path);
        })(),
      ),
    async fetch(file, take) {
      const sink = countingSink(take);
      await tried(client.downloadTo(sink.stream, `${path.folder}/${file.name}`));
      if (sink.size() !== file.size)
        throw new FeedError(`The file ${file.name} changed while it was fetched.`);
      return { isKnown: false, version: file.version!, modifiedAt: file.modifiedAt };
    },
    async close() {
      client.close();
    },
  };
};

/**
 * Returns the files with their times. A server without `MLSD` lists local times, some without a time of day. For the
 * newest listed files, the exact time is queried with `MDTM` if the server supports it.
 */
async function withTimes(
  client: Client,
  entries: readonly FileInfo[],
  folder: string,
  now: number,
): Promise<Listed[]> {
  const files = entries.map(({ name, size, modifiedAt, rawModifiedAt }) => {
    const listed = { name, size, modifiedAt: modifiedAt?.getTime() ?? listedTime(rawModifiedAt, now) };
    return { listed, isExact: modifiedAt !== undefined };
  });
  const newest = Math.max(...files.map(({ listed }) => listed.modifiedAt ?? 0));
  const unclear = files.filter(
    ({ listed: { modifiedAt }, isExact }) =>
      !isExact && (modifiedAt === null || modifiedAt > newest - LISTED_WITHIN_MS),
  );
  for (const { listed } of unclear.slice(-MOST_ASKED)) {
    try {
      listed.modifiedAt = (await client.lastMod(`${folder}/${listed.name}`)).getTime();
    } catch (error) {
      // The server does not support the command, so the listed times are used.
      if (typeof Reflect.get(Object(error), "code") === "number") break;
      throw error;
    }
  }
  return files.map(({ listed }) => listed);
}

/** Connects to the server. @throws FeedError if it is unreachable, has no valid certificate, or refuses the user */
async function open(feed: Feed, context: FeedContext): Promise<Client> {
  const url = new URL(feed.url);
  const name = hostOf(url);
  const { Client: FtpClient } = await import("basic-ftp");
  const client = new FtpClient(context.limits.silenceMs);
  context.signal.addEventListener("abort", () => client.close(), { once: true });
  try {
    const host = await addressOf(url, context.privateHosts);
    context.signal.throwIfAborted();
    await client.access({
      // The address that was checked; the certificate is still verified for the name.
      host,
      port: Number(url.port || PORT),
      user: decodeURIComponent(url.username),
      password: context.secrets.password ?? "",
      secure: true,
      secureOptions: {
        host: name,
        ...(isIP(name) ? {} : { servername: name }),
        ...(context.ca ? { ca: context.ca } : {}),
      },
    });
    return client;
  } catch (error) {
    client.close();
    throw problemOf(error, context);
  }
}

function countingSink(take: Take) {
  let size = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      take(chunk).then(() => done(), done);
    },
  });
  return { stream, size: () => size };
}

function problemOf(error: unknown, { signal }: FeedContext): FeedError {
  const code: unknown = Reflect.get(Object(error), "code");
  if (code === 530 || code === 430 || code === 331)
    return wrongSetting("The server refused the user's password.");
  if (code === 550)
    return wrongSetting("The file or its folder is not on the server, or the user may not read it.");
  if (typeof code === "number" && [500, 502, 504, 534].includes(code))
    return new FeedError("The server does not encrypt (explicit TLS), so nothing was sent to it.");
  const isLate = error instanceof Error && /^Timeout/.test(error.message);
  return isLate ? new FeedError("The server did not answer in time.") : connectionProblem(error, signal);
}
