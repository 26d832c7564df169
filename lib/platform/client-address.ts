import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { env } from "./env";

/** Where the address of a request's sender stands for the rest of the code; what a visitor sends in it is overwritten. */
const CLIENT_HEADER = "x-forecourt-client";
const UNKNOWN = "unknown";

/**
 * Notes the sender's address of each request before anything else looks at it. A proxy is believed when it reaches us
 * from this machine or a private network, so that a visitor cannot make an address up; a CDN with public addresses states
 * it in the header named by `CLIENT_ADDRESS_HEADER`.
 */
export function noteClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    noteClientAddress(request, env().CLIENT_ADDRESS_HEADER);
  });
}

export function noteClientAddress(request: IncomingMessage, trustedHeader?: string): void {
  const stated = trustedHeader && request.headers[trustedHeader.toLowerCase()];
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  request.headers[CLIENT_HEADER] =
    typeof stated === "string" && stated !== ""
      ? stated.trim()
      : senderOf(request.socket.remoteAddress ?? UNKNOWN, forwarded);
}

/** Who a request counts for: its sender's address; in IPv6 the network, of which one customer has all addresses. */
export function clientAddress(headers: Headers): string {
  // Without our note (a test, another server) what the nearest proxy saw: all before it is what the sender claims.
  const nearest = headers.get("x-forwarded-for")?.split(",").at(-1);
  const address = headers.get(CLIENT_HEADER) ?? (plain(nearest ?? "") || UNKNOWN);
  return isIPv6(address) ? networkOf(address) : address;
}

/** The last address on the way that is not a proxy of ours; the first of all where they all are. */
function senderOf(peer: string, forwarded: string[]): string {
  const way = [...forwarded.map(plain).filter(Boolean), plain(peer)];
  while (way.length > 1 && isOurs(way.at(-1)!)) way.pop();
  return way.at(-1)!;
}

/** Without a port, brackets, and the prefix of IPv4 in IPv6. */
function plain(address: string): string {
  return address
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}

const ours = new BlockList();
ours.addSubnet("127.0.0.0", 8);
ours.addSubnet("10.0.0.0", 8);
ours.addSubnet("172.16.0.0", 12);
ours.addSubnet("192.168.0.0", 16);
ours.addAddress("::1", "ipv6");
ours.addSubnet("fc00::", 7, "ipv6");
ours.addSubnet("fe80::", 10, "ipv6");

function isOurs(address: string): boolean {
  try {
    return ours.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  } catch {
    return false;
  }
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
