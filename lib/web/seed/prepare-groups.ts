import "server-only";
import type { Db } from "../../core/db/schema";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { sites } from "../../core/platform/sites";
import type { DifferenceOutcome } from "./file-difference";
import { seedSample } from "./seed-sample";

/**
 * Profiles, content and sample stock of the process's group, as its files have them. Of many groups the first is made ready
 * now, the others one after another while the site is up; one that has neither stores nor a sample is named in the log, and the
 * others go on.
 * @throws Error with a message for the operator, for the first or only group when it is not in the database yet
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
  try {
    await updateGroup(db, group, dataDir);
  } catch (error) {
    const known = await db.selectFrom("store_groups").select("id").where("id", "=", group).executeTakeFirst();
    if (!known) throw error;
    log().error({ source: group, reason: reasonOf(error) }, FILES_NOT_USABLE);
  }
}

/** Log message about files that are not applied: the database stays unchanged. */
export const FILES_NOT_USABLE = "files of a store group are not usable; the site goes on with what it has";

/** Applies a group's files, and logs how many stores have no file. @throws as `seedSample` */
export async function updateGroup(db: Db, group: string, dataDir: string): Promise<void> {
  const { differences } = await seedSample(db, group, { dataDir });
  const count = (wanted: DifferenceOutcome) => differences.filter(({ outcome }) => outcome === wanted).length;
  if (count("applied") > 0)
    log().info({ source: group, count: count("applied") }, "changes of the files were applied");
  if (count("stays") > 0)
    log().warn(
      { source: group, count: count("stays") },
      "stores without a file stay as they are; npm run store -- apply lists them",
    );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
