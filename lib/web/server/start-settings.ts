import { resolve } from "node:path";

/**
 * Milliseconds for which an idle connection stays open. A proxy that reuses connections must close them first (nginx:
 * 60 s): a request sent on one that the server is just closing is lost, and a posted form is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Settings of the site's process that are read before Next starts. */
export interface StartSettings {
  /** 0: any free port. */
  port: number;
  hostname: string;
  keepAliveTimeout: number;
  /** Absolute, for the environment of the process. */
  folders: { DATA_DIR: string; FILES_ROOT: string };
}

/**
 * Reads what the server needs before it changes into the site's own folder, which has only a copy of the dealership's
 * files: relative folders count from the folder where the command was run.
 * @param hasFiles whether a folder holds the dealership's files
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
