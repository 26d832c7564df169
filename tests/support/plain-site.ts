/** True if the tests' sites run without the parts that only make them faster (`SERVE_PLAIN=1 npm test`). */
export const isPlain = process.env.SERVE_PLAIN === "1";

/** Reason for skipping a test of such a part. */
export const IS_PLAIN = "a plain site has not the part that this is about (config/runtime/optional-parts.ts)";
