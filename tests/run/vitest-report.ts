import { z } from "zod";

/** The fields used of the file that Vitest's JSON reporter writes. */
const VitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export interface FailedTest {
  /** Path from the project's root. */
  file: string;
  /** Title of the test with the names of its groups; empty when the file itself could not be run. */
  title: string;
  /** First line of the reason. */
  reason: string;
}

/** Returns the failed tests, and the files that could not be run. @throws Error for an invalid report */
export function failedInVitest(report: string, root: string): FailedTest[] {
  const { testResults } = VitestReportSchema.parse(JSON.parse(report));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ file, title: test.fullName, reason: firstLine(test.failureMessages?.[0]) }));
    return failed.length === 0 && status === "failed"
      ? [{ file, title: "", reason: firstLine(message) }]
      : failed;
  });
}

/** Returns the first line without terminal colors. */
export function firstLine(text = ""): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
  const lines = text.replace(/\x1b\[[\d;]*m/g, "").split("\n");
  return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}
