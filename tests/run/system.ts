import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { BROWSER, type SystemTool } from "../support/system-tools";

/** The system that tests run on, with its means of installation. */
export interface System {
  /** `ID` of `/etc/os-release`: `debian`, `ubuntu` …; otherwise Node's name of the platform. */
  id: string;
  hasApt: boolean;
  /** Prefix of commands that need an administrator's rights; null for a user who has none. */
  asRoot: readonly string[] | null;
}

const OS_RELEASE = "/etc/os-release";

export function readSystem(): System {
  const release = existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, "utf8") : "";
  return {
    id: /^ID="?([\w.-]+)"?$/m.exec(release)?.[1] ?? process.platform,
    hasApt: existsSync("/usr/bin/apt-get"),
    asRoot: administrator(),
  };
}

function administrator(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  // Without a password, or not at all: a run must not wait for input.
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : null;
}

/** Returns the packages of the system's archive for missing tools. */
export function packagesOf(missing: readonly SystemTool[], { id, hasApt }: Omit<System, "asRoot">): string[] {
  if (!hasApt) return [];
  const there = missing.filter(({ onlyOn }) => onlyOn === undefined || onlyOn === id);
  return [...new Set(there.flatMap(({ packages }) => packages))];
}

/** Fetches the lists of packages, then installs some. */
export function aptCommands(
  packages: readonly string[],
  asRoot: readonly string[],
): readonly [update: string[], install: string[]] {
  return [
    // Without --error-on, an archive that does not respond for a moment leaves its old list in use, and with it an old browser.
    [...asRoot, "apt-get", "update", "-qq", "--error-on=any"],
    [...asRoot, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
  ];
}

/**
 * @param withLibraries also installs the system's libraries for the browser, which requires an
 * administrator's rights
 */
export function playwrightCommand(withLibraries: boolean): string[] {
  return ["npx", "playwright", "install", ...(withLibraries ? ["--with-deps"] : []), "chromium"];
}

/**
 * Returns the message about missing tools, the command that installs them on this system, and how to test without them.
 */
export function installMessage(missing: readonly SystemTool[], system: System): string {
  const names = missing.map(({ name, neededFor }) => `${name} (${neededFor})`).join(", ");
  return [
    `No test has run: ${names} could not be installed${system.asRoot === null ? " by a user without rights" : ""}.`,
    `  Install it:        ${commandsFor(missing, system).join(" && ")}`,
    ...(missing.includes(BROWSER) ? ["  Or name a browser: CHROMIUM_PATH=/path/to/chromium npm test"] : []),
    "  Or test the rest:  npm run lint && npm run types && npm run unit",
    "                     npm run test:quick, of what differs from the last commit",
  ].join("\n");
}

function commandsFor(missing: readonly SystemTool[], system: System): string[] {
  const packages = packagesOf(missing, system);
  const rest = missing.filter((tool) => packagesOf([tool], system).length === 0);
  const asRoot = system.asRoot ?? ["sudo"];
  return [
    ...(packages.length > 0 ? aptCommands(packages, asRoot) : []).map((command) =>
      command.filter((part) => !QUIET.includes(part)).join(" "),
    ),
    ...(rest.includes(BROWSER) ? [playwrightCommand(true).join(" ")] : []),
    ...rest.filter((tool) => tool !== BROWSER).map(({ name }) => `your system's package of ${name}`),
  ];
}

/** Options that matter to a script, not to a person. */
const QUIET = ["-n", "-qq", "--error-on=any"];
