import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, inject, it, vi } from "vitest";
import { parseXml } from "../support/adf";
import { attack, postJson } from "./attack";

const SCRIPT = "<script>window.evil=1</script>";
const MARKUP = `"><img src=x onerror=evil()>${SCRIPT}`;
const BREAK = "Ada\r\nBcc: spy@evil.example.net\r\n\r\nhello";

const person = {
  firstName: "Ada",
  lastName: "ONeill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
  consent: "yes",
  page: "/",
  topic: "1",
  store: "",
  message: "Hello",
  privacy: "yes",
};

/** The mail of a lead, as written to disk; nothing is sent without a mail server. */
async function mailOf(id: string): Promise<string> {
  const file = join(inject("dataDir"), "mail");
  return vi.waitFor(
    () => readFileSync(join(file, readdirSync(file).find((name) => name === `${id}.eml`) ?? "none"), "utf8"),
    { timeout: 60_000, interval: 100 },
  );
}

describe("injection through forms and mails", () => {
  it.each(
    Object.entries({
      firstName: BREAK,
      lastName: BREAK,
      message: `Hi\r\n.\r\nMAIL FROM:<spy@evil.example.net>\r\n${BREAK}`,
      page: `/\r\nBcc: spy@evil.example.net`,
    }),
  )("a line break in %s adds no header and no recipient", async (field, value) => {
    const sent = await postJson(
      "/api/leads/contact",
      { ...person, message: `about ${field}`, [field]: value },
      "192.0.2.200",
    );
    expect([201, 422]).toContain(sent.status);
    const { id } = JSON.parse(sent.text) as { id?: string };
    const mail = id ? await PostalMime.parse(await mailOf(id)) : null;
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.headers.filter(({ key }) => key === "bcc") ?? []).toEqual([]);
    expect((mail?.to ?? []).some(({ address }) => address?.includes("evil"))).toBe(false);
    expect(mail?.subject ?? "").not.toMatch(/[\r\n]/);
  });

  it.each([
    "ada@shopper.example.com\r\nBcc: spy@evil.example.net",
    "ada@shopper.example.com, spy@evil.example.net",
    "ada@shopper.example.com\0spy@evil.example.net",
    '"Bcc: spy@evil.example.net\\n"@shopper.example.com',
    "<ada@shopper.example.com> spy@evil.example.net",
  ])("%j is no e-mail address", async (email) => {
    const { status } = await postJson("/api/leads/contact", { ...person, email }, "192.0.2.201");
    expect(status).toBe(422);
  });

  it.each([
    "</comments></customer><vendor><vendorname>Evil</vendorname></vendor>",
    "]]></comments><customer><contact><name>Evil</name></contact></customer>",
    '<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
    "&#0;&#x8;\u0001\u000b",
  ])("%j stays text in the lead's XML", async (value) => {
    const fields = {
      ...person,
      topic: "1",
      message: `${value} ${Math.abs(value.length)}`,
      lastName: value.slice(0, 40),
    };
    const sent = await postJson("/api/leads/contact", fields, "192.0.2.202");
    expect([201, 422]).toContain(sent.status);
    const { id } = JSON.parse(sent.text) as { id?: string };
    const text = id ? ((await PostalMime.parse(await mailOf(id))).text ?? "") : "";
    const adf = text.includes("<adf") ? text.slice(text.indexOf("<?"), text.indexOf("</adf>") + 6) : "<adf/>";
    // Well-formed, with one customer and one dealership, and nothing read from a file.
    const root = parseXml(adf).documentElement;
    expect(root.querySelectorAll("vendor").length).toBeLessThanOrEqual(1);
    expect(root.querySelectorAll("customer").length).toBeLessThanOrEqual(1);
    expect(adf).not.toContain("<!DOCTYPE");
    expect(root.textContent).not.toContain("root:");
  });

  it("rejected values are shown again as text", async () => {
    const fields = { ...person, firstName: MARKUP, email: MARKUP, phone: MARKUP, page: MARKUP };
    const answer = await attack({
      method: "POST",
      target: "/api/leads/contact",
      from: "192.0.2.203",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    expect(answer.status).toBeLessThan(500);
    const location = answer.headers.location ?? "/";
    expect(location).toMatch(/^\/(?!\/)/);
    const page = await attack({
      target: location,
      headers: { cookie: answer.headers["set-cookie"]?.split(";")[0] ?? "" },
    });
    expect(page.text + answer.text).not.toContain(SCRIPT);
    expect(page.text + answer.text).not.toContain("<img src=x");
  });
});

describe("injection through feeds", () => {
  it("markup in every column stays text on the pages", async () => {
    const vin = "1HGCM82633A004352";
    const cells: Record<string, string> = {
      "Stock #": `S1${MARKUP}`,
      VIN: vin,
      "New/Used": "U",
      Year: "2003",
      Make: "Honda",
      Model: `Accord ${SCRIPT}`,
      Series: MARKUP,
      Body: "4D Sedan",
      Colour: MARKUP,
      "Interior Color": MARKUP,
      Odometer: "1000",
      Price: "9000",
      Engine: MARKUP,
      Certified: "No",
      "Photo Url List": `javascript:evil()|https://evil.example.net/${MARKUP}`,
      Description: `A car. ${MARKUP} <a href="javascript:evil()">x</a>`,
    };
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const folder = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
    const file = join(folder, "feed.csv");
    writeFileSync(
      file,
      [Object.keys(cells), Object.values(cells)].map((row) => row.map(quoted).join(",")).join("\n"),
    );
    const run = spawnSync(
      "npm",
      [
        "run",
        "-s",
        "inventory",
        "--",
        "import",
        file,
        "--store",
        "heartland-naperville",
        "--allow-shrink",
        "--no-photos",
      ],
      { encoding: "utf8", env: { ...process.env, DATA_DIR: inject("dataDir"), NODE_OPTIONS: "" } },
    );
    expect(`${run.status} ${run.stdout}${run.stderr}`).toMatch(/^0 /);
    const path = await vi.waitFor(
      async () => {
        const { text } = await attack({ target: "/used-cars-for-sale?location=heartland-naperville" });
        const found = new RegExp(`/used-cars-for-sale/[^"?#]*${vin}`).exec(text)?.[0];
        if (!found) throw new Error("it is not on the pages yet");
        return found;
      },
      { timeout: 60_000, interval: 500 },
    );
    for (const target of [path, "/used-cars-for-sale?location=heartland-naperville", "/sitemap.xml"]) {
      const { status, text } = await attack({ target });
      expect(status).toBe(200);
      expect(text).not.toContain(SCRIPT);
      expect(text).not.toContain("<img src=x");
      expect(text).not.toContain('href="javascript:');
      expect(text).not.toContain('src="javascript:');
    }
  });
});
