import { expect, type Locator } from "@playwright/test";

/** Waits until React has hydrated an element and handles its events; with `handler`, until the element has this handler. */
export async function hydrated(element: Locator, handler?: "onSubmit"): Promise<void> {
  await expect(async () => {
    const isHydrated = await element.evaluate((each, name) => {
      const [, props] = Object.entries(each).find(([key]) => key.startsWith("__reactProps")) ?? [];
      if (props === undefined) return false;
      return name === undefined || typeof (props as Record<string, unknown>)[name] === "function";
    }, handler);
    expect(isHydrated).toBe(true);
  }, `${element} is hydrated`).toPass();
}
