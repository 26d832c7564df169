import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RedirectRule, redirectHosts, redirectRules } from "@/config/runtime/redirects";
import { parsePathname } from "@/lib/web/routing/address";
import { buildManifest } from "@/lib/web/routing/build-manifest";
import { compileRedirects } from "@/lib/web/routing/compile-redirects";
import { knownFirstParts, redirectRewrites, siteRedirects } from "@/lib/web/routing/rewrites";
import { runs } from "../../../support/scale";

const HOSTS = ["blog.example"];
const compile = (...rules: RedirectRule[]) => compileRedirects(rules, HOSTS);
const find = (path: string, ...rules: RedirectRule[]) => compile(...rules).find(parsePathname(path)!.parts);

describe("route rules from a build manifest may redirect, including to external addresses", () => {
  it.each<[string, RedirectRule, string]>([
    ["/old", { from: "/old", to: "/new" }, "/new"],
    ["/OLD", { from: "/old", to: "/new" }, "/new"],
    ["/old/a%20b", { from: "/old/:x", to: "/new/:x" }, "/new/a%20b"],
    ["/old/a/b/c", { from: "/old/:x*", to: "/new/:x*" }, "/new/a/b/c"],
    ["/old", { from: "/old/:x*", to: "/new/:x*" }, "/new"],
    ["/old", { from: "/old", to: "/new/?sort=newest#top" }, "/new?sort=newest#top"],
    ["/blog/a", { from: "/blog/:x", to: "https://blog.example/:x" }, "https://blog.example/a"],
    ["/blog", { from: "/blog", to: "https://blog.example" }, "https://blog.example/"],
  ])("%s by %j leads to %s", (path, rule, location) =>
    expect(find(path, rule)).toMatchObject({ location, status: 308 }),
  );

  it.each<[string, RedirectRule]>([
    ["/older", { from: "/old", to: "/new" }],
    ["/old/x", { from: "/old", to: "/new" }],
    ["/old", { from: "/old/:x", to: "/new" }],
    ["/old/a/b", { from: "/old/:x", to: "/new" }],
    ["/", { from: "/old/:x*", to: "/new" }],
  ])("%s is not for %j", (path, rule) => expect(find(path, rule)).toBeNull());

  it("an exact rule takes precedence over one with parameters, of two equal ones the first applies", () =>
    expect(
      find(
        "/a/b",
        { from: "/a/:x", to: "/1" },
        { from: "/a/b", to: "/2", status: 307 },
        { from: "/a/b", to: "/3" },
      ),
    ).toMatchObject({ location: "/2", status: 307 }));

  it("rules that follow each other are one redirect, temporary when one of them is", () =>
    expect(
      find(
        "/a",
        { from: "/a", to: "/b?x=1" },
        { from: "/b", to: "/c/d", status: 302 },
        { from: "/c/:x", to: "/e/:x?y=2" },
      ),
    ).toEqual({ location: "/e/d?y=2&x=1", status: 302, external: false }));

  it("a rule that shortens may be applied to its own result", () =>
    expect(find("/en/en/x", { from: "/en/:x*", to: "/:x*" })).toMatchObject({ location: "/x" }));
});

describe("rules that are left out, loudly (the site continues without them)", () => {
  it.each<[string, RedirectRule]>([
    ["plain http", { from: "/a", to: "http://blog.example/" }],
    ["another host", { from: "/a", to: "https://evil.example/" }],
    ["a subdomain", { from: "/a", to: "https://x.blog.example/" }],
    ["a host that begins alike", { from: "/a", to: "https://blog.example.evil.example/" }],
    ["a user name", { from: "/a", to: "https://blog.example@evil.example/" }],
    ["a port", { from: "/a", to: "https://blog.example:8443/" }],
    ["a host from the path", { from: "/a/:h", to: "https://:h/" }],
    ["no scheme", { from: "/a", to: "//blog.example/" }],
    ["a backslash", { from: "/a", to: "/\\blog.example/" }],
    ["a script", { from: "/a", to: "javascript:alert(1)" }],
    ["a line break", { from: "/a", to: "/b\r\nSet-Cookie: a" }],
    ["an empty target", { from: "/a", to: "" }],
    ["a regular expression", { from: "/(a+)+$", to: "/b" }],
    ["a rest that is not last", { from: "/a/:x*/b", to: "/b" }],
    ["a parameter twice", { from: "/a/:x/:x", to: "/b" }],
    ["an unknown parameter", { from: "/a/:x", to: "/b/:y" }],
    ["a parameter of another kind", { from: "/a/:x*", to: "/b/:x" }],
    ["the home page", { from: "/", to: "/b" }],
    ["every page", { from: "/:x*", to: "/b" }],
    ["no path", { from: "a", to: "/b" }],
    ["a dotted path", { from: "/a/../b", to: "/c" }],
    ["a former address as the target", { from: "/a", to: "/search-vehicles" }],
  ])("%s", (_why, rule) => {
    const { rules, problems } = compile(rule, { from: "/fine", to: "/here" });
    expect(rules.map(({ rule: valid }) => valid.from)).toEqual(["/fine"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${rule.from} → ${rule.to}: `);
  });

  it.each<[string, RedirectRule[]]>([
    ["itself", [{ from: "/a", to: "/a" }]],
    ["itself in another case", [{ from: "/a", to: "/A/" }]],
    ["itself with a query", [{ from: "/a", to: "/a?x=1" }]],
    ["in two steps", [{ from: "/a", to: "/b" }, { from: "/b", to: "/a" }]], // biome-ignore format: one line a case
    ["exchanged parts", [{ from: "/a/:x/:y", to: "/a/:y/:x" }]],
    ["ever longer", [{ from: "/a/:x*", to: "/a/b/:x*" }]],
    ["by a parameter", [{ from: "/p/:x", to: "/q/:x" }, { from: "/q/special", to: "/p/special" }]], // biome-ignore format: one line a case
    ["shorter and longer again", [{ from: "/a/a/:x*", to: "/a/:x*" }, { from: "/a/:x*", to: "/a/a/:x*" }]], // biome-ignore format: one line a case
  ])("a circle: %s", (_how, rules) => {
    const compiled = compile(...rules, { from: "/fine", to: "/here" });
    expect(compiled.rules.map(({ rule }) => rule.from)).toEqual(["/fine"]);
    expect(compiled.problems).toHaveLength(rules.length);
    for (const problem of compiled.problems) expect(problem).toContain("it leads back to itself");
  });

  it("a redirect that leads into a loop stays, and ends before the loop", () =>
    expect(
      find("/in", { from: "/in", to: "/a" }, { from: "/a", to: "/b" }, { from: "/b", to: "/a" }),
    ).toMatchObject({
      location: "/a",
    }));
});

describe("whatever the rules and the path", () => {
  const word = fc.constantFrom("a", "b", "c");
  const pattern = fc
    .tuple(
      word,
      fc.array(fc.oneof(word, fc.constantFrom(":x", ":y")), { maxLength: 3 }),
      fc.constantFrom("", "/:z*"),
    )
    .map(([first, rest, last]) => `/${[first, ...rest].join("/")}${last}`);
  const rules = fc.array(fc.record({ from: pattern, to: pattern }), { maxLength: 12 });

  it("resolution ends, and its target redirects no further", () => {
    let moved = 0;
    fc.assert(
      fc.property(rules, fc.array(word, { minLength: 1, maxLength: 6 }), (list, parts) => {
        const table = compileRedirects(list, HOSTS);
        const found = table.find(parts);
        expect(found && table.find(parsePathname(found.location)!.parts)).toBeNull();
        if (found) moved++;
      }),
      { numRuns: runs(3_000) },
    );
    expect(moved).toBeGreaterThan(0);
  });

  it("the location is a path of this site or on an allowed host", () => {
    const table = compile(
      { from: "/in/:x*", to: "/:x*" },
      { from: "/one/:x", to: "/:x" },
      { from: "/out/:x*", to: "https://blog.example/:x*" },
    );
    expect(table.problems).toEqual([]);
    const part = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom("//evil.example", "\\evil.example", "javascript:alert(1)", "a\r\nSet-Cookie: b", "\0", "@evil", "?", "#"), // biome-ignore format: a list
    );
    const led = { here: 0, outside: 0, nowhere: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom("in", "one", "out"),
        fc.array(part, { minLength: 1, maxLength: 5 }),
        (first, parts) => {
          // A half surrogate cannot occur in an address; addresses are decoded before they come here.
          const found = table.find([first, ...parts.map((each) => each.replace(/\p{Cs}/gu, ""))]);
          const { host } = new URL(found?.location ?? "/", "https://cars.example");
          expect(host).toBe(found?.external ? "blog.example" : "cars.example");
          expect(found?.location ?? "/").toMatch(/^[!-~]+$/);
          led[found === null ? "nowhere" : found.external ? "outside" : "here"]++;
        },
      ),
      { numRuns: runs(3_000) },
    );
    expect(Math.min(...Object.values(led)), JSON.stringify(led)).toBeGreaterThan(0);
  });

  it("an address made to be slow costs no more than its length: rules hold no regular expressions", () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      from: `/a/:x/:y/b/${i}/:z*`,
      to: `/t/:x/:y/:z*`,
    }));
    const table = compile(...many);
    expect(table.rules).toHaveLength(500);
    expect(table.find(["a", ...Array(5_000).fill("b")])).toBeNull();
    expect(table.find(["a", "1", "2", "b", "499", "end"])?.location).toBe("/t/1/2/end");
  });
});

describe("config/runtime/redirects", () => {
  it("has no rule that is left out", () => {
    expect(siteRedirects.problems).toEqual([]);
    expect(siteRedirects.rules).toHaveLength(redirectRules.length);
  });
  it("lists only hosts that a rule redirects to", () =>
    expect(redirectHosts.filter((host) => !redirectRules.some(({ to }) => to.includes(host)))).toEqual([]));
});

describe("the manifest of a build", () => {
  it("has matcher, prerendered paths and redirects", () => {
    const { rules } = compile(
      { from: "/a", to: "/b" },
      { from: "/c/:x*", to: "/d/:x*" },
      { from: "/e/:x/f", to: "https://blog.example/:x", status: 302 },
    );
    expect(buildManifest("b1", 5, rules)).toEqual({
      id: "b1",
      timestamp: 5,
      matcher: {
        static: { "/a": { redirect: { to: "/b", statusCode: 308 } } },
        wildcard: { "/c": { redirect: { to: "/d/:x*", statusCode: 308 } } },
        dynamic: { "/e/:x/f": { redirect: { to: "https://blog.example/:x", statusCode: 302 } } },
      },
      prerendered: [],
      redirects: [
        { from: "/a", to: "/b", statusCode: 308 },
        { from: "/c/:x*", to: "/d/:x*", statusCode: 308 },
        { from: "/e/:x/f", to: "https://blog.example/:x", statusCode: 302 },
      ],
    });
  });
});

describe("rules below pages that are rendered without middleware", () => {
  it("are led to the handler of moved addresses; the others are middleware's", () =>
    expect(
      redirectRewrites(compile({ from: "/cars-for-sale/old/:x", to: "/b" }, { from: "/a", to: "/b" }).rules),
    ).toEqual([{ source: "/cars-for-sale/old/:x", destination: "/api/moved/cars-for-sale/old/:x" }]));
  it("by the first parts that exist", () => expect(knownFirstParts).toContain("cars-for-sale"));
});
