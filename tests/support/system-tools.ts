import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { browserOf, WINDOW_BROWSERS } from "./browser";

/** A program of the system that tests need. */
export interface SystemTool {
  name: string;
  /** Debian's packages that bring it. */
  packages: readonly string[];
  /** Tests that cannot run without it. */
  neededFor: string;
  /** The only system that has these packages, as `/etc/os-release` names it; by default any with apt. */
  onlyOn?: "debian";
  isThere(): boolean | Promise<boolean>;
}

/** Debian's folders of programs outside a user's path. */
const FURTHER_FOLDERS = ["/usr/sbin", "/sbin", "/usr/local/sbin"];
const POSTGRES_FOLDER = "/usr/lib/postgresql";

export const BROWSER: SystemTool = {
  name: "Chromium",
  packages: ["chromium", "chromium-headless-shell"],
  neededFor: "browser tests",
  onlyOn: "debian",
  isThere: async () => browserOf(WINDOW_BROWSERS) !== undefined || (await playwrightBrowserStarts()),
};

/** `npm test` cannot do without these. */
export const DAILY_TOOLS: readonly SystemTool[] = [
  BROWSER,
  program("xmllint", ["xmllint"], "leads as documents", ["libxml2-utils"]),
  program("openssl", ["openssl"], "certificates"),
  program("git", ["git"], "the project's files"),
];

/** Tools without which their tests are skipped; with `CI` set they are installed, and nothing is skipped. */
export const CI_TOOLS: readonly SystemTool[] = [
  { ...program("Chromium's headless shell", ["chromium-headless-shell"], "browser tests"), onlyOn: "debian" },
  program("PostgreSQL", ["initdb"], "both databases", ["postgresql"]),
  program("Redis", ["redis-server"], "several instances"),
  program("nginx", ["nginx"], "the proxy in front", ["nginx-light"]),
  program("sshd", ["sshd"], "feeds over SFTP", ["openssh-server"]),
  program("Firefox", ["firefox-esr", "firefox"], "judges in Firefox", ["firefox-esr"], "FIREFOX_PATH"),
  program("Java", ["java"], "the judge of HTML", ["default-jre-headless"]),
];

function program(
  name: string,
  programs: readonly string[],
  neededFor: string,
  packages = programs,
  variable = "",
): SystemTool {
  const isThere = () =>
    Boolean(process.env[variable]) || programs.some((each) => programFile(each) !== undefined);
  return { name, packages, neededFor, isThere };
}

/** Playwright downloads a browser, not the libraries that it needs. */
async function playwrightBrowserStarts(): Promise<boolean> {
  try {
    const { chromium } = await import("@playwright/test");
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}

function programFile(name: string): string | undefined {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    ...FURTHER_FOLDERS,
    ...versions.map((version) => join(POSTGRES_FOLDER, version, "bin")),
  ]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
