/** The running build, as `next.config.ts` wrote it into the code: the value in `/builds/latest.json`. */
export const thisBuild = {
  id: process.env.FORECOURT_BUILD_ID ?? "dev",
  /** Milliseconds since 1970. */
  timestamp: Number(process.env.FORECOURT_BUILD_TIME ?? 0),
};
