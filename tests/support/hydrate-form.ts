import type { Locator } from "@playwright/test";
import { hydrated } from "./hydrated";

/** Touches a lead form, and waits until the form of its code, which checks as one types, has taken the plain one's place. */
export async function hydrateForm(form: Locator): Promise<void> {
  await form.getByRole("textbox").first().focus();
  await hydrated(form, "onSubmit");
}
