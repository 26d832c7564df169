import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, noteClientAddress } from "../../../lib/platform/client-address";

function addressOf(peer: string, headers: Record<string, string> = {}, trustedHeader?: string): string {
  const request = { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  noteClientAddress(request, trustedHeader);
  return clientAddress(new Headers(request.headers as Record<string, string>));
}

describe("who a request counts for", () => {
  it.each([
    ["a visitor without a proxy", "203.0.113.9", undefined, "203.0.113.9"],
    ["a visitor who makes an address up", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["behind a proxy on this machine", "127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["behind a proxy that appends to a made-up one", "10.0.0.5", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["behind two proxies", "172.16.0.2", "203.0.113.9, 10.0.0.7", "203.0.113.9"],
    ["IPv4 written as IPv6", "::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["a proxy that adds a port", "127.0.0.1", "203.0.113.9:51234", "203.0.113.9"],
    ["a visitor in the dealership's own network", "192.168.1.20", undefined, "192.168.1.20"],
    ["a visitor there, behind the proxy", "127.0.0.1", "192.168.1.20", "192.168.1.20"],
    ["nonsense from a proxy", "127.0.0.1", "unknown", "unknown"],
    ["IPv6: the network of one customer", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["IPv6, shortened", "2001:db8::9", undefined, "2001:db8:0:0::/64"],
    ["IPv6 in brackets, with a port", "::1", "[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"],
  ])("%s", (_, peer, forwarded, address) => {
    expect(addressOf(peer, forwarded === undefined ? {} : { "x-forwarded-for": forwarded })).toBe(address);
  });

  it("a CDN's header, where it is configured", () => {
    const headers = { "cf-connecting-ip": "198.51.100.7", "x-forwarded-for": "203.0.113.9" };
    expect(addressOf("203.0.113.200", headers, "CF-Connecting-IP")).toBe("198.51.100.7");
    expect(addressOf("203.0.113.200", headers)).toBe("203.0.113.200");
  });

  it("what a visitor writes into our own header is overwritten", () => {
    expect(addressOf("203.0.113.9", { "x-forecourt-client": "198.51.100.1" })).toBe("203.0.113.9");
  });
});
