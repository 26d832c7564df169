import { parseArgs } from "node:util";
import { applyCommand, exportCommand } from "./store/apply";
import { backupCommand, restoreCommand } from "./store/backup";
import { type Command, EXIT } from "./store/command";
import { copyCommand, migrateCommand } from "./store/database";
import { checkCommand, newCommand } from "./store/files";

/** Commands by the argument after `npm run store --`, in the order of the usage text. */
const COMMANDS: Readonly<Record<string, Command>> = {
  new: newCommand,
  check: checkCommand,
  apply: applyCommand,
  export: exportCommand,
  migrate: migrateCommand,
  copy: copyCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  answers: { type: "string" },
  yes: { type: "boolean" },
  overwrite: { type: "boolean" },
} as const;

const NOTES = `  DATABASE is postgres://… or the path of a SQLite file. Without --from the site's own SQLite file in DATA_DIR is read;
  without --to DATABASE_URL is used, so that its password stands in no command line.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    return usage((error as Error).message);
  }
  const [name = "", ...positionals] = parsed.positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const code = await command?.run({ positionals, values: parsed.values });
  return code ?? usage();
}

function usage(problem?: string): number {
  const lines = Object.values(COMMANDS).map(
    ({ usage: [typed, does] }) => `  npm run store -- ${typed}\n${wrapped(does)}`,
  );
  const text = `Look after store files and the database.\n\n${lines.join("\n")}\n\n${NOTES}`;
  console.error(problem ? `${problem}\n\n${text}` : text);
  return EXIT.usage;
}

/** Indents the text and wraps it at 120 characters. */
function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > 98) lines.push(` ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => `${" ".repeat(20)}${line}`).join("\n");
}
