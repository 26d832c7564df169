import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { billOfMaterials } from "@/bin/bill-of-materials";

const workflow = readFileSync(".github/workflows/release.yml", "utf8");

interface Bill {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string }[];
}

interface Lock {
  packages: Record<string, { version: string; dev?: boolean }>;
}

describe("a release", () => {
  it("has a bill of materials of the site's installed packages, and of nothing else", () => {
    const bill = JSON.parse(billOfMaterials(process.cwd())) as Bill;
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(["CycloneDX", "forecourt"]);
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
    const installed = Object.entries(packages)
      .filter(([path, { dev }]) => path !== "" && !dev)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`);
    const listed = bill.components.map(({ name, version }) => `${name} ${version}`);
    expect(listed.length).toBeGreaterThan(200);
    expect([...new Set(listed)].sort()).toEqual([...new Set(installed)].sort());
    expect(workflow).toContain("npm run -s sbom > release/");
  });

  it("comes after the tests, and its jobs may do no more than they need", () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(workflow).toMatch(/^ {2}release:\n {4}needs: test$/m);
    expect(workflow).toContain("- run: .ci/run");
  });
});
