import { type Mock, vi } from "vitest";
import type { DocumentView } from "@/lib/staff/documents/document-view";

/** An article at version 1 that its file has as it is. */
export function makeDocument(changes: Partial<DocumentView> = {}): DocumentView {
  return {
    kind: "articles",
    storeId: "",
    id: "winter-tires",
    version: 1,
    title: "Old",
    base: { title: "Old", body: "Text" },
    published: { title: "Old", body: "Text" },
    record: { title: "Old", body: "Text" },
    isRemoved: false,
    isNew: false,
    isDraft: false,
    origins: {},
    publishAt: null,
    unpublishAt: null,
    editor: null,
    problems: [],
    may: { draft: true, publish: true },
    page: "/car-research/winter-tires",
    history: [],
    ...changes,
  };
}

/** Lets posts be answered one after the other; null: the connection is lost. Everything else is lost as well. */
export function answering(...answers: ({ status: number; body: unknown } | null)[]): Mock {
  const left = [...answers];
  const post = vi.fn(async (_path: string, init?: RequestInit) => {
    const answer = init?.method === "POST" ? (left.shift() ?? null) : null;
    if (answer === null) throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  vi.stubGlobal("fetch", post);
  return post;
}

/** What was posted, each with its path. */
export function sentTo(post: Mock): Record<string, unknown>[] {
  return post.mock.calls
    .filter(([, init]) => (init as RequestInit | undefined)?.method === "POST")
    .map(([path, init]) => ({ path, ...(JSON.parse(String((init as RequestInit).body)) as object) }));
}
