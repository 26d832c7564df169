import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/platform/env";
import { makeCertificate } from "../../support/certificate";
import { FTPS_PASSWORD, FTPS_USER, startFtps } from "../../support/ftps";
import { memoryDb } from "../../support/memory-database";
import { sshdInstalled, startSshd } from "../../support/sshd";
import { type FeedFixture, feedFixture, MINUTE, START, stockOf } from "./feed-fixture";

const HOST = "::1";
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === HOST),
);

describe.skipIf(!hasIpv6)("a feed whose address is an IPv6 literal", () => {
  const certificate = makeCertificate(HOST);
  const stops: (() => unknown)[] = [];
  let site: FeedFixture;

  beforeEach(async () => {
    const { FEED_PRIVATE_HOSTS: privateHosts } = parseEnv({ FEED_PRIVATE_HOSTS: `[${HOST}]` });
    site = await feedFixture(await memoryDb(), { ca: certificate.cert, privateHosts });
    return async () => {
      for (const stop of stops.splice(0)) await stop();
      await site.close();
    };
  });

  const imported = async () => [...(await site.settled()), ...(await site.turn(MINUTE))][0];

  it("is imported over HTTPS", async () => {
    const server = createServer(certificate, (_, response) => response.end(stockOf(3)));
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    stops.push(() => server.close());
    await site.configure({ url: `https://[${HOST}]:${(server.address() as AddressInfo).port}/stock.csv` });
    expect(await imported()).toMatchObject({ outcome: "imported", added: 3, reason: null });
  });

  it("is imported over FTPS", async () => {
    const server = await startFtps(certificate, HOST);
    stops.push(server.stop);
    server.files.set("stock.csv", { text: stockOf(3), modifiedAt: START });
    process.env.FEED__ACME__NORTH__PASSWORD = FTPS_PASSWORD;
    const url = `ftps://${FTPS_USER}@[${HOST}]:${server.port}/out/stock.csv`;
    await site.configure({ url, password: "env" });
    expect(await imported()).toMatchObject({ outcome: "imported", added: 3, reason: null });
  });

  it.skipIf(!sshdInstalled)("is imported over SFTP", async () => {
    const server = await startSshd(HOST);
    stops.push(server.stop);
    writeFileSync(join(server.folder, "stock.csv"), stockOf(3));
    site.secret("feed-north-key", server.key);
    const url = `sftp://${server.user}@[${HOST}]:${server.port}${server.folder}/stock.csv`;
    await site.configure({ url, privateKey: "file", hostKey: server.fingerprint });
    expect(await imported()).toMatchObject({ outcome: "imported", added: 3, reason: null });
  });

  it("is refused in a private network that the operator does not allow, in any notation", async () => {
    site.settings.privateHosts = [];
    for (const host of ["[::1]", "[fd00::1]", "[::ffff:10.0.0.1]", "[::ffff:a00:1]", "[64:ff9b::a00:1]"])
      for (const url of [`https://${host}/x.csv`, `sftp://a@${host}/x.csv`, `ftps://a@${host}/x.csv`]) {
        await site.configure({ url });
        const [run] = await site.turn(60 * MINUTE);
        expect([url, run?.reason]).toEqual([url, expect.stringContaining("is in a private network")]);
      }
  });
});
