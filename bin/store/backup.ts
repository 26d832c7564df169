import { existsSync } from "node:fs";
import { backUp, restore } from "../../lib/core/db/backup";
import { env } from "../../lib/core/platform/env";
import { type Command, EXIT } from "./command";

/** `npm run store -- backup`: writes the database, the photos and a list of keys to a file. */
export const backupCommand: Command = {
  usage: [
    "backup FILE",
    "write the SQLite database, the photos and a list of the keys to a tar archive, while the site runs. The keys " +
      "themselves are not in it: copy DATA_DIR/keys to another place. PostgreSQL: pg_dump (docs/operations.md)",
  ],
  run: async ({ positionals: [file, ...rest] }) => {
    if (!file || rest.length > 0) return null;
    const { DATA_DIR, DATABASE_URL } = env();
    if (DATABASE_URL) return refused(POSTGRES);
    if (existsSync(file)) return refused(`There is a file ${file} already.`);
    return attempt(async () => {
      const { release, photos, keys } = await backUp(DATA_DIR, file);
      const list = keys.map(({ name, place }) => `  ${name} (${place})`).join("\n");
      console.log(
        `Wrote ${file}: the database of release ${release} and ${photos} photo files.\nKeys that it needs, which are not in it:\n${list}`,
      );
    });
  },
};

/** `npm run store -- restore`: restores a backup into an empty data folder. */
export const restoreCommand: Command = {
  usage: ["restore FILE", "restore a backup into DATA_DIR, which must have no database yet, and check it"],
  run: async ({ positionals: [file, ...rest] }) => {
    if (!file || rest.length > 0) return null;
    const { DATA_DIR, DATABASE_URL } = env();
    if (DATABASE_URL) return refused(POSTGRES);
    if (!existsSync(file)) return refused(`There is no file ${file}.`);
    return attempt(async () => {
      const { release, createdAt, photos, missingKeys } = await restore(DATA_DIR, file);
      console.log(
        `Restored the database of release ${release} from ${createdAt} and ${photos} photo files to ${DATA_DIR}.`,
      );
      for (const { name, place } of missingKeys)
        console.log(`Missing: the key ${name} (${place}). Copy it to its place before you start the site.`);
    });
  },
};

const POSTGRES =
  "The database is PostgreSQL: use pg_dump and pg_restore, as docs/operations.md (Backups) describes.";

async function attempt(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return EXIT.done;
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function refused(problem: string): number {
  console.error(problem);
  return EXIT.refused;
}
