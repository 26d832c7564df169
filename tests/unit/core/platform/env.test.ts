import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/platform/env";

describe("environment", () => {
  it("has the defaults that others rely on", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      STORE_GROUP: "heartland",
      SITE_URL: "http://localhost:3000",
      DATA_DIR: "./var",
    });
  });
  it("derives the public address from the port and drops a trailing slash", () => {
    expect(parseEnv({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
    expect(parseEnv({ PORT: "8080", HOSTNAME: "0.0.0.0" }).SITE_URL).toBe("http://localhost:8080");
    expect(parseEnv({ PORT: "8080", HOSTNAME: "127.0.0.1" }).SITE_URL).toBe("http://127.0.0.1:8080");
    expect(parseEnv({ SITE_URL: "https://cars.example/" }).SITE_URL).toBe("https://cars.example");
  });
  it("accepts a port of 0, which means any free one", () => expect(parseEnv({ PORT: "0" }).PORT).toBe(0));
  it("reads networks with blanks or commas between them", () => {
    expect(
      parseEnv({ TRUSTED_PROXIES: "198.51.100.0/24, 2001:db8::/32 203.0.113.9" }).TRUSTED_PROXIES,
    ).toEqual(["198.51.100.0/24", "2001:db8::/32", "203.0.113.9"]);
    expect(parseEnv({}).TRUSTED_PROXIES).toEqual([]);
  });
  it("treats an empty variable as unset", () => expect(parseEnv({ SMTP_URL: " " }).SMTP_URL).toBeUndefined());
  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["SITE_URL", "cars.example"],
    ["SMTP_URL", "http://mail"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "http://x"],
    ["STORE_API_URL", "ftp://x"],
    ["STORE_GROUP", "Heart Land"],
    ["API_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
    ["STORE_API_URL", "http://localhost:3000/api"],
    ["TRUSTED_PROXIES", "198.51.100.0/24, cdn.example"],
    ["TRUSTED_PROXIES", "198.51.100.0/33"],
    ["SERVE_PLAIN", "yes"],
    ["SERVE_WITHOUT", "response-cache,routing"],
  ])("%s=%s stops the start with a line that names it", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(
      new RegExp(`^Wrong settings in the environment:\\n  ${name}: .+$`),
    );
  });
  it("names every wrong variable, one line each", () => {
    expect(() => parseEnv({ PORT: "x", SMTP_URL: "x" })).toThrow(/^.+\n {2}PORT: .+\n {2}SMTP_URL: .+$/);
  });
});
