/**
 * Where a request comes from, for counting only. The last part of `X-Forwarded-For` is what the nearest proxy saw itself,
 * or Next where there is none; all before it is what the sender claims. An IPv6 address counts by its network, of which
 * one connection has all.
 */
export function clientAddress(headers: Headers): string {
  const nearest = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  if (nearest === "") return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(nearest)?.[1];
  if (mapped) return mapped;
  return nearest.includes(":") ? network(nearest) : nearest;
}

/** The first 64 bits of an IPv6 address, as they are written. */
function network(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? 0 : tail.split(":").length;
    while (groups.length + rest < 8) groups.push("0");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
