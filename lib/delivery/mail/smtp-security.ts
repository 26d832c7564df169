import "server-only";
import { isPrivateAddress } from "../../core/platform/client-address";
import type { Env } from "../../core/platform/env";

/** Names that no public name server gives out. A name without a dot is one of a private network, such as Docker's; a number is an address. */
const PRIVATE_NAME = /^(?!\d+$|0x)[^.:]+$|\.(?:localhost|local|internal|home\.arpa)$/i;

/**
 * Whether a mail server must be spoken to over TLS: mails hold visitors' details, and on the way to a server outside anyone
 * may read them. `smtps:` always is.
 */
export function mustEncrypt({ SMTP_URL, SMTP_INSECURE }: Pick<Env, "SMTP_URL" | "SMTP_INSECURE">): boolean {
  return SMTP_URL !== undefined && SMTP_INSECURE !== "1" && isOutside(SMTP_URL);
}

/** Whether a mail server is outside this machine and private networks, as far as its address shows. */
export function isOutside(smtpUrl: string): boolean {
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return !PRIVATE_NAME.test(host) && !isPrivateAddress(host);
}
