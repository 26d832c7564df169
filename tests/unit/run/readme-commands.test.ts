import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readmeCommands } from "../../run/readme-commands";

it("the README begins with two commands, both of scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = readmeCommands(readFileSync("README.md", "utf8"));
  expect(commands).toEqual(["npm ci && npm run serve", "npm ci && npm test"]);
  for (const script of ["serve", "test", "test:readme"]) expect(scripts).toHaveProperty([script]);
});

it("rejects a README without commands", () => {
  expect(() => readmeCommands("## Start\n\nNothing.\n")).toThrow("no commands");
});
