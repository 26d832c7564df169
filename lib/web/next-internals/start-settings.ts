import { resolve } from "node:path";

/**
 * Milliseconds before an idle connection is closed. A proxy that reuses connections must close them first (nginx: 60
 * s). A request sent while the server closes the connection is lost, and a posted form is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Settings of the process that are read before Next.js starts. */
export interface StartSettings {
  /** Port; 0 means any free port. */
  port: number;
  hostname: string;
  keepAliveTimeout: number;
  /** Absolute paths for the environment of the process. */
  folders: { DATA_DIR: string; FILES_ROOT: string };
}

/**
 * Reads the settings and files that the server needs before it changes into the site's own folder. That folder has only
 * a copy of the dealership's files. Relative paths refer to the folder in which the command was run.
 * @param hasFiles returns true if a folder has the dealership's files
 */
export function startSettings(
  environment: Readonly<Record<string, string | undefined>>,
  startedIn: string,
  site: string,
  hasFiles: (folder: string) => boolean,
): StartSettings {
  const { PORT, HOSTNAME, KEEP_ALIVE_TIMEOUT, DATA_DIR, FILES_ROOT } = environment;
  const keepAlive = Number(KEEP_ALIVE_TIMEOUT || KEEP_ALIVE_MS);
  return {
    port: Number.parseInt(PORT || "3000", 10),
    hostname: HOSTNAME || "0.0.0.0",
    keepAliveTimeout: keepAlive >= 0 ? keepAlive : KEEP_ALIVE_MS,
    folders: {
      DATA_DIR: resolve(startedIn, DATA_DIR || "var"),
      FILES_ROOT: FILES_ROOT ? resolve(startedIn, FILES_ROOT) : hasFiles(startedIn) ? startedIn : site,
    },
  };
}
