import { describe, expect, it, vi } from "vitest";
import { explainPopups } from "@/lib/marketing/popups/explain";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import type { PopupCondition } from "@/lib/store/api/popup-conditions";
import type { Popup } from "@/lib/store/api/popup-schema";

function popup(id: string, conditions: PopupCondition[], more: Partial<Popup> = {}): Popup {
  return {
    id,
    conditions,
    settings: { component: "PrimeDialog" },
    component: { type: "html", data: { title: id, html: "" } },
    ...more,
  };
}

describe("pop-ups that are read", () => {
  const good = {
    id: "spring-1",
    conditions: [{ timer: 86_400 }],
    settings: { component: "ModalHeadless", closeButton: true, maximizable: true },
    button: { text: "Help" },
    background: { modal: true },
    closeButton: { text: "No" },
    component: { type: "html", data: { title: "Spring", html: "<p onclick='x'>Hi</p>" }, style: "wide" },
    submitted: {
      component: { type: "html", data: { title: "Thanks", html: "<script>1</script>ok" } },
      track: "Lead",
      redirect: "/thank-you",
      close: true,
      timeoutClose: 0,
    },
  };

  it("one with everything is read, its HTML made safe in both places", () => {
    const [read] = readPopups([good]);
    expect(read).toEqual({
      ...good,
      component: { type: "html", data: { title: "Spring", html: "<p>Hi</p>" }, style: "wide" },
      submitted: { ...good.submitted, component: { type: "html", data: { title: "Thanks", html: "ok" } } },
    });
  });

  it.each<[string, object, string]>([
    ["a timer of more than a day", { conditions: [{ timer: 86_401 }] }, "conditions.0.timer"],
    ["a negative timer", { conditions: [{ timer: -1 }] }, "conditions.0.timer"],
    ["an empty page", { conditions: [{ pages: [""] }] }, "conditions.0.pages.0"],
    ["an empty selector", { conditions: [{ tagQuery: "" }] }, "conditions.0.tagQuery"],
    ["an empty selector of a click", { conditions: [{ itemClicked: "" }] }, "conditions.0.itemClicked"],
    [
      "an unknown part of an ads rule",
      { conditions: [{ adsValues: { a: { is: [] } } }] },
      "conditions.0.adsValues.a",
    ],
    [
      "an empty value of an ads rule",
      { conditions: [{ adsValues: { a: { in: [""] } } }] },
      "conditions.0.adsValues.a",
    ],
    ["an id in capitals", { id: "Spring" }, "id"],
    ["an id with a space at its end", { id: "spring " }, "id"],
    ["a button without text", { button: { text: "" } }, "button.text"],
    ["a button with more", { button: { text: "a", icon: "b" } }, "button"],
    ["a close button without text", { closeButton: { text: "" } }, "closeButton.text"],
    ["an unknown background", { background: { modal: true, blur: 1 } }, "background"],
    ["an unknown setting", { settings: { component: "PrimeDialog", size: 1 } }, "settings"],
    [
      "a title without text",
      { component: { type: "html", data: { title: "", html: "" } } },
      "component.data.title",
    ],
    ["an unknown part after submit", { submitted: { after: 1 } }, "submitted"],
    [
      "a redirect to another site",
      { submitted: { redirect: "https://x.example" } },
      "submitted.redirect must be a path",
    ],
    ["a mail of an unknown type", { submitted: { EMAIL: "LEAD" } }, "submitted.EMAIL"],
    [
      "a mail of a type whose leads are sealed",
      { submitted: { EMAIL: "FULL_CREDIT_APP" } },
      "submitted.EMAIL",
    ],
    [
      "a mail's type without a form that sends it",
      { submitted: { EMAIL: "CONTACT_SALES" } },
      "submitted.EMAIL needs the component UserLead",
    ],
    ["an unknown field", { color: "red" }, ""],
    [
      "a name that is a broken expression",
      { conditions: [{ pageItemsViewed: [{ name: "^(" }] }] },
      "conditions.0.pageItemsViewed.0.name is no regular expression",
    ],
  ])("%s is named", (_, changes, where) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const entry = { ...good, ...changes };
    expect(readPopups([entry])).toEqual([]);
    expect(error.mock.calls).toHaveLength(1);
    expect(error.mock.calls[0]![0]).toContain(
      `The pop-up ${JSON.stringify(entry.id)} is skipped: ${where}`.trimEnd(),
    );
    error.mockClear();
  });

  it("two of one id are named so", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    readPopups([good, good]);
    expect(error.mock.calls).toEqual([['The pop-up "spring-1" is skipped: there are two of this id']]);
    error.mockClear();
  });
});

describe("why a pop-up shows or does not", () => {
  const pending = popup("ask", [{ isLead: true, timer: 2 }, { pages: ["index"] }], { submitted: {} });

  it("lists all of it, line by line", () =>
    expect(explainPopups([pending, popup("b", [{}])], "/service", { visible: ["#x"], clicked: ["y"] })).toBe(
      `/service is service.

ask: does not show
  condition 1: not met
    no   isLead: a lead
    no   timer: 2 s
  condition 2: not met
    no   pages: index

b: SHOWS
  condition 1: met`,
    ));

  it.each<[string, Popup, Parameters<typeof explainPopups>[2], string]>([
    [
      "all its conditions are lead-based",
      popup("a", [{ isLead: false }]),
      { isLead: true },
      "left out: all its conditions are lead-based, and the visitor is a lead",
    ],
    [
      "its submit does not close it",
      pending,
      { isLead: true },
      "left out: it is lead-based, and its submit does not close it",
    ],
    [
      "it was closed",
      popup("a", [{}]),
      { closed: ["a"] },
      "left out: it was closed; only its side button shows it",
    ],
    [
      "it is finished",
      popup("a", [{}]),
      { finished: ["a"] },
      "left out: it is finished, and never shows again",
    ],
    [
      "the banner is open",
      popup("a", [{}]),
      { bannerOpen: true },
      "The cookie banner is open: pop-ups wait for its answer.",
    ],
  ])("names it: %s", (_, one, state, line) => expect(explainPopups([one], "/", state)).toContain(line));

  it("ads values of the address go before those of the visitor", () => {
    const one = popup("a", [{ adsValues: { gclid: "2" } }]);
    expect(explainPopups([one], "/?gclid=2", { ads: { gclid: "1" } })).toContain("a: SHOWS");
    expect(explainPopups([one], "/", { ads: { gclid: "2" } })).toContain("a: SHOWS");
    expect(explainPopups([one], "/", { ads: { gclid: "1" } })).toContain("a: does not show");
  });

  it("visible and clicked elements", () => {
    const one = popup("a", [{ tagQuery: "#x", itemClicked: "b" }]);
    expect(explainPopups([one], "/", { visible: ["#x"], clicked: ["b"] })).toContain("a: SHOWS");
  });

  it("no timer is announced while one shows, or if none runs", () => {
    expect(explainPopups([popup("a", [{}]), popup("b", [{ timer: 5 }])], "/", {})).not.toContain(
      "next timer",
    );
    expect(explainPopups([popup("a", [{ pages: ["service"], timer: 5 }])], "/", {})).not.toContain(
      "next timer",
    );
  });

  it("a page without a name is a quiet one", () =>
    expect(explainPopups([], "/nowhere", {})).toBe(
      "/nowhere is no page of ours.\nIt is a quiet page: no pop-up shows here.",
    ));
});
