import { db } from "../lib/core/db/connect";

/**
 * Runs a command that uses the database, closes the database, and sets the exit code.
 * @param main takes the arguments and returns the exit code; an error is printed, with exit code 2
 */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  const code = await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  });
  await db().destroy();
  process.exitCode = code;
}
