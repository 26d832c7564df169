import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/logo/[group]/[file]/route";
import { LOGO_LIMITS } from "@/config/runtime/logos";
import { checkLogo } from "@/lib/store/logos/check-logo";
import { readLogo, shownLogo } from "@/lib/store/logos/logo-file";

const svg = (inside: string, head = 'viewBox="0 0 160 40"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`);

/** Returns groups that each draw the previous one twice. */
function doubling(levels: number): string {
  const groups = Array.from({ length: levels }, (_, at) => {
    const use = `<use href="#g${at}"/>`;
    return `<g id="g${at + 1}">${use}${use}</g>`;
  });
  return `<path id="g0"/>${groups.join("")}`;
}

describe("a logo's file", () => {
  it.each([
    [svg('<path fill="#123456" d="M0 0h1v1z"/>'), 160, 40],
    [svg("", 'width="90" height="30px" viewBox="0 0 9 3"'), 90, 30],
    [svg("<style>.a{fill:url(#b)}</style>", 'width="100%" viewBox="0,0,12.5,5"'), 12.5, 5],
    [svg('<use href="#a"/><image href="data:image/png;base64,AA=="/>'), 160, 40],
  ])("an SVG names its size (%#)", (bytes, width, height) =>
    expect(checkLogo(bytes)).toMatchObject({ type: "image/svg+xml", width, height, removed: [] }),
  );

  it("a PNG too", async () => {
    const bytes = await sharp({ create: { width: 64, height: 16, channels: 4, background: "#000" } })
      .png()
      .toBuffer();
    expect(checkLogo(bytes)).toMatchObject({ type: "image/png", width: 64, height: 16, bytes });
    expect(checkLogo(bytes.subarray(0, 20))).toBe("it is not a whole PNG file");
  });

  it.each([
    [svg('<use id="a" href="#a"/>'), "it refers to itself, or too often"],
    [svg(doubling(30)), "it refers to itself, or too often"],
    [svg("", ""), `its sides must be 1 to ${LOGO_LIMITS.side} pixels`],
    [svg("", 'viewBox="0 0 90000 10"'), `its sides must be 1 to ${LOGO_LIMITS.side} pixels`],
    [Buffer.from("GIF89a"), "it is neither an SVG nor a PNG file"],
    [svg(" ".repeat(LOGO_LIMITS.bytes)), "it is larger than 100 KB"],
  ])("is refused with a reason (%#)", (bytes, reason) => expect(checkLogo(bytes)).toBe(reason));
});

describe("a store's logo", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-logos-"));
  const file = join(folder, "config/stores/kia/logo.svg");
  mkdirSync(join(folder, "config/stores/kia"), { recursive: true });
  // Before the settings are read for the first time.
  vi.stubEnv("FILES_ROOT", folder);

  it("is shown at its size under a name of its content, and a changed file immediately", async () => {
    writeFileSync(file, svg("<g/>"));
    const profile = { group: "kia", logos: { light: "logo.svg", dark: null } };
    const first = shownLogo(profile, "light")!;
    expect(first).toMatchObject({ width: 160, height: 40 });
    expect(shownLogo(profile, "dark")).toBeNull();
    const answer = await GET(new Request(`https://x.example${first.src}`), {
      params: Promise.resolve({ group: "kia", file: "logo.svg" }),
    });
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    writeFileSync(file, svg("<path/>"));
    utimesSync(file, 1, 1);
    expect(shownLogo(profile, "light")!.src).not.toBe(first.src);
  });

  it("is an address as it is, and nothing outside of the group's folder", () => {
    const logos = { light: "https://cdn.example/logo.webp", dark: "missing.svg" };
    expect(shownLogo({ group: "kia", logos }, "light")).toEqual({ src: logos.light });
    expect(shownLogo({ group: "kia", logos }, "dark")).toBeNull();
    for (const [group, name] of [
      ["..", "logo.svg"],
      ["kia", "../kia/logo.svg"],
      ["kia", "logo.svg.txt"],
    ] as const)
      expect(readLogo(group, name)).toBeNull();
  });
});
