import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StaticPart } from "@/components/ui/static-part";
import { stashPart, takePart } from "@/components/ui/static-stash";

describe("a static part is rendered once", () => {
  it("renders its children on the server", () => {
    const html = renderToString(
      <StaticPart className="space-y-2">
        <p>Hello</p>
      </StaticPart>,
    );
    expect(html).toMatch(/^<div data-part="\w+" class="space-y-2"><p>Hello<\/p><\/div>$/);
  });

  it("forgets a taken part, and throws rather than render an incomplete page", () => {
    const id = stashPart("once");
    expect(takePart(id)).toBe("once");
    expect(() => takePart(id)).toThrow("is not there");
  });

  it("does not grow with requests that never render HTML", () => {
    const first = stashPart("never drawn");
    for (let i = 0; i < 2000; i++) stashPart(i);
    expect(() => takePart(first)).toThrow("is not there");
  });
});
