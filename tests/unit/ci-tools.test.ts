import { describe, expect, it } from "vitest";
import { nginxBin } from "../support/nginx";
import { postgresBin } from "../support/postgres";
import { redisInstalled } from "../support/redis";
import { sshdInstalled } from "../support/sshd";

// `.ci/run` sets CI and installs them; elsewhere tests that need one are reported as skipped.
describe.skipIf(!process.env.CI)("in CI no suite is skipped for want of a server", () => {
  it("PostgreSQL is installed", () => expect(postgresBin).not.toBeNull());
  it("Redis is installed", () => expect(redisInstalled).toBe(true));
  it("sshd is installed (Debian: openssh-server)", () => expect(sshdInstalled).toBe(true));
  it("nginx is installed", () => expect(nginxBin).not.toBeNull());
});
