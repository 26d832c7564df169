// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentSession } from "@/components/staff/documents/document-session";
import { DOCUMENT_TIMES } from "../../../config/runtime/documents";
import { answering, makeDocument, sentTo } from "./document-fixture";

const fresh = (changes = {}) => new DocumentSession(makeDocument(changes), "olga");
const stored = (values: object, version: number) => ({
  status: 200,
  body: { document: makeDocument({ ...values, version }) },
});

describe("a document that is open", () => {
  beforeEach(() => {
    window.localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("saves typed values some time after the last key, with the version", async () => {
    const sent = answering(stored({ record: { title: "New" }, isDraft: true }, 2));
    const session = fresh();
    session.edit("title", { value: "Ne" });
    session.edit("title", { value: "New" });
    expect(session.state().saving).toBe("waiting");
    await vi.advanceTimersByTimeAsync(DOCUMENT_TIMES.autosaveMs);
    expect(sentTo(sent)).toMatchObject([
      { path: "/api/staff/document/save", version: 1, changes: { title: "New" }, clear: [], revert: [] },
    ]);
    expect(session.state()).toMatchObject({ saving: "saved", edits: {}, document: { version: 2 } });
  });

  it("saves immediately on blur, and later values after it", async () => {
    const sent = answering(stored({}, 2), stored({}, 3));
    const session = fresh();
    session.edit("title", { value: "One" });
    const saved = session.save();
    session.edit("title", { value: "Two" });
    expect(await saved).toBe(true);
    expect(sentTo(sent)).toMatchObject([
      { version: 1, changes: { title: "One" } },
      { version: 2, changes: { title: "Two" } },
    ]);
  });

  it("reports a lost connection, and retries automatically", async () => {
    const sent = answering(null, stored({}, 2));
    const session = fresh();
    session.edit("title", { value: "New" });
    expect(await session.save()).toBe(false);
    expect(session.state().saving).toBe("lost");
    await vi.advanceTimersByTimeAsync(DOCUMENT_TIMES.retryMs);
    expect(session.state().saving).toBe("saved");
    expect(sentTo(sent)).toHaveLength(2);
  });

  it("restores typed values after the tab was closed, until they are saved", async () => {
    answering(null);
    const closed = fresh();
    closed.edit("title", { value: "Typed" });
    closed.end();
    const sent = answering(stored({ record: { title: "Typed" } }, 2));
    const session = fresh();
    session.restore();
    expect(session.state()).toMatchObject({ edits: { title: { value: "Typed" } }, wasRestored: true });
    await session.save();
    expect(sentTo(sent)).toMatchObject([{ changes: { title: "Typed" } }]);
    expect(window.localStorage).toHaveLength(0);
  });

  it("shows a person nothing that another one typed in this browser", () => {
    answering(null);
    const others = fresh();
    others.edit("title", { value: "Typed" });
    others.end();
    const session = new DocumentSession(makeDocument(), "carl");
    session.restore();
    expect(session.state().edits).toEqual({});
  });

  it("merges a colleague's change of another field automatically", async () => {
    const theirs = makeDocument({ version: 5, record: { title: "Old", body: "Theirs" } });
    const sent = answering({ status: 409, body: { document: theirs } }, stored({}, 6));
    const session = fresh();
    session.edit("title", { value: "Mine" });
    expect(await session.save()).toBe(true);
    expect(sentTo(sent)[1]).toMatchObject({ version: 5, changes: { title: "Mine" } });
  });

  it("saves nothing during a conflict, and then the selected values", async () => {
    const theirs = makeDocument({ version: 5, record: { title: "Theirs", body: "Text" } });
    const sent = answering({ status: 409, body: { document: theirs } }, stored({}, 6));
    const session = fresh();
    session.edit("title", { value: "Mine" });
    session.edit("body", { value: "My text" });
    expect(await session.save()).toBe(false);
    expect(session.state().conflicts).toEqual([{ field: "title", mine: "Mine", theirs: "Theirs" }]);
    expect(await session.save()).toBe(false);
    expect(await session.settle(["title"])).toBe(true);
    expect(sentTo(sent)[1]).toMatchObject({ version: 5, changes: { body: "My text" } });
    expect(sentTo(sent)).toHaveLength(2);
  });

  it("stores everything before it publishes, and publishes nothing that is not stored", async () => {
    const sent = answering(stored({}, 2), stored({ isDraft: false }, 3), null);
    const session = fresh();
    session.edit("title", { value: "New" });
    expect(await session.change("publish", { confirmed: [] })).toMatchObject({ kind: "ok" });
    expect(sentTo(sent)).toMatchObject([
      { path: "/api/staff/document/save" },
      { path: "/api/staff/document/publish", version: 2 },
    ]);
    session.edit("title", { value: "Newer" });
    expect(await session.change("publish")).toBeNull();
  });

  it("does not publish automatically once the connection is back", async () => {
    const sent = answering(null);
    const session = fresh({ isDraft: true });
    expect(await session.change("publish")).toEqual({ kind: "lost" });
    expect(session.state().saving).toBe("lost");
    await vi.advanceTimersByTimeAsync(DOCUMENT_TIMES.retryMs);
    expect(session.state().saving).toBe("idle");
    expect(sentTo(sent)).toHaveLength(1);
  });

  it("asks to sign in again when the session has ended, and keeps typed values", async () => {
    answering({ status: 401, body: { error: "Sign in again." } });
    const session = fresh();
    session.edit("title", { value: "New" });
    await session.save();
    expect(session.state()).toMatchObject({ saving: "signed-out", edits: { title: { value: "New" } } });
  });

  it("adopts a newer document only without typed values", () => {
    const session = fresh();
    session.adopt(makeDocument({ version: 2, record: { title: "Theirs" } }));
    expect(session.state().document.record).toEqual({ title: "Theirs" });
    session.edit("title", { value: "Mine" });
    session.adopt(makeDocument({ version: 3, record: { title: "Theirs again" } }));
    expect(session.state().document.version).toBe(2);
    session.end();
  });
});
