/** Codes and texts of failed connections, with explanations for operators. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "the server's name is not known"],
  [/^ECONNREFUSED$/, "the server is down or refuses connections"],
  [/^E(?:HOST|NET)UNREACH$/, "the server cannot be reached from here"],
  [/^(?:WRONGPASS|NOAUTH|28P01|28000)$/, "the server refuses the user or the password"],
  [
    /^(?:ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/,
    "the server does not speak TLS here",
  ],
  [/^CERT_HAS_EXPIRED$/, "the server's certificate has expired"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the server's certificate is for another name"],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    "the server's certificate is not signed by a known authority (NODE_EXTRA_CA_CERTS adds one)",
  ],
  [/CERT/, "the server's certificate is not valid"],
  [
    /^ConnectionTimeoutError$/,
    "the connection is not ready in time: the server is out of reach, or does not speak TLS",
  ],
  [/TIMEDOUT|Timeout/i, "the server does not respond in time"],
  [
    /^(?:ECONNRESET|EPIPE|SocketClosedUnexpectedlyError)$/,
    "the server closed the connection; it may require TLS",
  ],
  [/^OOM$/, "its memory is full and its maxmemory-policy discards nothing"],
  [/^READONLY$/, "it is a replica that refuses writes"],
  [/^NOPERM$/, "its user may not run the command"],
  [/^MISCONF$/, "it refuses writes because it cannot save to its disk"],
  [/^(?:LOADING|MASTERDOWN|CLUSTERDOWN)$/, "it is starting, or its primary is down"],
];

/** Returns the cause of a failed connection or command in words, with its code; never an address or a password. */
export function connectionReason(error: unknown): string {
  const code = codeOf(error);
  const known = REASONS.find(([pattern]) => pattern.test(code));
  return known ? `${known[1]} (${code})` : code;
}

/** Returns the error's code, the first word of a server's error message, or the error's name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && code !== "") return code;
  const [first] = error instanceof AggregateError ? error.errors : [error.cause];
  if (first instanceof Error) return codeOf(first);
  return (
    /^[A-Z]{3,}(?= )/.exec(error.message)?.[0] ??
    (error.name === "Error" ? error.constructor.name : error.name)
  );
}
