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
