import { describe, expect, it } from "vitest";
import { HONEYPOT_FIELD, TOO_FAST_MS } from "../../../../config/leads/leads";
import { textField } from "../../../../lib/core/http/fields";
import { allowedAds, readSubmission } from "../../../../lib/leads/core/define-form";
import { checkFiles } from "../../../../lib/leads/core/files";
import { NOW } from "./fixture";

describe("guard rails of a submission", () => {
  const spam = (fields: Record<string, unknown>) => readSubmission(fields, NOW).spamReason;
  it("a hidden field that is filled in with anything", () => {
    expect(spam({ [HONEYPOT_FIELD]: 0 })).toBe("honeypot");
    expect(spam({ [HONEYPOT_FIELD]: "", startedAt: NOW - 1 })).toBe("too-fast");
  });
  it("sent as it was opened, and just in time", () => {
    expect(spam({ startedAt: NOW })).toBe("too-fast");
    expect(spam({ startedAt: NOW - TOO_FAST_MS + 1 })).toBe("too-fast");
    expect(spam({ startedAt: NOW - TOO_FAST_MS })).toBeNull();
  });
  it.each([0, -5, Number.POSITIVE_INFINITY, "0", " ", {}, true])("%j is no time", (startedAt) =>
    expect(spam({ startedAt, sentAt: 1 })).toBeNull(),
  );
  it("an end that is no time is now", () =>
    expect(spam({ startedAt: NOW - 1_000, sentAt: "later" })).toBe("too-fast"));
  it.each([
    ["x".repeat(15), null],
    ["x".repeat(16), "x".repeat(16)],
    ["x".repeat(64), "x".repeat(64)],
    [` ${"x".repeat(16)}`, null],
    [`${"x".repeat(16)}!`, null],
  ])("a key %j is %j", (key, expected) =>
    expect(readSubmission({ idempotencyKey: key }, NOW).idempotencyKey).toBe(expected),
  );
  it("the page is a path of this site, cut", () => {
    expect(readSubmission({ page: `/${"x".repeat(600)}` }, NOW).page).toHaveLength(500);
    expect(readSubmission({ page: "x/y" }, NOW).page).toBe("");
    expect(readSubmission({ page: "/a\r\nb" }, NOW).page).toBe("/a b");
  });
  it("a non-text field is empty", () => {
    expect(textField({ a: "x" }, "a")).toBe("x");
    expect(textField({ a: 5 }, "a")).toBe("");
    expect(textField({}, "a")).toBe("");
  });
  it("ads values are cut at their length", () =>
    expect(allowedAds({ gclid: "x".repeat(501) })).toEqual({ gclid: "x".repeat(500) }));
});

describe("the content of a file", () => {
  const check = (name: string, content: BlobPart[]) =>
    checkFiles([{ rule: "resume", file: new File(content, name) }]);
  const taken = async (name: string, content: BlobPart[]) => {
    const read = await check(name, content);
    return read.ok ? read.files[0]! : null;
  };

  it.each<[string, BlobPart[], string | null]>([
    ["cv.pdf", ["%PDF-1.7"], "application/pdf"],
    ["cv.PDF", ["%PDF-"], "application/pdf"],
    ["cv.pdf", ["%PDX-1.7"], null],
    ["cv.pdf", [" %PDF-"], null],
    ["cv.pdf", ["%PDF"], null],
    ["cv.txt", ["Résumé"], "text/plain"],
    ["cv.txt", ["a\0b"], null],
    ["cv.txt", [new Uint8Array([0xff, 0xfe, 0x41])], null],
    ["cv.rtf", ["{\\rtf1"], "application/rtf"],
    [
      "cv.docx",
      ["PK\u0003\u0004..word/document.xml.."],
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["cv.docx", ["PK\u0003\u0004..other.."], null],
    ["cv.pdf", ["PK\u0003\u0004..word/document.xml.."], null],
    ["pdf", ["%PDF-1.7"], null],
  ])("%s with %j is %j", async (name, content, type) =>
    expect((await taken(name, content))?.type ?? null).toBe(type),
  );

  it("an error is shown at its field", async () =>
    expect(await check("a.pdf", ["x"])).toEqual({
      ok: false,
      errors: { resume: expect.stringMatching(/./) },
    }));

  it.each([
    ["../../etc/cv.pdf", "cv.pdf"],
    ["C:\\Users\\a\\cv.pdf", "cv.pdf"],
    ["..hidden.pdf", "hidden.pdf"],
    [".pdf", "file.pdf"],
    ["a\r\nb<c>.pdf", "a b_c_.pdf"],
    ["Zoë (1) - a_b.PDF", "Zoë (1) - a_b.pdf"],
    [`${"x".repeat(200)}.pdf`, `${"x".repeat(96)}.pdf`],
    ["a. .pdf", "a..pdf"],
  ])("its name %j becomes %j", async (name, safe) => expect((await taken(name, ["%PDF-"]))!.name).toBe(safe));

  it("all of several are stored, each under its own id", async () => {
    const file = () => ({ rule: "resume" as const, file: new File(["%PDF-"], "a.pdf") });
    const read = await checkFiles([file(), file()]);
    expect(read.ok && new Set(read.files.map(({ id }) => id)).size).toBe(2);
    expect(await checkFiles([])).toEqual({ ok: true, files: [] });
  });
});
