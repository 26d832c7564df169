/** Header that names the version of `/api/staff`. */
export const API_VERSION_HEADER = "Forecourt-Version";

/** Versions of `/api/staff`, the oldest first. The last one is current; docs/api.md has what each changed. */
export const API_VERSIONS = ["2026-11-28", "2026-11-29"] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** Kinds of records that older versions of the changes do not have. */
export const KINDS_SINCE = {
  message: "2026-11-29",
  deal: "2026-11-29",
  deposit: "2026-11-29",
} as const satisfies Record<string, ApiVersion>;
