import "server-only";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { env } from "./env";
import { singleton } from "./singleton";
import type { Site } from "./site";

interface SiteTable {
  /** Groups in file order, each once. */
  sites: readonly Site[];
  byHost: ReadonlyMap<string, Site>;
  byGroup: ReadonlyMap<string, Site>;
}

const FileSchema = z.record(
  z.string().refine(isOrigin, "must be an address such as https://cars.example"),
  z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/, "must be a store group's id"),
);

/**
 * Returns the groups of this process with their URLs; empty if the process serves one site. @throws Error that names
 * `HOSTS_FILE`
 */
export function sites(): readonly Site[] {
  return table().sites;
}

/** Returns the sites for which background work runs: `sites()`, or null for the process's only site. */
export function servedSites(): readonly (Site | null)[] {
  const own = sites();
  return own.length > 0 ? own : [null];
}

/** Returns the site of a hostname (a `Host` header), or null. */
export function getSiteForHost(host: string | undefined): Site | null {
  const name = (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  return table().byHost.get(name) ?? null;
}

export function getSiteForGroup(group: string): Site | null {
  return table().byGroup.get(group) ?? null;
}

function table(): SiteTable {
  return singleton("sites", () => {
    const { HOSTS_FILE } = env();
    return HOSTS_FILE ? readSites(HOSTS_FILE) : tableOf({});
  });
}

/** Reads `{ "https://cars.example": "group", … }`. A group's first URL is its own; others lead to the same site. */
export function readSites(file: string): SiteTable {
  let parsed: ReturnType<typeof FileSchema.safeParse>;
  try {
    parsed = FileSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`HOSTS_FILE: ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new Error(`HOSTS_FILE: ${file} is not usable:\n${lines.join("\n")}`);
  }
  return tableOf(parsed.data);
}

function tableOf(groups: Record<string, string>): SiteTable {
  const byHost = new Map<string, Site>();
  const byGroup = new Map<string, Site>();
  for (const [address, group] of Object.entries(groups)) {
    const url = new URL(address);
    const site = byGroup.get(group) ?? { group, url: url.origin };
    const other = byHost.get(url.hostname);
    if (other && other !== site)
      throw new Error(`HOSTS_FILE: ${url.hostname} is of two groups, ${other.group} and ${group}.`);
    byGroup.set(group, site);
    byHost.set(url.hostname, site);
  }
  return { sites: [...byGroup.values()], byHost, byGroup };
}

function isOrigin(text: string): boolean {
  try {
    const { protocol, origin } = new URL(text);
    return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, "").toLowerCase();
  } catch {
    return false;
  }
}
