/** Parses a `Cookie` header into unparsed values by name. The last of repeated names is used, as in Next.js. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() !== "" && value.length > 0) cookies.set(name.trim(), value.join("=").trim());
  }
  return cookies;
}
