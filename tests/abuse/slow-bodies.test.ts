import { connect, type Socket } from "node:net";
import { afterEach, expect, inject, it } from "vitest";
import { attack, memoryGrowth, multipart, senderOf } from "./attack";

const SLOW = 150;
const MAX_GROWTH_MEGABYTES = 250;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Announces ten megabytes and sends a line of them. */
async function slowUpload(target: string, number: number): Promise<Socket> {
  const { hostname, port, host } = new URL(inject("siteUrl"));
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  const lines = [
    `POST ${target} HTTP/1.1`,
    `host: ${host}`,
    `x-forwarded-for: ${senderOf(20_000 + number)}`,
    "content-type: multipart/form-data; boundary=b",
    "content-length: 10000000",
    "",
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  ];
  await new Promise((resolve) => socket.write(lines.join("\r\n"), resolve));
  return socket;
}

it.each(["/api/trade/photos", "/api/trade/answers", "/api/leads/careers"])(
  "uploads that never end at %s block no other visitor",
  async (target) => {
    const growth = await memoryGrowth(async () => {
      const slow = await Promise.all(Array.from({ length: SLOW }, (_, number) => slowUpload(target, number)));
      for (const socket of slow) socket.write("x".repeat(1_000));
      expect((await attack({ target: "/" })).status).toBe(200);
      const form = multipart({}, Buffer.from("no photo"));
      const answer = await attack({
        method: "POST",
        target: "/api/trade/photos",
        from: senderOf(21_000),
        ...form,
      });
      expect(answer.status).toBe(422);
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MEGABYTES);
  },
);

it("headers that never end block no other visitor", async () => {
  const { hostname, port } = new URL(inject("siteUrl"));
  for (let number = 0; number < SLOW; number++) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.write(`GET / HTTP/1.1\r\nx-slow-${number}: `);
  }
  expect((await attack({ target: "/" })).status).toBe(200);
});
