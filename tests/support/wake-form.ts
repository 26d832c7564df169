import { expect, type Locator } from "@playwright/test";

/** Touches a lead form, and waits until its code has taken the plain one's place. */
export async function wakeForm(form: Locator): Promise<void> {
  const plain = await form.elementHandle();
  await form.getByRole("textbox").first().focus();
  await expect.poll(() => plain!.evaluate((each) => each.isConnected)).toBe(false);
}
