import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { env } from "../../lib/core/platform/env";
import { rememberFilesRoot } from "../../lib/core/platform/files-root";
import { groupsWithFiles } from "../../lib/store/files/read-group-files";
import { applyFiles, changesSinceApplied, previewFiles } from "../../lib/web/seed/apply-files";
import { describeDifference } from "../../lib/web/seed/describe-difference";
import { exportFiles } from "../../lib/web/seed/export-files";
import { type Command, EXIT } from "./command";
import { siteDatabase, withDatabases } from "./database";

/** `npm run store -- apply`: applies a group's files to the database. */
export const applyCommand: Command = {
  usage: [
    "apply GROUP [--yes] [--overwrite]",
    "show what the group's files change, ask (not with --yes), and bring the database to them; a running site shows it " +
      "within two seconds. What was changed in the database or the back office stays, but with --overwrite",
  ],
  run: async ({ positionals: [group, ...rest], values: { yes = false, overwrite = false, ...others } }) => {
    if (group === undefined || rest.length > 0 || Object.keys(others).length > 0) return null;
    return withDatabases([siteDatabase()], async ([db]) =>
      (await apply(db!, { group, yes, overwrite })) ? EXIT.done : EXIT.refused,
    );
  },
};

/** `npm run store -- export`: writes a group's files from the database. */
export const exportCommand: Command = {
  usage: [
    "export GROUP [--to FOLDER]",
    "write the group's files as readers see the site, without drafts and vehicles, below config/ of FOLDER",
  ],
  run: async ({ positionals: [group, ...rest], values: { to, ...others } }) => {
    if (group === undefined || rest.length > 0 || Object.keys(others).length > 0) return null;
    return withDatabases([siteDatabase()], async ([db]) => {
      await exportGroup(db!, group, to);
      return EXIT.done;
    });
  },
};

/**
 * Lists changes in the site's database that differ from a group's files; prints nothing without a database.
 */
export async function reportChanges(group: string): Promise<void> {
  const address = siteDatabase();
  if (!env().DATABASE_URL && !existsSync(address)) return;
  await withDatabases([address], async ([db]) => {
    await migrate(db!);
    const known = await db!.selectFrom("store_groups").select("id").where("id", "=", group).execute();
    const changes = known.length > 0 ? await changesSinceApplied(db!, group) : [];
    for (const each of changes) console.log(describeDifference(each));
    return EXIT.done;
  });
}

interface Application {
  group: string;
  /** Skips the confirmation. */
  yes: boolean;
  overwrite: boolean;
}

/**
 * Shows the differences, asks for confirmation, and applies the group's files to the database.
 * @returns true when the database matches the files and its own changes
 * @throws Error that names the file and each invalid field
 */
async function apply(db: Db, { group, yes, overwrite }: Application): Promise<boolean> {
  await migrate(db);
  const known = groupsWithFiles(filesRoot(group));
  if (!known.includes(group)) {
    console.error(`config/stores has no group “${group}”. There are: ${known.join(", ")}.`);
    return false;
  }
  const differences = await previewFiles(db, group, { overwrite });
  for (const each of differences) console.log(describeDifference(each));
  const count = differences.filter(({ outcome }) => outcome === "applied").length;
  if (count === 0) {
    await applyFiles(db, group, { overwrite });
    console.log(differences.length > 0 ? "Nothing to apply: the rest stays." : "Nothing differs.");
    return true;
  }
  if (!yes && !(await isAgreed(`Apply ${count === 1 ? "this change" : `these ${count} changes`}? [y/N] `))) {
    console.error("Nothing was applied.");
    return false;
  }
  await applyFiles(db, group, { overwrite });
  console.log("Applied. A running site shows it within two seconds.");
  return true;
}

/** Returns the folder with the dealership's files. @throws Error where the site uses another one whose files differ */
function filesRoot(group: string): string {
  const { DATA_DIR, FILES_ROOT } = env();
  const root = resolve(FILES_ROOT);
  rememberFilesRoot(resolve(DATA_DIR), root, group, Boolean(process.env.FILES_ROOT));
  return root;
}

/** Writes the group's files from the site's current content. @throws Error as `exportFiles` does */
async function exportGroup(db: Db, group: string, folder = filesRoot(group)): Promise<void> {
  await migrate(db);
  const { files, lost } = await exportFiles(db, group, folder);
  for (const file of files) console.log(file);
  for (const each of lost) console.error(`${each} is not in the files, and stays in the database.`);
  console.log(files.length === 0 ? "The files say the same already." : `Written: ${files.length} files.`);
}

async function isAgreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // End of input, for example in a script, means no.
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(question), ended])).trim());
  } finally {
    terminal.close();
  }
}
