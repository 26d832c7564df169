import { expect, type Locator, type Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { clickOnceLive } from "./live-link";

const leadTexts = leadMessages();

/** Opens the availability form on a vehicle's page: a dialog, or without JavaScript its own page. */
export async function openAvailability(page: Page, { javaScriptEnabled = true } = {}): Promise<Locator> {
  const link = page
    .getByRole("link", { name: leadTexts.forms.availability.formName })
    .filter({ visible: true })
    .first();
  if (javaScriptEnabled) await clickOnceLive(page, "a[data-availability]", () => link.click());
  else await link.click();
  const form = page.getByRole("form", { name: leadTexts.forms.availability.formName });
  await expect(form).toBeVisible();
  return form;
}
