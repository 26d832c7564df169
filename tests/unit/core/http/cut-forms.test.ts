import { describe, expect, it } from "vitest";
import { readBody } from "@/lib/core/http/read-body";

describe("a form that is cut off because it is too large", () => {
  const TYPE = { "content-type": 'multipart/form-data; boundary="cut"' };
  const part = (disposition: string, content: string) =>
    `--cut\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const typed = part('name="firstName"', "Ada") + part('name="firstName"', "Eve");
  const file = (name: string) => part(`name="${name}"; filename="a.pdf"`, "x".repeat(2_000));
  const read = (body: string, max: number) =>
    readBody(
      new Request("http://localhost/", { method: "POST", headers: TYPE, body: `${body}--cut--` }),
      max,
      {
        withFile: true,
      },
    );
  const head = typed.length + file("resume").indexOf("x");

  it.each([head, head + 1, head + 1_000, head + 2_000, head + 2_004])(
    "within a file, after %i bytes: the values before it, and its field",
    async (max) =>
      expect(await read(typed + file("resume"), max)).toEqual({
        ok: false,
        status: 413,
        cut: { fields: { firstName: "Ada" }, file: "resume" },
      }),
  );

  it("keeps a complete file before the truncated one", async () => {
    const { cut } = (await read(file("photo") + file("resume"), 3_000)) as { cut?: { fields: object } };
    expect(cut).toMatchObject({ fields: { photo: expect.any(File) }, file: "resume" });
  });

  it.each([
    ["within a text", part('name="message"', "x".repeat(2_000)), 1_000],
    ["before the file begins", typed + file("resume"), head - 20],
    ["within a file of a strange name", file("a b"), 1_000],
  ])("%s: nothing of it", async (_, body, max) =>
    expect(await read(body, max)).toEqual({ ok: false, status: 413 }),
  );
});
