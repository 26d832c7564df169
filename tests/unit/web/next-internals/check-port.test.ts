import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { checkPort } from "@/lib/web/next-internals/check-port";

it("a port that is in use is one line that says what to do; afterwards it is free", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is in use: end the other process, or set PORT to another port.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await checkPort(port, "127.0.0.1");
  await checkPort(port, "127.0.0.1");
});
