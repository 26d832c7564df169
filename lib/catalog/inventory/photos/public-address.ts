import "server-only";
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { PRIVATE_IPV4, PRIVATE_IPV6, PUBLIC_IPV6 } from "../../../../config/catalog/import/private-networks";

const PRIVATE = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of PRIVATE_IPV6) PRIVATE.addSubnet(network, prefix, "ipv6");
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet(PUBLIC_IPV6[0], PUBLIC_IPV6[1], "ipv6");
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether an IP address is on the public internet; false for text that is not an IP address. */
export function isPublicAddress(address: string, allowLoopback = false): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  if (allowLoopback && LOOPBACK.check(address, family)) return true;
  if (version === 6 && !GLOBAL_IPV6.check(address, "ipv6")) return false;
  return !PRIVATE.check(address, family);
}

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * A name lookup for `net.connect` that fails unless every address of the name is public. The socket connects to the
 * very addresses that were checked, so a name that changes its answer in between (DNS rebinding) gains nothing.
 */
export function publicLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (
        addresses.length === 0 ||
        !addresses.every(({ address }) => isPublicAddress(address, allowLoopback))
      ) {
        return callback(new PrivateAddressError("is in a private network"), []);
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first!.address, first!.family);
    });
  };
}
