import { describe, expect, it } from "vitest";
import { aptCommands, installMessage, packagesOf, playwrightCommand } from "../../run/system";
import { BROWSER, CI_TOOLS, DAILY_TOOLS } from "../../support/system-tools";

const redis = CI_TOOLS.find(({ name }) => name === "Redis")!;
const debian = { id: "debian", hasApt: true, asRoot: null };

describe("the tests' system requirements", () => {
  it("comes from Debian's packages", () =>
    expect(packagesOf([BROWSER, redis], debian)).toEqual([
      "chromium",
      "chromium-headless-shell",
      "redis-server",
    ]));

  it("is from Playwright where the archive's browser is no package, as on Ubuntu", () => {
    expect(packagesOf([BROWSER, redis], { id: "ubuntu", hasApt: true })).toEqual(["redis-server"]);
    expect(packagesOf([BROWSER, redis], { id: "fedora", hasApt: false })).toEqual([]);
    expect(playwrightCommand(true)).toEqual(["npx", "playwright", "install", "--with-deps", "chromium"]);
    expect(playwrightCommand(false)).not.toContain("--with-deps");
  });

  it("is installed from lists that have just been fetched, with the rights that there are", () => {
    const [update, install] = aptCommands(["chromium"], ["sudo", "-n"]);
    expect(update.join(" ")).toBe("sudo -n apt-get update -qq --error-on=any");
    expect(install.join(" ")).toMatch(/^sudo -n apt-get install -y .*chromium$/);
  });

  it("of several kinds is installed by one line", () => {
    const xmllint = DAILY_TOOLS.find(({ name }) => name === "xmllint")!;
    expect(installMessage([BROWSER, xmllint], { ...debian, id: "ubuntu" })).toContain(
      "apt-get install -y --no-install-recommends libxml2-utils && npx playwright install --with-deps chromium",
    );
    const other = installMessage([xmllint], { id: "darwin", hasApt: false, asRoot: null });
    expect(other).toContain("your system's package of xmllint");
    expect(other).not.toContain("CHROMIUM_PATH");
  });

  it.each([
    ["Debian", debian, "sudo apt-get install -y --no-install-recommends chromium chromium-headless-shell"],
    ["Ubuntu", { ...debian, id: "ubuntu" }, "npx playwright install --with-deps chromium"],
    ["macOS", { id: "darwin", hasApt: false, asRoot: null }, "npx playwright install --with-deps chromium"],
  ])(
    "is named when it cannot be fetched, with the command of %s and how to test the rest",
    (_, system, command) => {
      const message = installMessage([BROWSER], system);
      expect(message).toContain("Chromium (browser tests) could not be installed by a user without rights");
      expect(message).toContain(command);
      expect(message).toContain("npm run test:quick");
      expect(message.split("\n")).toHaveLength(5);
    },
  );
});
