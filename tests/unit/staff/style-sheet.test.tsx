// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StyleSheet } from "@/components/staff/style/style-sheet";
import { ICON_NAMES } from "@/components/ui/icon";

afterEach(cleanup);

it.each([
  ["light", "Light theme"],
  ["dark", "Dark theme"],
] as const)("the style page shows the %s theme by its own tokens, with the store's accent", (theme, name) => {
  render(<StyleSheet theme={theme} look={{ accent: "#b3261e" }} />);
  const sheet = screen.getByRole("region", { name });
  expect(sheet.dataset.theme).toBe(theme);
  expect(sheet.classList.contains("theme-sample")).toBe(true);
  expect(sheet.style.getPropertyValue("--accent")).toBe("#b3261e");
  expect(within(sheet).getAllByRole("button")).toHaveLength(5);
  for (const each of ICON_NAMES) expect(within(sheet).getByTitle(each)).toBeTruthy();
});
