/** The cookies of a `Cookie` header by name, as they were sent; of two with one name the last, as Next reads them. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() !== "" && value.length > 0) cookies.set(name.trim(), value.join("=").trim());
  }
  return cookies;
}
