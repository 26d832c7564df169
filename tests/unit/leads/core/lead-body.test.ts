// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { comparable, leadBody } from "@/components/leads/core/use-lead-submit";

/** A list as a file input has it. */
function listOf(...files: File[]): FileList {
  const list = Object.assign(Object.create(FileList.prototype), files);
  Object.defineProperty(list, "length", { value: files.length });
  return list;
}

const resume = new File(["%PDF-1.7"], "resume.pdf", { type: "application/pdf", lastModified: 5 });

describe("the content that a form sends", () => {
  it("is plain JSON without a file, with an empty file field left out", () => {
    expect(leadBody({ firstName: "Ada", consent: false, resume: listOf() })).toEqual({
      firstName: "Ada",
      consent: false,
    });
  });

  it("is a form post with a file: ticked boxes as a plain form has them, others left out", () => {
    const body = leadBody({
      firstName: "Ada",
      privacy: "yes",
      consent: false,
      vin: null,
      resume: listOf(resume),
    });
    expect(body).toBeInstanceOf(FormData);
    const fields = [...(body as FormData)];
    expect(fields.map(([name]) => name)).toEqual(["firstName", "privacy", "resume"]);
    expect((body as FormData).get("resume")).toHaveProperty("name", "resume.pdf");
  });

  it("is identified by its values: another file is another form", () => {
    const values = (file: File) => JSON.stringify(comparable({ position: "x", resume: listOf(file) }));
    const other = new File(["%PDF-1.7"], "resume.pdf", { lastModified: 6 });
    expect(values(resume)).toBe(values(resume));
    expect(values(resume)).not.toBe(values(other));
  });
});
