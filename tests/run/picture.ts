import { chromium } from "@playwright/test";
import sharp from "sharp";
import { systemBrowser, TEST_BROWSER_FLAGS } from "../support/browser";
import { pageKinds } from "../support/page-kinds";
import { startSite } from "../support/site";

const FILE = "docs/screenshot.webp";
const KINDS = ["home", "search", "vehicle page"];
/** Sizes of a page when rendered, and in the picture; pixels. */
const VIEW = { width: 1280, height: 1240 };
const SHOWN = { width: 640, height: 620 };
const GAP = 30;
const QUALITY = 80;

/** `npm run picture`: the README's picture of three pages of the sample dealership, on a finished build. */
async function main(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: systemBrowser, args: TEST_BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: VIEW, reducedMotion: "reduce", locale: "en-US" });
    const cookie = { name: "allowCookies", value: "essential", url: site.url };
    await page.context().addCookies([cookie]);
    const addresses = await pageKinds(site.url);
    const parts: { input: Buffer; left: number; top: number }[] = [];
    for (const [index, kind] of KINDS.entries()) {
      await page.goto(site.url + addresses[kind], { waitUntil: "networkidle" });
      const input = await sharp(await page.screenshot())
        .resize(SHOWN)
        .toBuffer();
      parts.push({ input, left: index * (SHOWN.width + GAP), top: 0 });
    }
    const width = KINDS.length * (SHOWN.width + GAP) - GAP;
    await sharp({ create: { width, height: SHOWN.height, channels: 4, background: "#0000" } })
      .composite(parts)
      .webp({ quality: QUALITY })
      .toFile(FILE);
    console.log(`${FILE}: look at it.`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
