import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violations } from "../support/axe";
import { type Site, startSite } from "../support/site";
import { sshdInstalled, startSshd, type TestSshd } from "../support/sshd";
import { expect, test } from "../support/test";

/** A dealership of three commands and two files (docs/configuration.md#your-own-dealership), with its stock by SFTP. */
const GROUP = "blue-ridge";
const STORE = "blue-ridge-asheville";
const ROWS = 15;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 40 40 0l40 40z" fill="#7c2d12"/></svg>`;

test.skip(!sshdInstalled && !process.env.CI, "needs openssh-server");

test("a dealership sets itself up: its look, hours, tax, home page, and a feed that arrives by itself", async ({
  page,
}) => {
  const root = mkdtempSync(join(tmpdir(), "forecourt-own-"));
  const server = await startSshd();
  let site: Site | undefined;
  try {
    cpSync(join("config", "content"), join(root, "config", "content"), { recursive: true });
    const env = { FILES_ROOT: root, DATA_DIR: join(root, "var") };
    writeFileSync(join(root, "answers.json"), answers());
    expect(store(["new", "--answers", join(root, "answers.json")], env)).toContain(`${STORE}.json`);
    setUp(root, server);
    expect(store(["check", GROUP], env)).toContain(`${GROUP}: group.json and 1 store are right.`);

    site = await startSite({
      dataDir: env.DATA_DIR,
      env: {
        STORE_GROUP: GROUP,
        FILES_ROOT: root,
        FEED_SECRETS_DIR: join(root, "secrets"),
        FEED_PRIVATE_HOSTS: "127.0.0.1",
        TIME_SCALE: "0.01",
      },
    });
    const { url } = site;
    const count = async () =>
      / (\d+) vehicles|(\d+) cars/i.exec(await (await fetch(`${url}/cars-for-sale`)).text());
    await expect.poll(async () => Number((await count())?.slice(1).find(Boolean) ?? 0)).toBe(ROWS);

    await page.goto(url);
    const logo = page
      .getByRole("banner")
      .getByRole("link", { name: /Blue Ridge/ })
      .locator("img");
    await expect(logo).toHaveAttribute("src", new RegExp(`^/api/logo/${GROUP}/logo\\.svg\\?v=`));
    expect(await logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    const html = page.locator("html");
    expect(await html.evaluate((each) => getComputedStyle(each).getPropertyValue("--accent"))).toBe(
      "#7c2d12",
    );
    expect(await html.evaluate((each) => getComputedStyle(each).fontFamily)).toContain("Figtree");
    // In the order of the file, and no section that it does not name.
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual([
      expect.stringMatching(/locations?|find us|visit/i),
      expect.stringMatching(/arriv/i),
    ]);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}/contact-us`);
    await expect(page.getByText("8:15 AM").first()).toBeVisible();

    await page.goto(`${url}/cars-for-sale`);
    await page.locator("article a").first().click();
    await expect(page.getByText("NC sales tax, 3%")).toBeVisible();
  } finally {
    await site?.stop();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
});

/** Those of the document. */
function answers(): string {
  const [, text] = /```json title=answers\.json\n([\s\S]*?)```/.exec(
    readFileSync("docs/configuration.md", "utf8"),
  )!;
  return text!;
}

/** The tool as the container image has it. @returns what it prints */
function store(args: string[], env: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(process.execPath, [".next/standalone/bin/store.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return stdout + stderr;
}

/** What the dealership adds to its files, and the file that waits on the server. */
function setUp(root: string, { user, port, folder, fingerprint, key }: TestSshd): void {
  const change = (name: string, fields: (file: Record<string, object>) => object) => {
    const path = join(root, "config", "stores", GROUP, name);
    const file = JSON.parse(readFileSync(path, "utf8")) as Record<string, object>;
    writeFileSync(path, JSON.stringify({ ...file, ...fields(file) }));
  };
  change("group.json", (file) => ({
    logos: { light: "logo.svg", dark: null },
    accent: "#7c2d12",
    font: "figtree",
    home: ["hero", "locations", "newest"],
    brands: ["Kia"],
    pricing: { salesTax: { percent: 3 } },
    sales: { ...file.sales, hours: { "mon-fri": "8:15-19" } },
  }));
  change(`${STORE}.json`, () => ({
    feed: {
      url: `sftp://${user}@127.0.0.1:${port}${folder}/stock.csv`,
      privateKey: "file:sftp-key",
      hostKey: fingerprint,
    },
  }));
  writeFileSync(join(root, "config", "stores", GROUP, "logo.svg"), LOGO);
  mkdirSync(join(root, "secrets"));
  writeFileSync(join(root, "secrets", "sftp-key"), key, { mode: 0o600 });
  const feed = readFileSync("config/samples/heartland/heartland-naperville.csv", "utf8").split("\n");
  writeFileSync(join(folder, "stock.csv"), `${feed.slice(0, ROWS + 1).join("\n")}\n`);
}
