import { describe, expect, it } from "vitest";
import { MAX_BODY_BYTES } from "@/config/leads/leads";
import { readPost } from "@/lib/leads/core/http/read-post";
import { leadForm } from "@/lib/leads/forms/forms";

function post(body: string, contentType = "application/json") {
  const request = new Request("https://acme.example.com/api/leads/availability", {
    method: "POST",
    headers: { "content-type": contentType },
    body,
  });
  return readPost(request, leadForm("availability")!, "json", {});
}

describe("what a post that cannot be read is called, so that its page says the right thing", () => {
  it.each([
    ["one that is too large", `{"message":"${"x".repeat(MAX_BODY_BYTES)}"}`, undefined, 413, "tooLarge"],
    ["one that is no JSON", "{", undefined, 400, "unreadable"],
    ["one of another kind", "a", "text/plain", 415, "unreadable"],
  ])("%s", async (_, body, contentType, status, what) => {
    expect(await post(body, contentType)).toEqual({ ok: false, reason: "refused", status, what });
  });
});
