import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

// Details that browsers and Node's fetch normalize before a test sees them. The site is new, so nothing is
// cached yet.
let site: Site | undefined;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

function get(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    request(site!.url + path, { agent: false }, (answer) => answer.resume().on("end", () => resolve(answer)))
      .on("error", reject)
      .end(),
  );
}

const valuesOf = ({ rawHeaders }: IncomingMessage, name: string) =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === name);

/** Returns the status line of the response to bytes that no client library sends. */
function statusOf(head: string): Promise<string> {
  const { port, host } = new URL(site!.url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(`${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", reject).on("close", () => resolve(text.split(" ")[1] ?? ""));
  });
}

test("a moved article and a moved vehicle have one Location, also on the first answer", async () => {
  const list = await (await fetch(`${site!.url}/used-cars-for-sale`)).text();
  const slug = /href="\/used-cars-for-sale\/(\d{4}-[^"]+)"/.exec(list)![1]!;
  for (const [from, to] of [
    [`/new-cars-for-sale/${slug}`, `/used-cars-for-sale/${slug}`],
    ["/news/lease-or-buy", "/car-advice-education/lease-or-buy"],
  ] as const) {
    for (const turn of ["first", "second"]) {
      const answer = await get(from);
      expect(answer.statusCode, `${turn} ${from}`).toBe(308);
      expect(valuesOf(answer, "location"), `${turn} ${from}`).toEqual([to]);
      expect(valuesOf(answer, "cache-control"), `${turn} ${from}`).toHaveLength(1);
    }
  }
});

test("what is no file has one Cache-Control", async () => {
  const answer = await get("/icons/nothing.webp");
  expect([answer.statusCode, valuesOf(answer, "cache-control")]).toEqual([404, ["private, no-store"]]);
});

for (const [head, status] of [
  ["GET http://cars.example/contact-us", "200"],
  ["GET *", "400"],
  ["TRACE /contact-us", "405"],
  ["TRACE /api/health", "405"],
  ["PUT /contact-us", "405"],
  ["DELETE /", "405"],
  ["PATCH /cars-for-sale?sort=mileageLow", "405"],
  ["OPTIONS /contact-us", "204"],
  ["PUT /api/leads/contact", "405"],
]) {
  test(`${head} gets ${status}`, async () => expect(await statusOf(head!)).toBe(status));
}
