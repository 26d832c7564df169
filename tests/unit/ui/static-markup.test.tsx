// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { StaticMarkup } from "@/components/ui/static-markup";

it("keeps the server-rendered elements in the browser, without the data to render them", async () => {
  document.body.innerHTML = '<div data-part="7" class="contents"><p>From the server</p></div>';
  const rendered = document.querySelector("p");
  await act(async () => {
    hydrateRoot(document.body, <StaticMarkup id="7" />);
  });
  expect(document.querySelector("p")).toBe(rendered);
});
