import type { Page } from "@playwright/test";
import { messages } from "../../lib/store/i18n/messages";
import { lowContrasts, violations } from "../support/axe";
import { NIGHTLY } from "../support/nightly";
import { pageKinds } from "../support/page-kinds";
import { expect, test } from "../support/test";

const texts = messages();

const SCREENS = "test-results/screens";
const WIDTHS = [360, 768, 1280, 1920];
const DARK_PAGE = "rgb(15, 23, 32)";
const WHITE = "rgb(255, 255, 255)";

test.describe("the dark theme", () => {
  test("is the system's choice until the visitor makes one, which outlasts the page", async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark" });
    const page = await context.newPage();
    const hasGround = (color: string) => expect(page.locator("html")).toHaveCSS("background-color", color);
    await page.goto("/");
    await hasGround(DARK_PAGE);
    const switches = page.getByRole("group", { name: texts.shell.theme.legend });
    await expect(switches.getByRole("radio", { name: texts.shell.theme.names.auto })).toBeChecked();
    await switches.getByText(texts.shell.theme.names.light).click();
    await hasGround(WHITE);
    await page.goto("/contact-us");
    await hasGround(WHITE);
    await expect(switches.getByRole("radio", { name: texts.shell.theme.names.light })).toBeChecked();
    await switches.getByText(texts.shell.theme.names.auto).click();
    await page.reload();
    await hasGround(DARK_PAGE);
    await switches.getByText(texts.shell.theme.names.dark).click();
    await page.emulateMedia({ media: "print" });
    await hasGround(WHITE);
    await context.close();
  });

  test("is the system's choice without JavaScript, and no switch is shown", async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/contact-us");
    await expect(page.locator("html")).toHaveCSS("background-color", DARK_PAGE);
    await expect(page.getByRole("group", { name: texts.shell.theme.legend })).toBeHidden();
    await context.close();
  });

  test("is that of the back office, too", async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark" });
    const page = await context.newPage();
    await page.goto("/staff/login");
    await expect(page.locator("html")).toHaveCSS("background-color", DARK_PAGE);
    await context.close();
  });

  test("has enough contrast for each text of each kind of page", { tag: NIGHTLY }, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ colorScheme: "dark", reducedMotion: "reduce" });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      await page.goto(path);
      for (const each of await lowContrasts(page)) wrong.push(`${kind}: ${each}`);
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
});

test.describe("each kind of page in every theme", { tag: [NIGHTLY] }, () => {
  for (const theme of ["dark", "forced colors"] as const) {
    test(`has no axe violation in ${theme}`, async ({ browser, site }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({
        reducedMotion: "reduce",
        ...(theme === "dark" ? { colorScheme: "dark" } : { forcedColors: "active" }),
      });
      const page = await context.newPage();
      const wrong: string[] = [];
      for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
        await page.goto(path);
        for (const each of await violations(page)) {
          // With forced colors, text and ground are the visitor's; axe compares the site's with them.
          if (theme === "forced colors" && each.startsWith("color-contrast")) continue;
          wrong.push(`${kind}: ${each}`);
        }
      }
      expect(wrong).toEqual([]);
      await context.close();
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`is photographed at ${WIDTHS.join(", ")} px in ${colorScheme}`, async ({ browser, site }) => {
      test.setTimeout(1_800_000);
      const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
          const answer = await page.goto(path);
          await showEveryPicture(page);
          const file = `${kind.replaceAll(/[^a-z]+/g, "-")}-${width}-${colorScheme}.png`;
          const picture = await page.screenshot({ path: `${SCREENS}/${file}`, fullPage: true });
          expect(answer?.status(), kind).toBe(kind === "page not found" ? 404 : 200);
          expect(picture.length, file).toBeGreaterThan(10_000);
        }
      }
      await context.close();
    });
  }
});

/** Shows pictures and sections further down, which normally appear on scrolling, for a screenshot of the whole page. */
async function showEveryPicture(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
