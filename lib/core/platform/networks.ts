import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from "node:net";
import { type NetworkUse, PUBLIC_IPV6, SPECIAL_NETWORKS } from "../../../config/runtime/networks";

/** Tests an address against a list of networks. Returns false for text that is not an IP address. */
export type AddressTest = (address: string) => boolean;

/** Returns a test for networks in CIDR notation or single addresses, including IPv4 in its IPv6 forms. */
export function inNetworks(networks: readonly string[]): AddressTest {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = canonicalAddress(address);
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

/** Returns true for an address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const match = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text);
  const family = isIP(match?.[1] ?? "");
  return family !== 0 && Number(match?.[2] ?? 0) <= (family === 6 ? 128 : 32);
}

/** Returns the networks for some uses. */
export function networksFor(...uses: readonly NetworkUse[]): string[] {
  return SPECIAL_NETWORKS.filter(([, use]) => uses.includes(use)).map(([network]) => network);
}

/** Returns true for loopback addresses. */
const isLoopback = inNetworks(networksFor("loopback"));
const isSpecial = inNetworks(networksFor("loopback", "internal", "reserved"));
const isGlobalIpv6 = inNetworks([PUBLIC_IPV6]);

/** Returns true for an address of this machine or of a private network. */
export const isPrivateAddress = inNetworks(networksFor("loopback", "internal"));

/**
 * Returns true for an address on the public internet. Addresses that are tunneled to IPv4 or bound to an interface are
 * excluded.
 */
export function isPublicAddress(address: string, allowLoopback = false): boolean {
  if (address.includes("%")) return false;
  if (allowLoopback && isLoopback(address)) return true;
  return !isSpecial(address) && (isIPv4(canonicalAddress(address)) || isGlobalIpv6(address));
}

/**
 * Returns the canonical form of an IP address: IPv6 shortened in lowercase, mapped IPv4 as IPv4, no brackets, no
 * interface. Other text is unchanged.
 */
export function canonicalAddress(text: string): string {
  const address = text.replace(/^\[(.+)\]$/, "$1").replace(/%.*$/, "");
  if (!isIPv6(address)) return isIP(address) === 0 ? text : address;
  const short = new SocketAddress({ address, family: "ipv6" }).address;
  return short.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
}

/** Returns the host of a URL for connecting and comparing: without the brackets of IPv6, in lowercase. */
export function hostOf({ hostname }: URL): string {
  return canonicalHost(hostname);
}

/** Returns the canonical form of a host in settings or URLs. */
export function canonicalHost(host: string): string {
  return canonicalAddress(host.toLowerCase());
}

/**
 * Pattern of names outside public DNS. A name without a dot belongs to a private network, such as Docker's; a number is
 * an IP address.
 */
const PRIVATE_NAME = /^(?!\d+$|0x)[^.:]+$|\.(?:localhost|local|internal|home\.arpa)$/i;

/** Returns true if a URL's hostname is outside this machine and private networks. */
export function isPublicHost(hostname: string): boolean {
  const host = canonicalHost(hostname.replace(/\.$/, ""));
  return !PRIVATE_NAME.test(host) && !isPrivateAddress(host);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
