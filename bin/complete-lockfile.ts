import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lockfile`, run after every `npm install`. A registry without the builds for every platform leaves
 * them out of `package-lock.json`, and `npm ci` then rejects the file. This script adds the missing optional
 * packages, with the platform from their name. npm installs each of them only on its platform.
 */
interface LockPackage {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockPackage>;
}

/** The judges' packages have no platform-specific builds. */
const FILES = ["package-lock.json", "tests/tools/package-lock.json"];
const OS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "win32",
  "netbsd",
  "openbsd",
  "sunos",
  "aix",
  "openharmony",
];
const CPU = ["arm64", "x64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/**
 * Returns the optional packages that a lockfile references without an entry: name → version. Exported for
 * tests.
 */
export function missingOptionals({ packages }: Lockfile): Map<string, string> {
  const missing = new Map<string, string>();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
        missing.set(name, version);
    }
  }
  return missing;
}

/**
 * Returns the lockfile entry of a package.
 * @throws Error for a name without a platform: npm would install that package everywhere
 */
function entryOf(name: string, version: string): LockPackage {
  const nameParts = name.split(/[-/]/);
  const os = OS.find((each) => nameParts.includes(each));
  const cpu = CPU.find((each) => nameParts.includes(each));
  if (!os && !cpu) throw new Error(`${name}: its name tells no platform`);
  const libc = nameParts.includes("musl") ? ["musl"] : undefined;
  return {
    version: version.replace(/^[^\d]+/, ""),
    optional: true,
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(libc && { libc }),
  };
}

if (process.argv[1]?.endsWith("complete-lockfile.ts")) {
  for (const file of FILES) {
    const lockfile: Lockfile = JSON.parse(readFileSync(file, "utf8"));
    const missing = missingOptionals(lockfile);
    for (const [name, version] of missing) lockfile.packages[`node_modules/${name}`] = entryOf(name, version);
    const sorted = Object.fromEntries(
      Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
    );
    writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`);
    console.log(`${file}: ${missing.size} optional packages added: ${[...missing.keys()].join(", ")}`);
  }
}
