// @vitest-environment jsdom
import { expect, it } from "vitest";
import { changeSignal, clickSignal } from "@/lib/marketing/tracking/asc-elements";
import { ascEvents, ascPage } from "@/lib/marketing/tracking/asc-event";
import type { Signal } from "@/lib/marketing/tracking/signals";
import { makeEvent } from "./fixture";

const NONE: Parameters<typeof clickSignal>[1] = [];

/** Returns the events that the signal causes on a list of vehicles; fails if one is incomplete. */
function eventsOf(signal: Signal | null) {
  const { name, params } = signal!;
  const page = ascPage("/used-cars-for-sale", null);
  return ascEvents(makeEvent({ name, params, vehicles: [] }), page, (problems) =>
    expect(problems).toEqual([]),
  );
}

function element<Kind extends Element>(html: string, selector: string): Kind {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector<Kind>(selector)!;
}

it.each(["data-availability", 'data-test-drive="1"', 'data-personal-link="1"'])(
  "a link that opens a dialog is a popup: %s",
  (attribute) => {
    const link = element(`<a href="/check-availability/1" ${attribute}>Check</a>`, "a");
    expect(eventsOf(clickSignal(link, NONE))).toMatchObject([
      { event: "asc_cta_interaction", params: { event_action_result: "popup" } },
    ]);
  },
);

it("a link to another page is a redirect", () => {
  const link = element('<a href="/contact-us">Contact</a>', "a");
  expect(eventsOf(clickSignal(link, NONE))).toMatchObject([{ params: { event_action_result: "redirect" } }]);
});

it.each([
  [true, "active", "saved", "check"],
  [false, "inactive", "removed", "uncheck"],
])("saving a vehicle is a changed element, not a comparison: %s", (isSaved, state, value, result) => {
  const box = element<HTMLInputElement>(
    '<input type="checkbox" data-save="1" aria-label="Save it">',
    "input",
  );
  box.checked = isSaved;
  expect(eventsOf(changeSignal(box, NONE))).toMatchObject([
    {
      event: "asc_element_configuration",
      params: { element_state: state, element_value: value, event_action_result: result },
    },
  ]);
});
