import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { staffSiteFilesMessages } from "../../lib/store/i18n/staff-site-files-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

test("an owner downloads the site's files, sees what a changed copy changes, and publishes it", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.goto("/staff/site");
    const link = page.getByRole("link", { name: staffSiteFilesMessages().download });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const files = unzipSync(readFileSync(await download.path()));
    const send = async (buffer: Uint8Array, name = "my site.zip") => {
      await page
        .getByLabel(staffSiteFilesMessages().upload.label)
        .setInputFiles({ name, mimeType: "application/zip", buffer: Buffer.from(buffer) });
      await page.getByRole("button", { name: staffSiteFilesMessages().upload.button }).click();
    };

    await send(strToU8("no zip"), "notes.txt");
    await expect(page.getByText("This isn't a .zip file")).toBeVisible();
    await page.getByRole("button", { name: staffSiteFilesMessages().preview.discard }).click();
    await expect(page.getByText("The file was discarded.").first()).toBeVisible();

    await send(zipSync(files));
    await expect(page.getByText("The file doesn't change anything")).toBeVisible();
    await page.getByRole("button", { name: staffSiteFilesMessages().preview.discard }).click();

    const path = Object.keys(files).find((each) => each.endsWith("/faqs.json"))!;
    const [first, ...others] = JSON.parse(strFromU8(files[path]!)) as { question: string }[];
    const faqs = [{ ...first, question: "May I bring my dog?" }, ...others];
    await send(zipSync({ ...files, [path]: strToU8(JSON.stringify(faqs)) }));
    await expect(page.getByRole("heading", { level: 1, name: "What my site.zip changes" })).toBeVisible();
    await expect(page.getByText("1 document differs.")).toBeVisible();
    await expect(page.getByText("May I bring my dog?").first()).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await photograph(page, `staff-site-files-${width}`, { fullPage: true });
    }
    await page.getByRole("button", { name: staffSiteFilesMessages().preview.publish }).press("Enter");
    await expect(page.getByText("The file is published.").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-site-360", { fullPage: true });
    await page.goto("/staff/content/faqs");
    await expect(page.getByText("May I bring my dog?").first()).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
  }
});
