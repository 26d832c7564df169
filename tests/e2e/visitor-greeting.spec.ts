import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { hydrated } from "../support/hydrated";
import { expect, test } from "../support/test";

test("the page after a form greets a visitor whose name the browser keeps, and stays so after hydration", async ({
  context,
  page,
  site,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const greeting = page.getByText(leadMessages().thanks.greeting("Zoë"));
  await page.goto("/thank-you");
  await expect(greeting).toHaveCount(0);
  await context.addCookies([{ name: "firstName", value: encodeURIComponent("Zoë"), url: site.url }]);
  await page.reload();
  await hydrated(page.locator("main"));
  await expect(greeting).toBeVisible();
  expect(errors).toEqual([]);
});
