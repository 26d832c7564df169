import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORM_TOOLS } from "@/config/marketing/form-tools";
import { FORM_TABLE } from "@/lib/leads/forms/form-table";
import { formTool } from "@/lib/marketing/form-tool";

const FORMS = ["availability", "test-drive", "service"];

describe("forms for agents in the browser", () => {
  it("are the search, the question about a vehicle, the test drive and service, each under its own name", () => {
    const names = Object.values(FORM_TOOLS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    const offered = Object.keys(FORM_TABLE).filter((form) => formTool(form).toolname !== undefined);
    expect(offered.sort()).toEqual([...FORMS].sort());
  });

  it("never include a form with an income, an SSN or a résumé", () => {
    for (const form of ["full-credit-application", "apply-financing", "careers", "constructor"])
      expect(formTool(form)).toEqual({});
  });

  it("are sent by the visitor: no form submits itself for an agent", () => {
    const sources = ["app", "components"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx"))
        .map((file) => join(folder, file)),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => /toolautosubmit/i.test(readFileSync(file, "utf8")))).toEqual([]);
    for (const form of FORMS) expect(Object.keys(formTool(form))).toEqual(["toolname", "tooldescription"]);
  });
});
