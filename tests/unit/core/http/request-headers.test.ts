import { describe, expect, it } from "vitest";
import { readCookies } from "@/lib/core/browser/cookie-jar";
import { matchesEtag } from "@/lib/core/http/cache-headers";

describe("the cookies of a request", () => {
  it.each<[string | null, [string, string][]]>([
    [null, []],
    ["", []],
    [
      "a=1; b=x=y;c= 2 ",
      [
        ["a", "1"],
        ["b", "x=y"],
        ["c", "2"],
      ],
    ],
    ["flag; =none; a=", [["a", ""]]],
    [
      "a=1; other.a=2; a=3",
      [
        ["a", "3"],
        ["other.a", "2"],
      ],
    ],
  ])("of %j", (header, cookies) => expect([...readCookies(header)]).toEqual(cookies));
});

describe("If-None-Match", () => {
  it.each([
    [null, false],
    ["", false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
  ])("%j matches %s", (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
    expect(matchesEtag(header, 'W/"a"')).toBe(matches);
  });
});
