import { ALLOCATOR_SETTINGS } from "../config/runtime/server";

/**
 * Returns the environment of the server process that `npm run serve` starts. The operator's values override the
 * allocator's settings.
 */
export function serverEnvironment(
  { PORT }: { PORT: number },
  environment: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv {
  return {
    ...ALLOCATOR_SETTINGS,
    ...environment,
    NODE_ENV: "production",
    PORT: String(PORT),
    HOSTNAME: environment.HOST ?? "0.0.0.0",
  };
}
