import type { Locator, Page } from "@playwright/test";
import { expect } from "../../support/test";

/** One value that a visitor enters, by the label beside it. */
export interface Field {
  label: string | RegExp;
  /** The text as the field shows it, a list's line, or the beginning of a choice's label; of ticked boxes, empty. */
  value: string;
  /** Kind of control; typing by default. */
  by?: "list" | "choice" | "box";
}

export async function answer(scope: Page | Locator, field: Field): Promise<void> {
  const control = controlOf(scope, field);
  if (field.by === "list") await control.selectOption({ label: field.value });
  else if (field.by) for (const each of await control.all()) await each.check();
  else await control.fill(field.value);
}

export async function answerAll(scope: Page | Locator, fields: readonly Field[]): Promise<void> {
  for (const field of fields) await answer(scope, field);
}

/** Waits until each field shows the visitor's value. */
export async function expectAnswers(scope: Page | Locator, fields: readonly Field[]): Promise<void> {
  for (const field of fields) {
    const control = controlOf(scope, field);
    if (field.by === "list") await expect(control.locator("option:checked")).toHaveText(field.value);
    else if (field.by) await expect(control).toBeChecked();
    else await expect(control).toHaveValue(field.value);
  }
}

function controlOf(scope: Page | Locator, { label, value, by }: Field): Locator {
  switch (by) {
    case "list":
      return scope.getByRole("combobox", { name: label });
    case "choice":
      return scope.getByRole("group", { name: label }).getByRole("radio", { name: new RegExp(`^${value}`) });
    case "box":
      return scope.getByRole("checkbox", { name: label });
    default:
      return scope.getByRole("textbox", { name: label });
  }
}
