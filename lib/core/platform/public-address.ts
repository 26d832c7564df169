import "server-only";
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { PRIVATE_IPV4, PRIVATE_IPV6, PUBLIC_IPV6 } from "../../../config/catalog/import/private-networks";

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

class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Whether a connection failed because `publicLookup` refused the address; clients wrap the error. */
export function isPrivateRefusal(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true;
  if (error instanceof AggregateError) return error.errors.some(isPrivateRefusal);
  return error instanceof Error && error.cause !== undefined && isPrivateRefusal(error.cause);
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

/**
 * The address that a server is to be connected to, looked up now.
 * @param hosts names or addresses that the operator allows although they are in a private network
 * @throws when the name is unknown, or leads into a private network (`isPrivateRefusal`)
 */
export function addressOf(host: string, hosts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) =>
    lookupExcept(hosts)(host, { all: false }, (error, address) =>
      error ? reject(error) : resolve(String(address)),
    ),
  );
}

/** `publicLookup`, but for hosts that the operator allows. */
export function lookupExcept(hosts: readonly string[]): LookupFunction {
  const open = publicLookup(false);
  return (hostname, options, callback) =>
    hosts.includes(hostname.toLowerCase())
      ? lookup(hostname, options, callback)
      : open(hostname, options, callback);
}
