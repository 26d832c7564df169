import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../lib/core/http/endpoint";
import { openApiDocument } from "../../lib/web/openapi/document";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { judgeFile, missingFor, titled } from "./api-tools";

const missing = missingFor({ packages: ["@redocly/cli"] });

/** Findings that stay, with the reason; `README.md` lists them. */
const EXCEPTIONS: Record<string, string> = Object.fromEntries([
  ...["/api/health", "/api/health/live", "/api/openapi.json", "/api/statsig/experiments"].map((path) => [
    `operation-4xx-response #/paths/${pointer(path)}/get/responses`,
    "It takes no input, so nothing of a request can be wrong.",
  ]),
  ...allEndpoints()
    .filter(({ declaration }) => !declaration.internal && isOfForms(declaration))
    .map(({ declaration: { path, method } }) => [
      `operation-2xx-response #/paths/${pointer(path)}/${method.toLowerCase()}/responses`,
      "A form of a page posts there, or a mail links there: the response is a redirect.",
    ]),
]);

function isOfForms({ answers }: Endpoint["declaration"]): boolean {
  return Object.keys(answers).every((status) => !status.startsWith("2"));
}

function pointer(path: string): string {
  return path.replaceAll("/", "~1");
}

interface Report {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

/** Returns Redocly's findings in a document: rule, place and message. */
async function findings(document: object): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), "openapi-")), "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const args = ["lint", file, "--config", "tests/judges/redocly.yaml", "--format", "json"];
  const report = await new Promise<string>((resolve, reject) => {
    const options = {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    };
    execFile(
      process.execPath,
      [judgeFile("@redocly/cli/bin/cli.js"), ...args, "--max-problems", "1000"],
      options,
      (_, out, err) => (out.startsWith("{") ? resolve(out) : reject(new Error(err))),
    );
  });
  return (JSON.parse(report) as Report).problems.map(
    ({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
}

const document = () =>
  openApiDocument({ version: "1.2.3", siteUrl: "https://cars.test", endpoints: allEndpoints() });
const isException = (finding: string) =>
  Object.keys(EXCEPTIONS).some((known) => finding.startsWith(`${known}:`));

describe.skipIf(missing !== null)(titled("Redocly, on the OpenAPI document", missing), () => {
  it("finds nothing but the exceptions, and each of them", async () => {
    const found = await findings(document());
    expect(found.filter((finding) => !isException(finding))).toEqual([]);
    expect(found.filter(isException)).toHaveLength(Object.keys(EXCEPTIONS).length);
  });

  it("notices an operation without an id, a description or a right example", async () => {
    const broken = structuredClone(document());
    const { get } = broken.paths!["/api/health"]!;
    delete get!.operationId;
    delete get!.description;
    get!.responses!["503"]!.content["application/json"].example = { status: 7 };
    const found = (await findings(broken)).join("\n");
    for (const rule of [
      "operation-operationId ",
      "operation-description ",
      "no-invalid-media-type-examples ",
    ])
      expect(found).toContain(rule);
  });
});
