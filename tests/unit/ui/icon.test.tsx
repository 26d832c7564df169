import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Icon, type IconName } from "@/components/ui/icon";

it("an icon is a path; an unknown name shows nothing and is logged", () => {
  expect(renderToStaticMarkup(<Icon name="check" />)).toContain('d="m4.5 12.5 5 5 10-11"');
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(renderToStaticMarkup(<Icon name={"unicorn" as IconName} />)).toBe("");
  expect(logged.mock.calls).toEqual([["Unknown icon: unicorn"]]);
  logged.mockClear();
});

it("no icon gets a class that it already has", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "app", "components"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.endsWith(".tsx") && existsSync(file));
  const icons = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<Icon\s[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((tag) => /\bshrink-0\b/.test(tag))).toEqual([]);
});
