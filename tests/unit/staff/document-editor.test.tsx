// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { giveDialogsMethods } from "../../support/dialogs";
import { answering, makeDocument, sentTo } from "./document-fixture";

giveDialogsMethods();
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const ARTICLE = {
  category: "car-research",
  slug: "winter-tires",
  title: "Winter tires",
  description: "When to change.",
  published: "2026-01-05",
  author: "Ana",
  image: null,
  tags: ["tires"],
  body: "Text",
};
const STORES = [
  { id: "north", name: "Acme North" },
  { id: "south", name: "Acme South" },
];
const AT = Date.parse("2026-11-03T16:42:00Z");

function open(changes: Partial<DocumentView> = {}): void {
  const document = makeDocument({ base: ARTICLE, published: ARTICLE, record: ARTICLE, ...changes });
  render(
    <DocumentEditor
      document={document}
      personId="olga"
      stores={STORES}
      timeZone="America/Chicago"
      list="/staff/content/articles"
    />,
  );
}
const stored = (changes: Partial<DocumentView>) => ({
  status: 200,
  body: { document: makeDocument({ base: ARTICLE, published: ARTICLE, record: ARTICLE, ...changes }) },
});

describe("the editor of a document", () => {
  beforeEach(() => {
    window.localStorage.clear();
    // As on a phone: the page beside the form is for wide screens.
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });
  afterEach(() => {
    cleanup();
    // A toast outlives the page: its undo would be that of an earlier test.
    const toasts = screen.queryByRole("status", { name: "Messages" });
    if (toasts)
      for (const close of within(toasts).queryAllByRole("button", { name: "Close" })) fireEvent.click(close);
    staffQueryClient().clear();
  });

  it("has a labelled control for each field but the one that names the record", () => {
    answering();
    open();
    for (const label of ["Title", "Category", "Description", "Published", "Author", "Text"])
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
  });

  it("saves a field on blur, and shows the time", async () => {
    const sent = answering(stored({ version: 2, isDraft: true, record: { ...ARTICLE, title: "Tires" } }));
    open();
    const title = screen.getByLabelText("Title");
    fireEvent.change(title, { target: { value: "Tires" } });
    fireEvent.blur(title);
    expect(await screen.findByText(/^Draft saved \d/)).toBeTruthy();
    expect(sentTo(sent)).toMatchObject([{ changes: { title: "Tires" }, version: 1 }]);
  });

  it("stores with Ctrl+S, and publishes nothing", async () => {
    const sent = answering(stored({ version: 2, isDraft: true }));
    open();
    fireEvent.change(screen.getByLabelText("Author"), { target: { value: "Ben" } });
    expect(fireEvent.keyDown(window, { key: "s", ctrlKey: true })).toBe(false);
    await screen.findByText(/^Draft saved/);
    expect(sentTo(sent).map(({ path }) => path)).toEqual(["/api/staff/document/save"]);
  });

  it("names the editor of a field and the file's value, and restores it", async () => {
    const sent = answering(stored({ version: 3 }));
    open({
      version: 2,
      record: { ...ARTICLE, title: "Tires" },
      origins: { title: { by: "Ana", at: AT, base: "Winter tires" } },
    });
    expect(screen.getByText("Edited by Ana, Nov 3").parentElement?.textContent).toBe(
      "Edited by Ana, Nov 3 — Imported: Winter tires",
    );
    fireEvent.click(screen.getByRole("button", { name: "Use the imported value of Title" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Winter tires");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await screen.findByText("As imported");
    expect(sentTo(sent)).toMatchObject([{ revert: ["title"] }]);
  });

  /** Opens the search texts of a store, in which the group sets the separator. */
  const LAYERED = { priceRange: "$$", "site.separator": "–" };
  const openPart = (changes: Partial<DocumentView> = {}) =>
    open({
      ...{
        kind: "profile-seo",
        storeId: "north",
        id: "",
        base: LAYERED,
        published: LAYERED,
        record: LAYERED,
      },
      layers: { priceRange: "release", "site.separator": "group-edit" },
      ...changes,
    });

  it("sets a value here that the group has, and names the field with its object", async () => {
    const sent = answering(stored({ version: 2, isDraft: true }));
    openPart();
    expect(screen.getByText("From the group")).toBeTruthy();
    expect(screen.getAllByText("Default").length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Set for this store: Website, Separator" }));
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await screen.findByText(/^Draft saved/);
    expect(sentTo(sent)).toMatchObject([{ changes: { "site.separator": "–" }, revert: [] }]);
  });

  it.each([
    ["group-edit", "The group has: –", "Use the group’s value"],
    ["store-file", "The file has: –", "Use the file’s value"],
    ["release", "Default: –", "Use the default"],
  ] as const)(
    "says what applies without an edit, from %s, and goes back to it",
    async (layer, says, button) => {
      const sent = answering(stored({ version: 3 }));
      openPart({
        record: { ...LAYERED, "site.separator": "/" },
        layers: { "site.separator": layer },
        origins: { "site.separator": { by: "Ana", at: AT, base: "–" } },
      });
      expect(screen.getByText("Set for this store by Ana, Nov 3").parentElement?.textContent).toContain(says);
      fireEvent.click(screen.getByText(button));
      fireEvent.keyDown(window, { key: "s", ctrlKey: true });
      await waitFor(() => expect(sentTo(sent)).toMatchObject([{ revert: ["site.separator"], changes: {} }]));
    },
  );

  it("lists the errors after an attempt to publish, with links to the fields", async () => {
    const empty = { ...ARTICLE, title: "" };
    answering(stored({ version: 2, isDraft: true, record: empty }), {
      status: 422,
      body: { problems: [{ field: "title", message: "Too small" }] },
    });
    open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    fireEvent.click(within(summary).getByRole("link", { name: "Title: Enter a value." }));
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect(screen.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true");
  });

  it("asks once about unusual values, and publishes confirmed ones", async () => {
    const problem = { field: "published", message: "This day is to come.", isConfirmable: true };
    const sent = answering(
      { status: 422, body: { problems: [problem] } },
      stored({ version: 3, isDraft: false }),
    );
    open({ version: 2, isDraft: true });
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    const dialog = await screen.findByRole("dialog", { name: "Is this right?" });
    expect(dialog.textContent).toContain("Published: This day is to come.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Publish with these values" }));
    await screen.findByText("Published. The site shows it now.");
    expect(sentTo(sent)[1]).toMatchObject({ confirmed: ["published"] });
  });

  it("asks a second time about a large effect, with a box to check", async () => {
    const problem = { field: "published", message: "254 vehicles change.", isConfirmable: true };
    const sent = answering(
      { status: 422, body: { problems: [problem] } },
      { status: 422, body: { problems: [{ ...problem, isSecond: true }] } },
      stored({ version: 3, isDraft: false }),
    );
    open({ version: 2, isDraft: true });
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    fireEvent.click(await screen.findByRole("button", { name: "Publish with these values" }));
    const dialog = await screen.findByRole("dialog", { name: "Check once more" });
    const publish = within(dialog).getByRole("button", { name: "Publish the large change" });
    expect(publish).toHaveProperty("disabled", true);
    fireEvent.click(within(dialog).getByRole("checkbox"));
    fireEvent.click(publish);
    await screen.findByText("Published. The site shows it now.");
    expect(sentTo(sent)[2]).toMatchObject({ confirmed: ["published", "published"] });
  });

  it("offers undo after a publication, which brings back the draft", async () => {
    const draft = { ...ARTICLE, title: "My draft" };
    const sent = answering(
      stored({ version: 5, record: draft }),
      stored({ version: 6 }),
      stored({ version: 7, isDraft: true, record: draft }),
    );
    open({ version: 4, isDraft: true, record: draft });
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    await screen.findByText("Published. The site shows it now.");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/^Draft saved/);
    expect(sentTo(sent)).toMatchObject([
      { path: "/api/staff/document/publish" },
      { path: "/api/staff/document/restore", to: 0 },
      { path: "/api/staff/document/save", changes: { title: "My draft" } },
    ]);
  });

  it("shows both values of a field that a colleague changed as well", async () => {
    const theirs = makeDocument({ version: 4, base: ARTICLE, record: { ...ARTICLE, title: "Theirs" } });
    const sent = answering(
      { status: 409, body: { document: theirs } },
      stored({ version: 5, isDraft: true }),
    );
    open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Mine" } });
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    const dialog = await screen.findByRole("dialog", { name: "A colleague changed the same fields" });
    fireEvent.click(within(dialog).getByRole("radio", { name: "Keep your value of Title" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Save my choice" }));
    await screen.findByText(/^Draft saved/);
    expect(sentTo(sent)[1]).toMatchObject({ version: 4, changes: { title: "Mine" } });
  });

  it("restores an earlier version, and reverts that with the draft", async () => {
    const history = [
      { version: 3, at: AT, by: "Ana", reason: "publish" as const, changes: [] },
      {
        version: 2,
        at: AT,
        by: "Ben",
        reason: "publish" as const,
        changes: [{ field: "title", before: "Winter tires", after: "Tires" }],
      },
    ];
    const draft = { ...ARTICLE, title: "My draft" };
    const sent = answering(
      stored({ version: 5, history }),
      stored({ version: 6 }),
      stored({ version: 7, isDraft: true, record: draft }),
    );
    open({ version: 4, isDraft: true, record: draft, history });
    const panel = screen.getByRole("region", { name: "History" });
    expect(panel.textContent).toContain("Before: Winter tires");
    fireEvent.click(within(panel).getByRole("button", { name: /^Restore the version of/ }));
    await screen.findByText("The earlier version was published again.");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/^Draft saved/);
    expect(sentTo(sent)).toMatchObject([
      { path: "/api/staff/document/restore", to: 2 },
      { path: "/api/staff/document/restore", to: 3 },
      { path: "/api/staff/document/save", changes: { title: "My draft" } },
    ]);
  });

  it("hides forbidden actions, and names people who can help", () => {
    answering();
    open({ may: { draft: false, publish: false } });
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    expect(screen.getByLabelText("Title")).toHaveProperty("disabled", true);
    expect(screen.getByText(/^You can view this but not change it\./).textContent).toContain(
      "Owner, Manager",
    );
  });

  it("shows that a colleague has it open", () => {
    answering();
    open({ editor: { name: "Ana", at: AT } });
    expect(screen.getByText(/^Ana has this open too\./)).toBeTruthy();
  });
});
