import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { clientAddress } from "../../../../lib/core/platform/client-address";
import { log } from "../../../../lib/core/platform/log";
import { localProvider } from "../../../../lib/leads/phone/get-verifier";
import { type PhonePostDependencies, phoneEndpoint } from "../../../../lib/leads/phone/phone-endpoint";
import { memoryDb } from "../../../support/memory-database";
import { CODE, knownProvider, NOW, verifyContext } from "./fixture";

let db: Db;
let dependencies: PhonePostDependencies;

beforeEach(async () => {
  db = await memoryDb();
  const context = verifyContext(db);
  dependencies = {
    enabled: true,
    storePhone: async () => "630-555-0100",
    verify: () => context,
    addressOf: clientAddress,
    now: () => NOW,
  };
});

function post(
  body: unknown,
  headers: Record<string, string> = {},
  changes: Partial<PhonePostDependencies> = {},
): Promise<Response> {
  const request = new Request("https://acme.example.com/api/customer/phoneValidation", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { host: "acme.example.com", "content-type": "application/json", ...headers },
  });
  return phoneEndpoint({ ...dependencies, ...changes }).handle(request, {});
}

const phone = "(312) 555-0187";
const withProvider = (changes: Parameters<typeof knownProvider>[0]) => {
  const context = verifyContext(db, { provider: knownProvider(changes) });
  return { verify: () => context };
};
async function read(response: Response) {
  return [response.status, await response.json()];
}

describe("POST /api/customer/phoneValidation: success, error, message", () => {
  it("phone-validation, then code-verification", async () => {
    expect(await read(await post({ phone, type: "phone-validation" }))).toEqual([
      200,
      { success: true, error: null, message: expect.stringMatching(/^We sent a code .* ending in 87\./) },
    ]);
    const answer = await post({ phone, type: "code-verification", code: CODE });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await read(answer)).toEqual([
      200,
      { success: true, error: null, message: "Your number is confirmed. Thank you!" },
    ]);
  });

  it.each(["nonsense", "", 7, null, "toString"])(
    "a type that there is not (%j): 400, and nothing is sent",
    async (type) => {
      const send = vi.fn();
      const answer = await post({ phone, type }, {}, withProvider({ send }));
      expect(await read(answer)).toEqual([
        400,
        {
          success: false,
          error: "We couldn't read this. Please reload the page, or call 630-555-0100.",
          message: null,
        },
      ]);
      expect(send).not.toHaveBeenCalled();
    },
  );

  it.each([
    "+1 (876) 555-0187",
    "(809) 555-0187",
    "473-555-0187",
    "900 555 0187",
    "312-976-0187",
    "416-555-0187",
  ])("%s is no number that a text goes to: 422, and nothing is sent", async (other) => {
    const send = vi.fn();
    expect(await read(await post({ phone: other }, {}, withProvider({ send })))).toEqual([
      422,
      { success: false, error: "Phone number is invalid by regex", message: null },
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  it("the browser that confirmed a number gets its proof, and no other browser does", async () => {
    const proof = (number: string, at: number) => `proof=${number}.${at}`;
    const cookies = [];
    for (const body of [
      { phone, type: "phone-validation" },
      { phone, type: "code-verification", code: "000000" },
      { phone, type: "code-verification", code: CODE },
    ])
      cookies.push((await post(body, {}, { proof })).headers.get("set-cookie"));
    expect(cookies).toEqual([null, null, `proof=+13125550187.${NOW}`]);
  });

  it("a plain form post is read too", async () => {
    const answer = await post(String(new URLSearchParams({ phone, type: "phone-validation" })), {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    [{}, "Phone number is required"],
    [{ phone: "12" }, "Phone number is invalid by regex"],
    [{ phone, type: "code-verification" }, "Code is required"],
    [{ phone, type: "code-verification", code: "1" }, "Code must be 6 digits"],
    [{ phone, type: "code-verification", code: "000000" }, /request a new one/],
  ])("is rejected: %j", async (body, error) => {
    const expected = typeof error === "string" ? error : expect.stringMatching(error);
    expect(await read(await post(body))).toEqual([422, { success: false, error: expected, message: null }]);
  });

  it("a wrong code", async () => {
    await post({ phone });
    const errors = [];
    for (let turn = 0; turn < 5; turn++) {
      const answer = await post({ phone, type: "code-verification", code: "000000" });
      errors.push(((await answer.json()) as { error: string }).error);
    }
    expect(errors[0]).toBe("That code is incorrect. Please check it and try again.");
    expect(errors[3]).toBe("Too many incorrect tries. Please request a new code.");
    expect(errors[4]).toBe("That code no longer works. Please request a new one.");
  });

  it("the service is down; nothing is thanked for, and there is a number to call", async () => {
    const down = withProvider({ send: async () => ({ ok: false, reason: "down" }) });
    expect(await read(await post({ phone }, {}, down))).toEqual([
      503,
      {
        success: false,
        error: "Something went wrong. Please try again, or call 630-555-0100.",
        message: null,
      },
    ]);
  });

  it("without a number to call it contains none", async () => {
    const down = withProvider({ send: async () => ({ ok: false, reason: "down" }) });
    const answer = await post({ phone }, {}, { ...down, storePhone: async () => null });
    expect(await answer.json()).toMatchObject({ error: "Something went wrong. Please try again." });
  });

  it("a number that receives no texts", async () => {
    const refused = withProvider({ send: async () => ({ ok: false, reason: "refused" }) });
    expect(await read(await post({ phone }, {}, refused))).toMatchObject([422, { success: false }]);
  });

  it("the database is away: 503", async () => {
    await db.schema.dropTable("phone_sends").execute();
    expect(await read(await post({ phone }))).toMatchObject([503, { success: false }]);
  });

  it("above a limit: 429 with Retry-After and the number to call", async () => {
    for (let turn = 0; turn < 3; turn++) await post({ phone });
    const answer = await post({ phone });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining("or call 630-555-0100.") });
  });

  it("switched off: 404, and nothing is sent", async () => {
    const send = vi.fn();
    expect((await post({ phone }, {}, { ...withProvider({ send }), enabled: false })).status).toBe(404);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("without a service half of the code is logged, half written to $DATA_DIR/mail", () => {
  it("neither contains all of it, and the number is in none", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-phone-"));
    const lines: unknown[] = [];
    vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
    vi.spyOn(log(), "info").mockImplementation((...line: unknown[]) => void lines.push(line));
    const context = verifyContext(db, { provider: localProvider(dataDir) });
    const verify = () => context;
    const answer = await post({ phone }, {}, { verify });
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/send texts.*its log/),
    });
    const [file] = readdirSync(join(dataDir, "mail"));
    const written = readFileSync(join(dataDir, "mail", file!), "utf8");
    const logged = JSON.stringify(lines);
    const first = /"code":"(\d{3})\.\.\."/.exec(logged)![1]!;
    const second = /code: (\d{3})$/m.exec(written)![1]!;
    const code = first + second;
    for (const text of [logged, written]) {
      expect(text).not.toContain(code);
      expect(text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "")).not.toMatch(/\d{4}/);
    }
    expect((await post({ phone, type: "code-verification", code }, {}, { verify })).status).toBe(200);
  });
});

describe("where a request comes from", () => {
  it.each([
    [null, "unknown"],
    ["192.0.2.7", "192.0.2.7"],
    ["198.51.100.1, 192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("X-Forwarded-For %s is counted as %s", (value, address) =>
    expect(clientAddress(new Headers(value === null ? {} : { "x-forwarded-for": value }))).toBe(address),
  );
});
