import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PUBLIC_IPV6, SPECIAL_NETWORKS } from "@/config/runtime/networks";
import { noteClientAddress } from "@/lib/core/platform/client-address";
import { parseEnv } from "@/lib/core/platform/env";
import { canonicalAddress, isPrivateAddress, isPublicAddress } from "@/lib/core/platform/networks";
import { addressOf, lookupExcept, publicLookup } from "@/lib/core/platform/public-address";
import { mustEncrypt } from "@/lib/delivery/mail/send-mail";

describe("public addresses", () => {
  it.each([
    "8.8.8.8",
    "151.101.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "2606:4700::1111",
    "2a00:1450:4001::1",
    "::ffff:8.8.8.8",
  ])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "127.0.0.1",
    "127.8.9.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "198.18.0.1",
    "192.0.2.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "2001::1",
    "ff02::1",
    "",
    "localhost",
    "8.8.8",
    "0x7f000001",
    "2130706433",
  ])("%j is not", (address) => expect(isPublicAddress(address)).toBe(false));

  it("loopback is allowed only where a test enables it", () => {
    expect(isPublicAddress("127.0.0.1", true)).toBe(true);
    expect(isPublicAddress("::1", true)).toBe(true);
    expect(isPublicAddress("10.0.0.1", true)).toBe(false);
  });
});

describe("private addresses", () => {
  it.each([
    ...[
      "10.1.2.3",
      "100.64.0.1",
      "100.127.255.255",
      "127.8.9.1",
      "169.254.169.254",
      "172.31.0.1",
      "192.168.1.1",
    ],
    ...[
      "::1",
      "fc00::1",
      "fd12:3456::1",
      "fe80::1",
      "fe80::1%eth0",
      "[fd00::1]",
      "::ffff:10.1.2.3",
      "::ffff:a01:203",
    ],
  ])("%s is one", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([
    ...["8.8.8.8", "100.128.0.1", "172.32.0.1", "0.0.0.0", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
    ...[
      "::ffff:8.8.8.8",
      "2606:4700::1",
      "64:ff9b::a00:1",
      "2002:a00:1::",
      "::10.0.0.1",
      "",
      "localhost",
      "10.0.0",
    ],
  ])("%j is none", (address) => expect(isPrivateAddress(address)).toBe(false));
});

/** Bits of a whole address. */
const BITS = { 4: 32, 6: 128 } as const;
type Version = keyof typeof BITS;

const toBigInt = (address: string): bigint =>
  address.includes(":")
    ? BigInt(`0x${groupsOf(address).join("")}`)
    : address.split(".").reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** Eight groups of four digits. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].map((group) => group.padStart(4, "0"));
}

const dotted = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
const groups = (value: bigint) => value.toString(16).padStart(32, "0").match(/.{4}/g) as string[];

/** Every way in which URLs, proxies and sockets write an address. */
function notationsOf(version: Version, value: bigint): string[] {
  if (version === 4) {
    const mapped = groups((0xffffn << 32n) + value);
    const plain = dotted(value);
    return [
      plain,
      `::ffff:${plain}`,
      `::FFFF:${plain}`,
      `0:0:0:0:0:ffff:${plain}`,
      mapped.join(":"),
      `::ffff:${mapped.slice(6).join(":")}`,
    ];
  }
  const full = groups(value).join(":");
  const short = groups(value).map((group) => group.replace(/^0+(?=.)/, ""));
  const bare = short.join(":");
  const url = new URL(`http://[${full}]/`).hostname;
  return [full, full.toUpperCase(), bare, url, url.slice(1, -1), `${full}%eth0`];
}

const inside = (network: string, version: Version, value: bigint): boolean => {
  const [address = "", bits = ""] = network.split("/");
  if (address.includes(":") !== (version === 6)) return false;
  const shift = BigInt(BITS[version] - Number(bits));
  return value >> shift === toBigInt(address) >> shift;
};

/** An address anywhere, half of them within a network of the list. */
const anyAddress = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }).map((value) => [4, value] as const),
  fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map((value) => [6, value] as const),
  fc
    .tuple(
      fc.constantFrom(...SPECIAL_NETWORKS, [PUBLIC_IPV6, "reserved"] as const),
      fc.bigInt(0n, 2n ** 128n - 1n),
    )
    .map(([[network], random]) => {
      const [address = "", bits = ""] = network.split("/");
      const version = address.includes(":") ? 6 : 4;
      const free = BigInt(BITS[version] - Number(bits));
      return [version, toBigInt(address) + (random & (2n ** free - 1n))] as const;
    }),
);

describe("an address in any notation", () => {
  it("is of the networks that its bits are in", () => {
    fc.assert(
      fc.property(anyAddress, ([version, value]) => {
        const isMapped = version === 6 && value >> 32n === 0xffffn;
        const [judged, bits] = isMapped ? [4 as const, value & 0xffffffffn] : [version, value];
        const uses = SPECIAL_NETWORKS.filter(([network]) => inside(network, judged, bits)).map(
          ([, use]) => use,
        );
        const isGlobal = judged === 4 || inside(PUBLIC_IPV6, 6, value);
        const isPublic = uses.length === 0 && isGlobal;
        const [plain = ""] = notationsOf(version, value);
        for (const text of notationsOf(version, value)) {
          expect([text, isPrivateAddress(text)]).toEqual([
            text,
            uses.includes("internal") || uses.includes("loopback"),
          ]);
          expect(canonicalAddress(text)).toBe(canonicalAddress(plain));
          expect([text, isPublicAddress(text)]).toEqual([text, isPublic && !text.includes("%")]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is shared by feeds, mail and proxies", async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, async ([version, value]) => {
        for (const text of notationsOf(version, value)) {
          const isPrivate = isPrivateAddress(text);
          expect([text, trusts(text)]).toEqual([text, isPrivate]);
          if (text.includes("%")) continue;
          const host = text.includes(":") ? `[${text.replace(/[[\]]/g, "")}]` : text;
          const SMTP_URL = `smtp://${host}:25`;
          expect([text, mustEncrypt({ SMTP_URL, SMTP_INSECURE: "0" })]).toEqual([text, !isPrivate]);
          const refused = await addressOf(new URL(`sftp://acme@${host}/x.csv`), []).then(
            () => false,
            ({ name }: Error) => name === "PrivateAddressError",
          );
          expect([text, refused]).toEqual([text, !isPublicAddress(text.replace(/[[\]]/g, ""))]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Visitor behind a proxy, outside the special networks from which the addresses above are chosen. */
const VISITOR = "23.45.67.89";

/** Returns true if a proxy there is trusted to name the client. */
function trusts(peer: string): boolean {
  const request = { headers: { "x-forwarded-for": VISITOR }, socket: { remoteAddress: peer } };
  noteClientAddress(request as never);
  return Reflect.get(request.headers, "x-forecourt-client") === VISITOR;
}

describe("a name that is looked up", () => {
  it("is rejected if it leads to this machine", async () => {
    const answer = (allow: boolean) =>
      new Promise((resolve) =>
        publicLookup(allow)("localhost", { all: true }, (error, found) => resolve(error ?? found)),
      );
    expect(await answer(false)).toMatchObject({ name: "PrivateAddressError" });
    expect(await answer(true)).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.any(String) })]),
    );
  });

  it.each([
    ["fd00::5", "[FD00:0::5]"],
    ["::ffff:10.0.0.5", "10.0.0.5"],
    ["LOCALHOST", "localhost"],
  ])("%s is allowed where the operator allows %s, in either spelling", async (host, allowed) => {
    const { FEED_PRIVATE_HOSTS } = parseEnv({ FEED_PRIVATE_HOSTS: allowed });
    const found = await new Promise((resolve) =>
      lookupExcept(FEED_PRIVATE_HOSTS)(host, { all: true }, (error, addresses) =>
        resolve(error ?? addresses),
      ),
    );
    expect(found).not.toBeInstanceOf(Error);
  });
});
