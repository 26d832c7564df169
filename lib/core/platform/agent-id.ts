/** Returns an agent's address in the form in which addresses are compared, or null if it is none. */
export function agentId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" ? url.origin + url.pathname : null;
}
