import { z } from "zod";
import { type FailedTest, firstLine } from "../vitest-report";

interface ReportedSuite {
  title: string;
  specs: z.infer<typeof SpecSchema>[];
  suites?: ReportedSuite[];
}

const ErrorSchema = z.object({ message: z.string().optional() });
const SpecSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ error: ErrorSchema.optional() })) })),
});
const SuiteSchema: z.ZodType<ReportedSuite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(SpecSchema), suites: z.array(SuiteSchema).optional() }),
);
/** The fields used of the file that Playwright's JSON reporter writes. */
const ReportSchema = z.object({ suites: z.array(SuiteSchema), errors: z.array(ErrorSchema) });

/** Place in the order of a round, before the name of the test's file. */
const PLACE = /^\d{3}-/;

/**
 * Returns the browser tests that failed; a file that could not be loaded is listed without a title.
 * @throws Error when the text is no such report
 */
export function failedInPlaywright(report: string): FailedTest[] {
  const { suites, errors } = ReportSchema.parse(JSON.parse(report));
  const unloaded = errors.map(({ message }) => ({ file: "", title: "", reason: firstLine(message) }));
  // The outermost title is the file's name.
  return [...suites.flatMap((suite) => failedIn({ ...suite, title: "" }, [])), ...unloaded];
}

function failedIn({ title, specs, suites = [] }: ReportedSuite, above: readonly string[]): FailedTest[] {
  const titles = title === "" ? above : [...above, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: `tests/e2e/${spec.file.split("/").at(-1)!.replace(PLACE, "")}`,
      title: [...titles, spec.title].join(" › "),
      reason: firstLine(
        spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    }));
  return [...own, ...suites.flatMap((suite) => failedIn(suite, titles))];
}
