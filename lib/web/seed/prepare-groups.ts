import "server-only";
import type { Db } from "../../core/db/schema";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { sites } from "../../core/platform/sites";
import { importContent } from "./import-content";
import { seedSample } from "./seed-sample";

/**
 * Sample stock and content files of the process's group. Of many groups the first is made ready now, the others one after
 * another while the site is up; one that has neither stores nor a sample is named in the log, and the others go on.
 * @throws Error with a message for the operator, for the first or only group
 */
export async function prepareGroups(db: Db, { STORE_GROUP, DATA_DIR }: Env): Promise<void> {
  const [first = STORE_GROUP, ...others] = sites().map(({ group }) => group);
  await prepare(db, first, DATA_DIR);
  if (others.length > 0) void prepareOthers(db, others, DATA_DIR);
}

async function prepareOthers(db: Db, groups: readonly string[], dataDir: string): Promise<void> {
  for (const group of groups) {
    await prepare(db, group, dataDir).catch((error: unknown) =>
      log().error({ source: group, reason: String(error) }, "a store group could not be made ready"),
    );
  }
}

async function prepare(db: Db, group: string, dataDir: string): Promise<void> {
  await seedSample(db, group, { dataDir });
  await importContent(db, group);
}
