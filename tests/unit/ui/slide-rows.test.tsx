// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SlideRows } from "../../../components/ui/slide-rows";
import { stubIntersectionObserver } from "../../support/stub-intersection-observer";

const SLIDE_WIDTH = 300;
let comesIntoView: () => void;
let row: HTMLElement;

beforeEach(async () => {
  comesIntoView = stubIntersectionObserver();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(
    <>
      <div data-slides-of="promotions">
        <button type="button" data-step="-1" disabled>
          Back
        </button>
        <button type="button" data-step="1">
          Next
        </button>
      </div>
      <ul data-slide-row="promotions">
        <li>First</li>
        <li>Second</li>
        <li>Third</li>
      </ul>
    </>,
  );
  row = screen.getByRole("list");
  row.scrollTo = vi.fn();
  [...row.children].forEach((slide, at) => {
    Object.defineProperty(slide, "offsetLeft", { value: at * SLIDE_WIDTH });
  });
  render(<SlideRows />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const next = () => screen.getByRole("button", { name: "Next" });
const scrolledTo = () =>
  vi.mocked(row.scrollTo).mock.calls.map(([options]) => (options as ScrollToOptions).left);

it("a control of a row that is not near yet moves it by one slide", () => {
  fireEvent.click(next());
  expect(scrolledTo()).toEqual([SLIDE_WIDTH]);
});

it("a row that came near is moved by one slide, too", () => {
  act(comesIntoView);
  fireEvent.click(next());
  expect(scrolledTo()).toEqual([SLIDE_WIDTH]);
});
