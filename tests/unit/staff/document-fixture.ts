import { type Mock, vi } from "vitest";
import type { DocumentView } from "@/lib/staff/documents/document-view";

/** Returns an article at version 1, unchanged from its file. */
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

/**
 * Mocks the responses to posts, one after the other; null: the connection is lost. Every other request fails as well.
 */
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

/** Returns the posts, each with its path. */
export function sentTo(post: Mock): Record<string, unknown>[] {
  return post.mock.calls
    .filter(([, init]) => (init as RequestInit | undefined)?.method === "POST")
    .map(([path, init]) => ({ path, ...(JSON.parse(String((init as RequestInit).body)) as object) }));
}
