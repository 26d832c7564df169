import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Stages of the Dockerfile; the last is the site. */
const stages = readFileSync("Dockerfile", "utf8")
  .split(/^FROM /m)
  .slice(1);
const site = stages.at(-1)!;
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

describe("the container image", () => {
  it("contains the build's standalone folder, and nothing else of the project", () => {
    const copied = stages
      .slice(1)
      .flatMap((stage) => [...stage.matchAll(/^(?:COPY|ADD) .+$/gm)].map(([line]) => line));
    expect(copied).toEqual([
      "COPY config/nginx/forecourt.conf.template /etc/nginx/templates/",
      "COPY --from=build /site/.next/standalone/.next/static /site/static",
      "COPY --from=build /site/.next/standalone/public /site/public",
      "COPY --from=build --chown=node:node /site/.next/standalone ./",
    ]);
    expect(site).toContain("COPY --from=build --chown=node:node /site/.next/standalone ./");
  });

  // Next copies a project's `.env` into its standalone folder.
  it("is built without the history, data, secrets or modules of the machine that builds it", () => {
    expect(ignored).toEqual(
      expect.arrayContaining([".git", "**/node_modules", "var", ".next*", ".env", ".env.*"]),
    );
  });

  it("runs as a user without rights, whose data no other user reads", () => {
    expect(site).toMatch(/^USER node$/m);
    expect(site.indexOf("USER node")).toBeLessThan(site.indexOf("CMD ["));
    expect(site).toContain("chmod 0700 /data");
  });

  it("nginx lists no folder", () => {
    for (const name of ["forecourt", "nginx"])
      expect(readFileSync(`config/nginx/${name}.conf.template`, "utf8")).not.toContain("autoindex");
  });
});
