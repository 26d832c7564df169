// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { VisitorGreeting } from "@/components/leads/core/thank-you-page";
import { GREETING_SCRIPT } from "@/config/runtime/inline-scripts";

/** Renders the greeting of a cached page, and runs its script as a browser with these cookies does. */
function greeting(cookie: string): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<VisitorGreeting />).split("<script")[0]!;
  const line = document.querySelector("p")!;
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  vi.spyOn(document, "currentScript", "get").mockReturnValue({
    previousElementSibling: line,
  } as unknown as HTMLScriptElement);
  new Function(GREETING_SCRIPT)();
  return line;
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

describe("the greeting of a page that confirms a form", () => {
  it.each(["", "lastName=Li; xfirstName=Ada", "firstName=; email=a", "firstName=%E0%A4%A"])(
    "is hidden without a name that can be read: %s",
    (cookie) => {
      expect(greeting(cookie).hidden).toBe(true);
    },
  );

  it("has the name as text, also with markup and special characters in it", () => {
    const name = "Zoë <b>$& {name}";
    const line = greeting(`a=b; firstName=${encodeURIComponent(name)}; c=d`);
    expect([line.hidden, line.textContent, line.children.length]).toEqual([
      false,
      `Nice to hear from you, ${name}.`,
      0,
    ]);
  });
});
