import "server-only";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { StoreProfile } from "../api/profile-schema";
import { type CheckedLogo, checkLogo } from "./check-logo";

/** Logo for a page. The size is missing for a picture on another site. */
export interface ShownLogo {
  src: string;
  width?: number;
  height?: number;
}

export interface LogoFile extends CheckedLogo {
  /** Version, which changes with the file's content. */
  version: string;
}

const GROUP = /^[a-z0-9][a-z0-9-]{0,40}$/;
const FILE = /^[a-z0-9][a-z0-9-]*\.(?:svg|png)$/;

/**
 * Returns a profile's logo: an external URL unchanged, or the URL of a file in the group's folder. Returns null if none
 * can be shown.
 */
export function shownLogo(
  { group, logos }: Pick<StoreProfile, "group" | "logos">,
  on: "light" | "dark",
): ShownLogo | null {
  const logo = logos[on];
  if (logo === null || !FILE.test(logo)) return logo === null ? null : { src: logo };
  const file = readLogo(group, logo);
  return (
    file && { src: `/api/logo/${group}/${logo}?v=${file.version}`, width: file.width, height: file.height }
  );
}

/**
 * Reads the current logo in `config/stores/{group}`. Returns null if it is missing or refused, which is logged once.
 */
export function readLogo(group: string, name: string): LogoFile | null {
  if (!GROUP.test(group) || !FILE.test(name)) return null;
  const path = join(env().FILES_ROOT, "config", "stores", group, name);
  const known = singleton("logos", () => new Map<string, { changed: number; file: LogoFile | null }>());
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = known.get(path);
  if (before?.changed === changed) return before.file;
  const read = changed === 0 ? "there is no such file" : load(path);
  if (typeof read === "string")
    log().error({ file: `config/stores/${group}/${name}`, reason: read }, "a logo is not shown");
  const file = typeof read === "string" ? null : read;
  if (file && file.removed.length > 0)
    log().warn(
      { file: `config/stores/${group}/${name}`, reason: file.removed.join(", ").slice(0, 500) },
      "a logo is shown without the parts that no logo may have",
    );
  // Visitors can request any name, so only existing files are remembered.
  if (changed !== 0) known.set(path, { changed, file });
  return file;
}

function load(path: string): LogoFile | string {
  const bytes = readFileSync(path);
  const checked = checkLogo(bytes);
  if (typeof checked === "string") return checked;
  const version = createHash("sha256").update(checked.bytes).digest("hex").slice(0, 16);
  return { ...checked, version };
}
