import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, vi } from "vitest";
import { seal, unseal } from "@/lib/core/platform/age";
import { parseEnv } from "@/lib/core/platform/env";
import { loadKeys } from "@/lib/leads/core/keys";

const folder = () => mkdtempSync(join(tmpdir(), "forecourt-keys-"));
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe("sealed credit applications", () => {
  it("without CREDIT_RECIPIENT a key pair is made at first start, for its owner only, with a warning", async () => {
    const DATA_DIR = folder();
    const warn = vi.fn();
    const keys = await loadKeys({ DATA_DIR }, warn);
    const file = join(DATA_DIR, "keys/credit-key.txt");
    expect(warn).toHaveBeenCalledExactlyOnceWith(file);
    expect([mode(file), mode(join(DATA_DIR, "keys/site-key.txt")), mode(join(DATA_DIR, "keys"))]).toEqual([
      "600",
      "600",
      "700",
    ]);
    const sealed = await keys.sealForStore("219-09-9991");
    expect(sealed).not.toContain("219-09");
    expect(await unseal(sealed, readFileSync(file, "utf8"))).toBe("219-09-9991");
    expect(await keys.openForSite(sealed)).toBeNull();
    const again = await loadKeys({ DATA_DIR });
    expect(await again.openForSite(await keys.sealForSite("queued"))).toBe("queued");
    expect(again.keyedHash("a")).toBe(keys.keyedHash("a"));
  });

  it("processes that start together share one pair", async () => {
    const DATA_DIR = folder();
    const [one, two] = await Promise.all([loadKeys({ DATA_DIR }), loadKeys({ DATA_DIR })]);
    expect(await one!.openForSite(await two!.sealForSite("x"))).toBe("x");
  });

  it("with CREDIT_RECIPIENT no private key of the applications is made, and nothing is warned of", async () => {
    const DATA_DIR = folder();
    const key = await generateX25519Identity();
    const warn = vi.fn();
    const keys = await loadKeys({ DATA_DIR, CREDIT_RECIPIENT: await identityToRecipient(key) }, warn);
    expect(warn).not.toHaveBeenCalled();
    expect(existsSync(join(DATA_DIR, "keys/credit-key.txt"))).toBe(false);
    expect(await unseal(await keys.sealForStore("x"), `# mine\n${key}\n`)).toBe("x");
  });

  it("instances that share DATA_KEY read each other's queue", async () => {
    const DATA_KEY = await generateX25519Identity();
    const one = await loadKeys({ DATA_DIR: folder(), DATA_KEY });
    const two = await loadKeys({ DATA_DIR: folder(), DATA_KEY });
    const other = await loadKeys({ DATA_DIR: folder() });
    const sealed = await one.sealForSite("x");
    expect(await two.openForSite(sealed)).toBe("x");
    expect(await other.openForSite(sealed)).toBeNull();
    expect(other.keyedHash("a")).not.toBe(one.keyedHash("a"));
  });
});

describe("a bad key gets a clear message at start", () => {
  it.each([
    ["CREDIT_RECIPIENT", "AGE-SECRET-KEY-1X"],
    ["CREDIT_RECIPIENT", "age1"],
    ["CREDIT_RETENTION_DAYS", "0"],
    ["CREDIT_RETENTION_DAYS", "soon"],
    ["DATA_KEY", "secret"],
  ])("%s=%s is named", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(
      new RegExp(`^Wrong settings in the environment:\\n  ${name}: must be .+$`),
    );
  });

  it("a public key with a slip of the pen", async () => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const CREDIT_RECIPIENT = recipient.slice(0, -1) + (recipient.endsWith("q") ? "p" : "q");
    await expect(loadKeys({ DATA_DIR: folder(), CREDIT_RECIPIENT })).rejects.toThrow(
      /^CREDIT_RECIPIENT: must be an age public key/,
    );
  });

  it("a key file without a key, or with a broken one; the key itself is in no message", async () => {
    const DATA_DIR = folder();
    await loadKeys({ DATA_DIR });
    const file = join(DATA_DIR, "keys/credit-key.txt");
    writeFileSync(file, "# nothing\n");
    await expect(loadKeys({ DATA_DIR })).rejects.toThrow(`${file}: holds no age secret key`);
    writeFileSync(file, "AGE-SECRET-KEY-1BROKEN\n");
    await expect(loadKeys({ DATA_DIR })).rejects.toThrow(
      new RegExp(`^${file}: must be an age secret key(?!.*BROKEN)`),
    );
  });
});

describe("files of age", () => {
  const age = ["/usr/bin/age", "/usr/local/bin/age"].find(existsSync);
  it.skipIf(age === undefined)("open with plain `age -d`, and the site opens files made by age", async () => {
    const dir = folder();
    const key = await generateX25519Identity();
    const recipient = await identityToRecipient(key);
    const sealed = await seal("219-09-9991, O’Neill", recipient);
    expect(sealed).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    writeFileSync(join(dir, "key.txt"), `${key}\n`, { mode: 0o600 });
    writeFileSync(join(dir, "sealed.age"), sealed);
    expect(
      execFileSync(age!, ["-d", "-i", join(dir, "key.txt"), join(dir, "sealed.age")], { encoding: "utf8" }),
    ).toBe("219-09-9991, O’Neill");
    const theirs = execFileSync(age!, ["-a", "-r", recipient], { input: "back", encoding: "utf8" });
    expect(await unseal(theirs, key)).toBe("back");
  });

  it("an invalid file, or another's, opens nothing", async () => {
    const key = await generateX25519Identity();
    expect(await unseal("nonsense", key)).toBeNull();
    expect(await unseal(await seal("x", await identityToRecipient(key)), "nonsense")).toBeNull();
    expect(
      await unseal(await seal("x", await identityToRecipient(key)), await generateX25519Identity()),
    ).toBeNull();
  });
});
