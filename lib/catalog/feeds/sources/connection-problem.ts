import "server-only";
import { isPrivateRefusal } from "../../../core/platform/public-address";
import { FeedError } from "./adapter";

/** Error codes of Node.js, undici and the clients, with explanations for operators. */
const REASONS: [codes: RegExp, reason: string][] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "The server's name is not known."],
  [/^ECONNREFUSED$/, "The server is down: it refuses connections."],
  [/^(?:E(?:HOST|NET)UNREACH)$/, "The server cannot be reached from here."],
  [/TIMEDOUT|TIMEOUT/, "The server did not answer in time."],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, "The server's certificate is not valid for it"],
  [
    /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_ABORTED)$/,
    "The server broke the connection off.",
  ],
];

/** Returns the reason of a failed connection in plain words. An existing `FeedError` is unchanged. */
export function connectionProblem(error: unknown, signal: AbortSignal): FeedError {
  if (error instanceof FeedError) return error;
  if (isPrivateRefusal(error))
    return new FeedError("The server is in a private network; the setting FEED_PRIVATE_HOSTS can allow it.");
  if (signal.aborted) {
    const isLate = signal.reason instanceof Error && signal.reason.name === "TimeoutError";
    return new FeedError(isLate ? "The server was too slow: the file took too long." : "The site is ending.");
  }
  const code = codeOf(error);
  const [, reason] = REASONS.find(([codes]) => codes.test(code)) ?? [];
  if (reason === undefined) return new FeedError(`The server failed: ${shortText(error)}`);
  return new FeedError(reason.endsWith(".") ? reason : `${reason} (${code}).`);
}

/** Returns the code of an error or its cause; empty without any. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && !code.startsWith("ERR_GENERIC")) return code;
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause);
}

function shortText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 200);
}
