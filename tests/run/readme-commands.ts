const FIRST_BLOCK = /^## Start$[\s\S]*?^```sh\n([\s\S]*?)^```$/m;

/** Returns the commands at the start of the README, without their comments. @throws Error without any */
export function readmeCommands(readme: string): string[] {
  const lines = FIRST_BLOCK.exec(readme)?.[1]?.split("\n") ?? [];
  const commands = lines.map((line) => line.replace(/\s*#.*$/, "").trim()).filter((line) => line !== "");
  if (commands.length === 0) throw new Error("The README's section Start has no commands.");
  return commands;
}
