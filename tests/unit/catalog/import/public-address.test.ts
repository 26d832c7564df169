import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress, publicLookup } from "@/lib/core/platform/public-address";

describe("addresses that photos are fetched from", () => {
  it.each([
    "8.8.8.8",
    "151.101.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "2606:4700::1111",
    "2a00:1450:4001::1",
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
    "::ffff:8.8.8.8",
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

  it("no address of a private IPv4 network is public", () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        for (const address of [
          `10.${b}.${c}.${d}`,
          `127.${b}.${c}.${d}`,
          `192.168.${c}.${d}`,
          `169.254.${c}.${d}`,
        ]) {
          expect(isPublicAddress(address)).toBe(false);
          expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        }
      }),
    );
  });

  it("a name that leads to this machine is refused when it is looked up", async () => {
    const answer = (allow: boolean) =>
      new Promise((resolve) =>
        publicLookup(allow)("localhost", { all: true }, (error, found) => resolve(error ?? found)),
      );
    expect(await answer(false)).toMatchObject({ name: "PrivateAddressError" });
    expect(await answer(true)).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.any(String) })]),
    );
  });
});
