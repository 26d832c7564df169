import { describe, expect, it } from "vitest";
import { importsIn, relatedTests } from "../../run/related-tests";

describe("the imports of a file", () => {
  const known = new Set(["lib/a.ts", "lib/b/index.ts", "lib/c.tsx", "lib/d.ts", "config/e.ts", "lib/f.ts"]);

  it("are those of the project, by any form of import", () => {
    const source = `
      import { a } from "./a";
      import {
        type B,
        b,
      } from "./b";
      export { c } from '../lib/c';
      const d = await import("@/lib/d");
      const real = await vi.importActual("./f");
      import "../config/e";
      import z from "zod";
    `;
    expect(importsIn(source, "lib/x.ts", known).sort()).toEqual([
      "config/e.ts",
      "lib/a.ts",
      "lib/b/index.ts",
      "lib/c.tsx",
      "lib/d.ts",
      "lib/f.ts",
    ]);
  });

  it("do not include those of types, which do not exist at run time", () => {
    const source = 'import type { A } from "./a";\nexport type { D } from "./d";\nimport { c } from "./c";';
    expect(importsIn(source, "lib/x.ts", known)).toEqual(["lib/c.tsx"]);
  });
});

describe("the tests related to a change", () => {
  const graph = new Map([
    ["lib/pricing/loan.ts", []],
    ["lib/pricing/lease.ts", ["lib/pricing/loan.ts"]],
    ["lib/vehicle/page.ts", ["lib/pricing/lease.ts"]],
    ["tests/unit/vehicle/page.test.ts", ["lib/vehicle/page.ts"]],
    ["tests/unit/pricing/lease.test.ts", ["lib/pricing/lease.ts"]],
    ["tests/unit/pricing/loan.test.ts", ["lib/pricing/loan.ts"]],
    ["tests/unit/financing/fill.test.tsx", ["lib/pricing/loan.ts", "lib/vehicle/page.ts"]],
    ["tests/contract/loan.test.ts", ["lib/pricing/loan.ts"]],
    ["tests/e2e/loan.spec.ts", ["lib/pricing/loan.ts"]],
    ["tests/unit/other.test.ts", []],
  ]);

  it("come nearest first, unit tests before those with servers; others and browser tests are left out", () => {
    expect(relatedTests(graph, ["lib/pricing/loan.ts"])).toEqual([
      "tests/unit/pricing/loan.test.ts",
      "tests/unit/financing/fill.test.tsx",
      "tests/unit/pricing/lease.test.ts",
      "tests/unit/vehicle/page.test.ts",
      "tests/contract/loan.test.ts",
    ]);
  });

  it("include a changed test itself, first", () => {
    expect(relatedTests(graph, ["tests/contract/loan.test.ts", "lib/vehicle/page.ts"])).toEqual([
      "tests/contract/loan.test.ts",
      "tests/unit/vehicle/page.test.ts",
      "tests/unit/financing/fill.test.tsx",
    ]);
  });

  it("are empty for a file without importers", () => {
    expect(relatedTests(graph, ["docs/rules.md"])).toEqual([]);
  });
});
