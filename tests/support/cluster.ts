import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./free-port";
import { nginxBin, startNginx, type TestNginx } from "./nginx";
import { postgresBin, startPostgres, type TestPostgres } from "./postgres";
import { redisInstalled, startRedis, type TestRedis } from "./redis";
import { type Site, type SiteOptions, startSite } from "./site";

export interface Cluster {
  /** URL of nginx. */
  url: string;
  nginx: TestNginx;
  postgres: TestPostgres;
  redis: TestRedis;
  instances: Site[];
  dataDir: string;
  databaseUrl: string;
  /** Kills an instance, as in a power failure. */
  kill(index: number): Promise<void>;
  /** Restarts it on its port. */
  revive(index: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  instances?: number;
  env?: SiteOptions["env"];
  /** PostgreSQL waits for the disk at each commit, as in earnest. */
  durable?: boolean;
  /** Port of nginx; a free one by default. */
  port?: number;
  /** Limits of one address; high by default, because a whole test is one address. */
  requestsPerSecond?: number;
}

/** True if everything that a cluster consists of is installed on this machine. */
export const clusterInstalled = nginxBin !== null && postgresBin !== null && redisInstalled;

/**
 * Starts the services of `compose.yaml` without Docker: nginx, instances of the built site, PostgreSQL and
 * Redis from installed binaries. They use free loopback ports and separate data that is deleted afterwards.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { instances: wanted = 2, env = {}, durable, requestsPerSecond = 1_000_000 } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-cluster-"));
  const port = options.port ?? (await freePort());
  const [postgres, redis] = await Promise.all([startPostgres({ durable }), startRedis()]);
  const databaseUrl = await postgres.freshDatabase();
  const ports: number[] = [];
  for (let count = 0; count < wanted; count++) ports.push(await freePort());
  const shared = {
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    ...env,
  };
  const begin = (at: number) => startSite({ port: ports[at], dataDir, env: shared });
  // Concurrently: they migrate and seed together.
  const instances = await Promise.all(ports.map((_, at) => begin(at)));
  const nginx = await startNginx({
    port,
    instances: ports.map((each) => `127.0.0.1:${each}`),
    folders: {
      static: resolve(".next/standalone/.next/static"),
      public: resolve(".next/standalone/public"),
      photos: join(dataDir, "photos"),
    },
    requestsPerSecond,
    postsPerSecond: requestsPerSecond,
    burst: 10_000,
  });
  return {
    url: nginx.url,
    nginx,
    postgres,
    redis,
    instances,
    dataDir,
    databaseUrl,
    kill: (at) => instances[at]!.stop({ keepData: true, signal: "SIGKILL" }),
    async revive(at) {
      instances[at] = await begin(at);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(instances.map((each) => each.stop({ keepData: true })));
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
