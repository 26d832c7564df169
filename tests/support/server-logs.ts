import type { TestInfo } from "@playwright/test";
import { runningSites } from "./site";

const PRINTED_LINES = 40;

/** An automatic fixture: what the sites of this worker wrote during a test that fails is attached to it, and its end printed. */
export async function serverLogs(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  {}: object,
  use: (value: undefined) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const before = new Map([...runningSites].map((site) => [site, site.output().length]));
  await use(undefined);
  if (info.status === info.expectedStatus) return;
  for (const site of runningSites) {
    const written = site.output().slice(before.get(site) ?? 0);
    await info.attach(`server log of ${site.url}`, { body: written, contentType: "text/plain" });
    const lines = written.trimEnd().split("\n").slice(-PRINTED_LINES).join("\n");
    console.log(`${info.title}: the end of the log of ${site.url} during this test:\n${lines}`);
  }
}
