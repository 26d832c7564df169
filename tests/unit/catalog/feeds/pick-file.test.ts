import { describe, expect, it } from "vitest";
import { pathOf, pickFile } from "@/lib/catalog/feeds/sources/adapter";
import { listedTime } from "@/lib/catalog/feeds/sources/listed-time";

const files = [
  { name: "acme-1.csv", size: 10, modifiedAt: 1_000 },
  { name: "acme-2.csv", size: 20, modifiedAt: 3_000 },
  { name: "acme-2.csv.md5", size: 1, modifiedAt: 4_000 },
  { name: "best-2.csv", size: 30, modifiedAt: 5_000 },
];
const pick = (pattern: string, from = files) => pickFile(from, { folder: "/out", pattern }).name;

describe("the file that an address names", () => {
  it.each([
    ["acme-1.csv", "acme-1.csv"],
    ["acme-*.csv", "acme-2.csv"],
    ["*", "best-2.csv"],
    ["*-2.*", "best-2.csv"],
    ["a*2*5", "acme-2.csv.md5"],
  ])("%s is %s", (pattern, name) => expect(pick(pattern)).toBe(name));

  it.each(["other.csv", "acme", "acme-*.txt", "acme-1.csv*v", "ACME-1.csv", "acme-[12].csv"])(
    "%s is not there",
    (pattern) => expect(() => pick(pattern)).toThrow(`There is no file ${pattern} in /out on the server.`),
  );

  it("is the last by name if the server reports no times", () =>
    expect(
      pick(
        "acme-*.csv",
        files.map((file) => ({ ...file, modifiedAt: null }) as never),
      ),
    ).toBe("acme-2.csv"));

  it("is the last by name where one of the times is unknown: it may be the newest", () => {
    const [first, second, ...others] = files;
    expect(pick("acme-*.csv", [first!, { ...second!, modifiedAt: null } as never, ...others])).toBe(
      "acme-2.csv",
    );
    expect(pick("acme-*.csv", [{ ...first!, modifiedAt: null } as never, second!])).toBe("acme-2.csv");
  });

  const now = Date.UTC(2027, 0, 3, 12);
  it.each([
    ["01-02-27  06:00AM", "2027-01-02T06:00"],
    ["12-31-2026 12:05PM", "2026-12-31T12:05"],
    ["12-31-26  12:05AM", "2026-12-31T00:05"],
    ["01-02-2027 18:30", "2027-01-02T18:30"],
    ["Jan 2 06:00", "2027-01-02T06:00"],
    ["Dec 31 06:00", "2026-12-31T06:00"],
    ["Nov 5 2025", "2025-11-05T00:00"],
    ["2. Jan 06:00", null],
    ["soon", null],
  ])("has a listed time: %s", (text, time) =>
    expect(listedTime(text, now)).toBe(time === null ? null : Date.parse(`${time}Z`)),
  );

  it.each([
    ["sftp://a@b.example/out/x.csv", { folder: "/out", pattern: "x.csv" }],
    ["sftp://a@b.example/x%20y.csv", { folder: "/", pattern: "x y.csv" }],
    ["ftps://a@b.example/~/in/x.csv", { folder: "./in", pattern: "x.csv" }],
  ])("%s has its folder", (url, path) => expect(pathOf(url)).toEqual(path));
});
