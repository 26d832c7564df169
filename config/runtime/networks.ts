/**
 * Purposes of networks outside the public internet (IANA special-purpose address registries). `loopback`:
 * this machine. `internal`: machines in an operator's own networks. `reserved`: documentation, multicast,
 * protocol assignments and translations.
 */
export type NetworkUse = "loopback" | "internal" | "reserved";

/**
 * Networks that are not public. An IPv4-mapped IPv6 address (`::ffff:0:0/96`) has the purpose of its IPv4
 * address.
 */
export const SPECIAL_NETWORKS: readonly [network: string, use: NetworkUse][] = [
  ["0.0.0.0/8", "reserved"],
  ["10.0.0.0/8", "internal"],
  ["100.64.0.0/10", "internal"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "internal"],
  ["172.16.0.0/12", "internal"],
  ["192.0.0.0/24", "reserved"],
  ["192.0.2.0/24", "reserved"],
  ["192.88.99.0/24", "reserved"],
  ["192.168.0.0/16", "internal"],
  ["198.18.0.0/15", "reserved"],
  ["198.51.100.0/24", "reserved"],
  ["203.0.113.0/24", "reserved"],
  ["224.0.0.0/4", "reserved"],
  ["240.0.0.0/4", "reserved"],
  ["::1/128", "loopback"],
  ["64:ff9b::/96", "reserved"],
  ["64:ff9b:1::/48", "reserved"],
  ["2001::/23", "reserved"],
  ["2001:db8::/32", "reserved"],
  ["2002::/16", "reserved"],
  ["3fff::/20", "reserved"],
  ["fc00::/7", "internal"],
  ["fe80::/10", "internal"],
  ["ff00::/8", "reserved"],
];

/** Global unicast range: IPv6 addresses outside it are not public, even if unlisted. */
export const PUBLIC_IPV6 = "2000::/3";
