import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  clientAddress,
  noteClientAddress,
  type ProxySettings,
} from "../../../../lib/core/platform/client-address";

function addressOf(peer: string, headers: Record<string, string> = {}, settings: ProxySettings = {}): string {
  const request = { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  noteClientAddress(request, settings);
  return clientAddress(new Headers(request.headers as Record<string, string>));
}

describe("the address that a request is counted by", () => {
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
    ["nonsense from a proxy is no key of its own", "127.0.0.1", "unknown", "127.0.0.1"],
    ["nonsense behind a second proxy", "127.0.0.1", "_hidden, 10.0.0.7", "10.0.0.7"],
    ["nonsense before a visitor", "127.0.0.1", "x, 203.0.113.9", "203.0.113.9"],
    ["a proxy on the local link", "fe80::1%eth0", "203.0.113.9", "203.0.113.9"],
    ["a peer without an address", "", "203.0.113.9", "unknown"],
    ["a number that is no address", "10.0.0.1", "999.1.1.1", "10.0.0.1"],
    ["IPv6: the network of one customer", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["IPv6, shortened", "2001:db8::9", undefined, "2001:db8:0:0::/64"],
    ["IPv6 in brackets, with a port", "::1", "[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"],
  ])("%s", (_, peer, forwarded, address) => {
    expect(addressOf(peer, forwarded === undefined ? {} : { "x-forwarded-for": forwarded })).toBe(address);
  });

  const cloud = { header: "CF-Connecting-IP", networks: ["203.0.113.192/26", "2001:db8:cd::/48"] };
  const stated = { "cf-connecting-ip": "198.51.100.7", "x-forwarded-for": "203.0.113.9" };

  it.each([
    ["from the CDN's network", "203.0.113.200", "198.51.100.7"],
    ["from the CDN's IPv6 network", "2001:db8:cd::1", "198.51.100.7"],
    ["from a proxy of ours behind it", "127.0.0.1", "198.51.100.7"],
    ["but not from a visitor who reaches us directly", "203.0.113.100", "203.0.113.100"],
  ])("a CDN's header is believed %s", (_, peer, address) => {
    expect(addressOf(peer, stated, cloud)).toBe(address);
  });

  it("a CDN's header without an address is ignored, as is an unconfigured one", () => {
    const nonsense = { "cf-connecting-ip": "<script>", "x-forwarded-for": "198.51.100.9" };
    expect(addressOf("203.0.113.200", nonsense, cloud)).toBe("198.51.100.9");
    expect(addressOf("10.0.0.5", stated)).toBe("203.0.113.9");
    expect(addressOf("203.0.113.200", stated, { header: cloud.header })).toBe("203.0.113.200");
  });

  it("a CDN without its own header is a proxy like any other", () => {
    const headers = { "x-forwarded-for": "198.51.100.1, 198.51.100.7" };
    expect(addressOf("203.0.113.200", headers, cloud)).toBe("198.51.100.7");
  });

  it("without our note an invalid address is unknown", () => {
    expect(clientAddress(new Headers({ "x-forwarded-for": "random-1" }))).toBe("unknown");
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBe("203.0.113.9");
  });

  it("a visitor's value of our own header is overwritten", () => {
    expect(addressOf("203.0.113.9", { "x-forecourt-client": "198.51.100.1" })).toBe("203.0.113.9");
  });
});
