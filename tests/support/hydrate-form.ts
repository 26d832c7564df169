import type { Locator } from "@playwright/test";
import { hydrated } from "./hydrated";

/** Touches a lead form, and waits until the enhanced form has replaced the plain one. */
export async function hydrateForm(form: Locator): Promise<void> {
  await form.getByRole("textbox").first().focus();
  await hydrated(form, "onSubmit");
}
