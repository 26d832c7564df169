import type { Page } from "@playwright/test";
import { messages } from "../../lib/store/i18n/messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { hydrated } from "../support/hydrated";
import { overflow, spilledCells } from "../support/overflow";
import { expect } from "../support/test";
import { takePicture } from "./guide";

const texts = messages();

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Takes pictures of the stock and one vehicle, on a computer and on a phone. */
export async function takeStockPictures(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto("/staff/stock");
  const vehicles = page.getByRole("table", { name: texts.shell.menu.vehicles });
  await expect(vehicles.getByRole("row")).toHaveCount(51);
  await fits(page, "stock");

  await page.goto("/staff/stock?condition=used&status=available&sort=price-down");
  await vehicles.locator("a[data-vehicle]").first().click();
  const price = page.getByLabel(/^Price, US dollars/);
  await hydrated(price);
  await price.fill(String(Number(await price.inputValue()) - 500));
  await price.blur();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await price.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await fits(page, "vehicle");
  await page.setViewportSize(PHONE);
  await page.reload();
  await page
    .locator("button")
    .filter({ hasText: "Add photos" })
    .evaluate((button) => button.scrollIntoView());
  await fits(page, "vehicle-phone");
}

/** Pictures of the feeds, an offer and the colors. */
export async function takeSettingsPictures(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  for (const [name, path, label] of [
    ["feeds", "feeds", /file/i],
    ["offer", "offers/offers/ofr_lifetime_engine", /^Rule 1: comparison/],
    ["colors", "site/profile-look", /^Accent color/],
  ] as const) {
    await page.goto(`/staff/${path}`);
    const control = page.getByLabel(label).first();
    await expect(control).toBeVisible();
    if (name !== "feeds") await control.evaluate((field) => field.scrollIntoView({ block: "center" }));
    // The page beside the form is part of the picture.
    const frame = page
      .getByRole("complementary", { name: staffEditorMessages().livePreview.title })
      .frameLocator("iframe")
      .first();
    if (name !== "feeds") await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    await fits(page, name);
  }
}

async function fits(page: Page, name: string): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await spilledCells(page)).toEqual([]);
  await takePicture(page, name);
}
