import "server-only";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { env } from "./env";
import { log } from "./log";
import { type AddressTest, canonicalAddress, inNetworks, networksFor } from "./networks";

/** Header from which other code reads the sender's address. A value sent by a visitor is overwritten. */
const CLIENT_HEADER = "x-forecourt-client";
const UNKNOWN = "unknown";

/** Settings of trusted proxies and their header. */
export interface ProxySettings {
  /** Header in which a CDN states the visitor's address (`CLIENT_ADDRESS_HEADER`). */
  header?: string | undefined;
  /** Networks of proxies with public addresses (`TRUSTED_PROXIES`), as CIDR or single addresses. */
  networks?: readonly string[];
}

/**
 * Returns a function that records the sender's address in a request before other code reads it. A proxy is trusted if
 * it connects from this machine, a private network, or one of `TRUSTED_PROXIES`. Visitors therefore cannot forge an
 * address.
 */
export function addressNoter(): (request: IncomingMessage) => void {
  const { CLIENT_ADDRESS_HEADER: header, TRUSTED_PROXIES: networks } = env();
  if (header && networks.length === 0)
    log().warn(
      { what: "CLIENT_ADDRESS_HEADER" },
      "without TRUSTED_PROXIES the header is believed from private networks alone",
    );
  const isTrusted = trustedBy(networks);
  return (request) => noteAddress(request, header, isTrusted);
}

export function noteClientAddress(
  request: IncomingMessage,
  { header, networks = [] }: ProxySettings = {},
): void {
  noteAddress(request, header, trustedBy(networks));
}

function noteAddress(request: IncomingMessage, header: string | undefined, isTrusted: AddressTest): void {
  const peer = plain(request.socket.remoteAddress ?? "");
  const stated = header && isTrusted(peer) ? plain(String(request.headers[header.toLowerCase()] ?? "")) : "";
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const address = isIP(stated) ? stated : senderOf(peer, forwarded, isTrusted);
  request.headers[CLIENT_HEADER] = isIP(address) ? address : UNKNOWN;
}

/**
 * Returns the key under which a request is counted: the sender's IPv4 address, or the IPv6 network, because one
 * customer has all of its addresses.
 */
export function clientAddress(headers: Headers): string {
  const address = senderAddress(headers);
  return address !== null && isIPv6(address) ? networkOf(address) : (address ?? UNKNOWN);
}

/** Returns the sender's full address, or null if it is unknown. */
export function senderAddress(headers: Headers): string | null {
  // If the address was not recorded (a test, another server), the address seen by the nearest proxy is used. The sender
  // may have forged earlier entries.
  const nearest = plain(headers.get("x-forwarded-for")?.split(",").at(-1) ?? "");
  const address = headers.get(CLIENT_HEADER) ?? nearest;
  return isIP(address) ? address : null;
}

/**
 * Returns the last address in the chain that is not a trusted proxy. If all are trusted, returns the first. An invalid
 * address ends the chain, because a sender could otherwise use any number of keys.
 */
function senderOf(peer: string, forwarded: string[], isTrusted: AddressTest): string {
  let sender = peer;
  for (const hop of forwarded.map(plain).filter(Boolean).reverse()) {
    if (!isTrusted(sender) || !isIP(hop)) break;
    sender = hop;
  }
  return sender;
}

/** Returns an address in canonical form, without a port. */
function plain(address: string): string {
  return canonicalAddress(
    address
      .trim()
      .replace(/^(\[.+\]):\d+$/, "$1")
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"),
  );
}

/**
 * Returns a test for trusted networks. Requests from this machine and private networks are local or come through the
 * operator's proxies.
 */
function trustedBy(networks: readonly string[]): AddressTest {
  return inNetworks([...networksFor("loopback", "internal"), ...networks]);
}

/** Returns the first 64 bits. */
function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
