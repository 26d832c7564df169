import { describe, expect, it } from "vitest";
import { createLog, type LogFields } from "../../../../lib/core/platform/log";

function logged(fields: object): Record<string, unknown> {
  let line = "";
  createLog("info", { write: (text) => (line += text) }).info(fields as LogFields, "said");
  return JSON.parse(line) as Record<string, unknown>;
}

describe("the log has declared fields only", () => {
  it("undeclared fields are not written, whatever the caller passes", () => {
    const fields = { leadId: "1", firstName: "Ada", email: "ada@x.example", user: { phone: "1" } };
    expect(Object.keys(logged(fields)).sort()).toEqual(["leadId", "level", "msg", "time"]);
  });

  it("a lead is traced by its id, even if it looks like a telephone number", () => {
    const leadId = "12345678-9012-4345-8678-901234567890";
    expect(logged({ leadId })).toMatchObject({ leadId });
  });

  it.each([
    ["550 <ada@shopper.example> unknown", "550 <(address)> unknown"],
    ["call (312) 555-0187 or +1 312 555 0187", "call (number) or (number)"],
    ["connect ECONNREFUSED 127.0.0.1:2525", "connect ECONNREFUSED 127.0.0.1:2525"],
    ["550 5.1.1 refused", "550 5.1.1 refused"],
    [
      "7f1c0a52-0193-4756-8012-345678901234 at 3125550187",
      "7f1c0a52-0193-4756-8012-345678901234 at (number)",
    ],
  ])("in a reason, %s is %s", (reason, masked) => {
    expect(logged({ reason })).toMatchObject({ reason: masked });
  });
});
