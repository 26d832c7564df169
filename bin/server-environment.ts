import { resolve } from "node:path";
import { ALLOCATOR_SETTINGS } from "../config/runtime/server";

/**
 * Environment of the server process that `npm run serve` starts. The operator's values override the
 * allocator's settings.
 * @param settings `DATA_DIR` and `FILES_ROOT`, relative to the command's folder
 */
export function serverEnvironment(
  settings: { PORT: number; DATA_DIR: string; FILES_ROOT: string },
  environment: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv {
  return {
    ...ALLOCATOR_SETTINGS,
    ...environment,
    NODE_ENV: "production",
    PORT: String(settings.PORT),
    HOSTNAME: environment.HOST ?? "0.0.0.0",
    // The standalone server changes into its own folder, which contains only copies of the files.
    DATA_DIR: resolve(settings.DATA_DIR),
    FILES_ROOT: resolve(settings.FILES_ROOT),
  };
}
