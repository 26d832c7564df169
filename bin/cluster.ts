import { clusterInstalled, startCluster } from "../tests/support/cluster";
import { buildWhenNeeded } from "./build";

/**
 * `npm run cluster [-- INSTANCES]`: runs the services of `compose.yaml` without Docker, from installed
 * binaries, on loopback. For experiments and for the cluster's tests. Its data is deleted when it ends.
 */
async function main(): Promise<void> {
  if (!clusterInstalled) {
    console.error(
      "Install first: nginx, PostgreSQL's server and Redis (Debian: nginx-light postgresql redis-server).",
    );
    process.exit(1);
  }
  buildWhenNeeded();
  const count = Number(process.argv[2] ?? 2);
  const cluster = await startCluster({ instances: count, port: Number(process.env.PORT) || undefined });
  console.log(`nginx       ${cluster.url}`);
  for (const { url } of cluster.instances) console.log(`instance    ${url}`);
  console.log(
    `PostgreSQL  ${cluster.databaseUrl}\nRedis       ${cluster.redis.url}\nData        ${cluster.dataDir}`,
  );
  console.log("Ctrl-C ends all of it.");
  const stop = () => void cluster.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

await main();
