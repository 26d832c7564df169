import { expect, type Locator } from "@playwright/test";

/** Waits until React has taken an element over, and handles what is done to it: with `handler`, by this function of its own. */
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
