import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";
import { postgresBin, startPostgres } from "./postgres";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";

/**
 * The site's URLs for visitors and the owner, and for the colleague: one instance, or two on one database.
 */
export interface Installation {
  first: Site;
  url: string;
  secondUrl: string;
  mails: MailServer;
  /** Environment with which the command line reaches the database. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Installations on which the back office runs; `start` accepts further settings of the site. */
export const INSTALLATIONS = [
  {
    name: "SQLite",
    instances: 1,
    isInstalled: true,
    start: (env?: Record<string, string>) => install(1, null, env),
  },
  {
    name: "PostgreSQL with two instances",
    instances: 2,
    isInstalled: postgresBin !== null,
    async start(env?: Record<string, string>) {
      const postgres = await startPostgres();
      const installation = await install(2, await postgres.freshDatabase(), env);
      const stop = async () => {
        await installation.stop();
        await postgres.stop();
      };
      return { ...installation, stop };
    },
  },
];

async function install(
  instances: 1 | 2,
  database: string | null,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const mails = await startMailServer();
  const ports = [await freePort(), await freePort()];
  // A passkey is bound to a hostname, which an IP address is not.
  const [url, secondUrl] = ports.map((port) => `http://localhost:${port}`) as [string, string];
  const env = {
    SITE_URL: url,
    SMTP_URL: mails.url,
    ...(database !== null && { DATABASE_URL: database }),
    ...settings,
  };
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-staff-"));
  const sites = await Promise.all(ports.slice(0, instances).map((port) => startSite({ port, dataDir, env })));
  const first = sites[0]!;
  return {
    first,
    url,
    secondUrl: instances === 1 ? url : secondUrl,
    mails,
    env,
    async stop() {
      for (const site of sites) await site.stop({ keepData: true });
      await mails.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
