import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const document = readFileSync("docs/configuration.md", "utf8");
const parsed = namesIn(
  sectionOf(readFileSync("lib/core/platform/env.ts", "utf8"), "const EnvSchema = z.object({", "\n});"),
  /^ {2}([A-Z_]+): /gm,
);

/** Settings of Compose, nginx and the build, which share the example file with the site's own. */
const OTHERS = /^(FORECOURT_\w+|POSTGRES_PASSWORD|DEPLOYMENT_ID)$/;

function sectionOf(text: string, start: string, end: string): string {
  return text.split(start)[1]!.split(end)[0]!;
}

function namesIn(text: string, name: RegExp): string[] {
  return [...text.matchAll(name)].map(([, found]) => found!);
}

describe("every environment variable that the site parses", () => {
  it("is in docs/configuration.md once, with its default, meaning and example", () => {
    expect(parsed.length).toBeGreaterThan(40);
    const section = sectionOf(document, "\n## Environment variables\n", "\n## ");
    expect(namesIn(section, /^\| `([A-Z_]+)` +\|(?: [^|]+\|){3}$/gm).sort()).toEqual([...parsed].sort());
  });

  it("is in .env.example once, commented out and explained", () => {
    const example = readFileSync(".env.example", "utf8");
    const named = namesIn(example, /^# .+\n#([A-Z_]+)=/gm).filter((name) => !OTHERS.test(name));
    expect(named.sort()).toEqual([...parsed].sort());
    expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  });
});
