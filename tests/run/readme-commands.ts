const FIRST_BLOCK = /^## Start$[\s\S]*?^```sh\n([\s\S]*?)^```$/m;

/** The commands that the README begins with, without their remarks. @throws Error when there are none */
export function readmeCommands(readme: string): string[] {
  const lines = FIRST_BLOCK.exec(readme)?.[1]?.split("\n") ?? [];
  const commands = lines.map((line) => line.replace(/\s*#.*$/, "").trim()).filter((line) => line !== "");
  if (commands.length === 0) throw new Error("The README's section Start has no commands.");
  return commands;
}
