/** Running build, as inserted by `next.config.ts`; the same value as in `/builds/latest.json`. */
export const thisBuild = {
  id: process.env.FORECOURT_BUILD_ID ?? "dev",
  /** Milliseconds since 1970. */
  timestamp: Number(process.env.FORECOURT_BUILD_TIME ?? 0),
};
