import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { importFeed } from "@/lib/catalog/inventory/import/import-feed";
import { reportText } from "@/lib/catalog/inventory/import/report-text";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrations";
import type { Db } from "@/lib/core/db/schema";
import { env } from "@/lib/core/platform/env";

const USAGE = `Usage: npm run inventory -- import FILE --store ID [--dry-run] [--allow-shrink] [--no-photos]

  FILE            a HomeNet-style or vAuto-style feed: comma, tab or pipe separated
  --store ID      the store whose stock the file is
  --dry-run       report what would change and write nothing
  --allow-shrink  allow the import to remove more than 30% of the store's stock
  --no-photos     fetch no photos; those fetched before are shown`;

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

const OPTIONS = {
  store: { type: "string" },
  "dry-run": { type: "boolean" },
  "allow-shrink": { type: "boolean" },
  "no-photos": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const parsed = readArguments(args);
  if (!parsed.ok) {
    console.error(parsed.message);
    return parsed.exit;
  }
  const { file, store, values } = parsed;
  const bar = progressBar();
  let database: Db | undefined;
  try {
    database = db();
    await migrate(database);
    const report = await importFeed({
      db: database,
      file,
      storeId: store,
      dataDir: env().DATA_DIR,
      dryRun: values["dry-run"],
      allowShrink: values["allow-shrink"],
      photos: !values["no-photos"],
      onProgress: bar.update,
    });
    bar.stop();
    console.log(reportText(report));
    return report.ok ? EXIT.done : EXIT.refused;
  } catch (error) {
    bar.stop();
    console.error(
      `The import failed and the stock is as it was: ${error instanceof Error ? error.message : error}`,
    );
    return EXIT.refused;
  } finally {
    await database?.destroy();
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command, file, ...rest] = positionals;
    const complete = command === "import" && file !== undefined && values.store && rest.length === 0;
    if (values.help) return { ok: false as const, message: USAGE, exit: EXIT.done };
    if (!complete) return { ok: false as const, message: USAGE, exit: EXIT.usage };
    return { ok: true as const, file, store: values.store as string, values };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, message: `${reason}\n\n${USAGE}`, exit: EXIT.usage };
  }
}

/** A bar on a terminal, nothing elsewhere. */
function progressBar() {
  const bar = new SingleBar({
    format: "{phase} {bar} {percentage}% {detail}",
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  let running = false;
  return {
    update(done: number, total: number, phase: "rows" | "photos") {
      if (!process.stderr.isTTY) return;
      const payload = { phase: phase.padEnd(6), detail: phase === "photos" ? `${done}/${total}` : "" };
      if (!running) bar.start(total, 0, payload);
      running = true;
      bar.setTotal(total);
      bar.update(done, payload);
    },
    stop() {
      if (running) bar.stop();
      running = false;
    },
  };
}
