/** The running build, as `next.config.ts` wrote it into the code: what `/builds/latest.json` tells. */
export const thisBuild = {
  id: process.env.FORECOURT_BUILD_ID ?? "dev",
  /** Milliseconds since 1970. */
  timestamp: Number(process.env.FORECOURT_BUILD_TIME ?? 0),
};
