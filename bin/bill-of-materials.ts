import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Lock {
  packages: Record<string, { dev?: boolean; devDependencies?: unknown }>;
}

/**
 * Returns the bill of materials of the site's runtime packages as CycloneDX JSON, without network access or
 * installed packages. `npm sbom --omit dev` omits every package that a development tool also needs, such as
 * React. So npm gets a copy of the lockfile without development packages.
 */
export function billOfMaterials(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bill-"));
  // npm names the bill after its folder.
  const copy = join(folder, "forecourt");
  try {
    mkdirSync(copy);
    const { devDependencies: _, ...own } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
    delete lock.packages[""]?.devDependencies;
    writeFileSync(join(copy, "package.json"), JSON.stringify(own));
    writeFileSync(
      join(copy, "package-lock.json"),
      JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
    );
    const options = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
    return execFileSync("npm", ["sbom", ...options], { cwd: copy, encoding: "utf8", maxBuffer: 100_000_000 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(billOfMaterials(fileURLToPath(new URL("..", import.meta.url))));
