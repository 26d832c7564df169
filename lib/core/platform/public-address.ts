import "server-only";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { canonicalHost, hostOf, isPublicAddress } from "./networks";

class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Returns true if a connection failed because `publicLookup` refused the address; clients wrap the error. */
export function isPrivateRefusal(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true;
  if (error instanceof AggregateError) return error.errors.some(isPrivateRefusal);
  return error instanceof Error && error.cause !== undefined && isPrivateRefusal(error.cause);
}

/**
 * Returns a name lookup for `net.connect` that fails unless all addresses of the name are public. The socket connects
 * to the addresses that were checked, so that DNS rebinding has no effect.
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
 * Resolves the host of a URL, so that the caller connects to the checked address. Clients do not resolve hosts that are
 * IP addresses, so those are checked here.
 * @param hosts names or addresses allowed by the operator although they are in a private network
 * @throws if the name is unknown or leads into a private network (`isPrivateRefusal`)
 */
export function addressOf(url: URL, hosts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) =>
    lookupExcept(hosts)(hostOf(url), { all: false }, (error, address) =>
      error ? reject(error) : resolve(String(address)),
    ),
  );
}

/** Returns `publicLookup` with exceptions for hosts that the operator allows. */
export function lookupExcept(hosts: readonly string[]): LookupFunction {
  const open = publicLookup(false);
  return (hostname, options, callback) =>
    hosts.includes(canonicalHost(hostname))
      ? lookup(hostname, options, callback)
      : open(hostname, options, callback);
}
