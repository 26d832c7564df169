import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { LEAD_FORMS } from "../../../../lib/leads/forms/forms";
import { COLLECTION_NAMES } from "../../../../lib/store/api/collections";
import { openApiDocument } from "../../../../lib/web/openapi/document";
import { allEndpoints } from "../../../../lib/web/openapi/endpoints";

const document = openApiDocument({
  version: "1.2.3",
  siteUrl: "https://acme.example.com",
  endpoints: allEndpoints(),
});
const paths = Object.keys(document.paths ?? {});

/** Returns the folder under `app` whose route serves a path: exact names before parameters. */
function routeFile(path: string): string | null {
  let folder = "app";
  for (const part of path.slice(1).split("/")) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const next = names.find((name) => name === part) ?? names.find((name) => name.startsWith("["));
    if (!next) return null;
    folder = join(folder, next);
    if (next.startsWith("[...")) break;
  }
  const file = join(folder, "route.ts");
  return existsSync(file) ? file : null;
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
  });

  it("refers only to components that it has", () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!);
    expect(references.length).toBeGreaterThan(5);
    const missing = references.filter((name) => !Object.hasOwn(document.components?.schemas ?? {}, name));
    expect(missing).toEqual([]);
  });

  it.each(paths)("lists %s, which a route of the site serves with the listed methods", (path) => {
    const file = routeFile(path);
    expect(file).not.toBeNull();
    const source = readFileSync(file!, "utf8");
    for (const method of Object.keys(document.paths?.[path] ?? {})) {
      const name = method.toUpperCase();
      expect(source).toMatch(new RegExp(`export (async function|function|const \\{[^}]*) ?\\b${name}\\b`));
    }
  });

  it("assigns each operation a unique id, a summary, a description and a tag", () => {
    const operations = Object.values(document.paths ?? {}).flatMap((path) =>
      [path.get ?? [], path.post ?? []].flat(),
    );
    expect(operations.length).toBeGreaterThan(50);
    for (const { operationId, summary, description, tags } of operations) {
      expect(operationId).toMatch(/^[a-z]+[A-Z][A-Za-z]+$/);
      expect([summary, description], operationId).toEqual([expect.any(String), expect.any(String)]);
      expect(tags, operationId).toHaveLength(1);
    }
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        "getGroupProfile",
        "listStoreVehicles",
        "listGroupTeamMembers",
        "sendTestDriveLead",
      ]),
    );
  });

  it("has the public paths", () => {
    for (const root of ["/api/store-group/{storeGroup}", "/api/stores/{storeId}"]) {
      expect(paths).toContain(`${root}/website/vehicles`);
      expect(paths).toContain(`${root}/website/vehicles/sitemap`);
      expect(paths).toContain(`${root}/website/offers`);
      expect(paths).toContain(`${root}/website/vehicles/lowestPriceByBodystyle`);
      for (const name of COLLECTION_NAMES) expect(paths).toContain(`${root}/website/${name}`);
    }
    expect(paths).toContain("/api/email/send");
  });

  it.each(Object.keys(LEAD_FORMS))("describes the form %s", (name) => {
    expect(paths).toContain(`/api/leads/${name}`);
  });
});
