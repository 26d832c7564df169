import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LeadPage } from "@/components/staff/leads/lead-detail";
import { LeadList } from "@/components/staff/leads/lead-list";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { leadChanges } from "../../../lib/staff/leads/change-lead";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { leadListSearch } from "../../../lib/staff/leads/list-address";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import type { StaffPerson } from "../../../lib/staff/rights";
import { memoryDb } from "../../support/memory-database";
import { pageAddress as address } from "../../support/page-address";
import { availabilityFields, leadContext, NOW, VEHICLE } from "../leads/core/fixture";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams(address.search),
}));

const OWNER: StaffPerson = {
  id: "p1",
  name: "Olga",
  email: "olga@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
};
const SHOWN = {
  stores: [
    { id: "north", name: "Acme North" },
    { id: "south", name: "Acme South" },
  ],
  people: [{ id: "p1", name: "Olga" }],
  usedTags: ["Trade-in event"],
  nameOf: (id: string | null) => (id === null ? "Nobody" : "Olga"),
  storeOf: (id: string) => `Acme ${id}`,
  timeZone: "America/Chicago",
};

let db: Db;
let id: string;
beforeEach(async () => {
  db = await memoryDb();
  const message = 'Is <img src=x onerror="x"> it there?';
  const answer = await acceptLead(
    leadForm("availability")!,
    availabilityFields({ message }),
    leadContext(db),
  );
  if (!answer.ok) throw new Error(answer.reason);
  id = answer.id;
});

const context = () => ({
  db,
  person: OWNER,
  stores: ["acme", "north"],
  hoursOf: () => null,
  timeZone: "America/Chicago",
  now: () => NOW + 90 * 60_000,
  colleague: async () => OWNER,
});

async function list(search: string): Promise<string> {
  const query = readLeadList(new URLSearchParams(search));
  address.search = search;
  const { stores, people, usedTags, timeZone } = SHOWN;
  return renderToStaticMarkup(
    <LeadList
      page={await getLeadPage(context(), query)}
      firstSearch={leadListSearch(query)}
      views={[{ id: "v1", name: "New ones", search: "?stage=new" }]}
      personId="p1"
      mayExport
      now={NOW + 3 * 60_000}
      {...{ stores, people, usedTags, timeZone }}
    />,
  );
}

async function page(manage = true): Promise<string> {
  const found = await getLead(context(), id);
  if (!found.ok) throw new Error(found.reason);
  const rights = { manage, take: true };
  return renderToStaticMarkup(
    <LeadPage detail={found.detail} today={VEHICLE} personId="p1" rights={rights} now={NOW} {...SHOWN} />,
  );
}

it("a lead's page shows its reported sale and its ids in other systems, and no part without them", async () => {
  expect(await page()).not.toContain("Other systems");
  const common = { lead_id: id, store_id: "north", actor_id: "p1" };
  await db
    .insertInto("foreign_ids")
    .values({ ...common, system: "toy-crm", value: "4711", created_at: NOW })
    .execute();
  await db
    .insertInto("sales")
    .values({ ...common, vin: "1HGCM82633A004352", price: 2_590_050, sold_at: NOW })
    .execute();
  const html = await page();
  for (const shown of [
    "Other systems",
    "ID in toy-crm",
    "4711",
    "Sold on",
    "1HGCM82633A004352",
    "$25,900.50",
  ])
    expect(html).toContain(shown);
});

describe("the list of leads", () => {
  it("links each lead, shows the state of its reply, and repeats the address in its form", async () => {
    const html = await list("q=neill&stage=new&assignee=nobody");
    expect(html).toContain(`href="/staff/leads/${id}"`);
    expect(html).toContain("Late: 1 h");
    expect(html).toContain('value="neill"');
    expect(html).toMatch(/<option value="nobody" selected="">/);
  });

  it("is a table without JavaScript too: headers are links with the order, times are relative", async () => {
    const html = await list("sort=oldest");
    expect(html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>.*Received/);
    expect(html).toMatch(/<a href="\/staff\/leads"[^>]*title="Sort by Received"/);
    expect(html).toMatch(/<a href="\/staff\/leads\?sort=due"/);
    expect(html).toMatch(/<time[^>]* title="[^"]+"[^>]*>3 min\. ago<\/time>/);
    expect(html).toContain("(Unread)");
    expect(html).toContain(`action="/api/staff/leads/${id}/assign"`);
  });

  it("folds the filters of the list into one button on a phone, which counts those that apply", async () => {
    expect(await list("q=neill")).toMatch(
      /<label[^>]*><input type="checkbox" data-fold[^>]*>.*?Filters<\/label>/,
    );
    expect(await list("q=neill&stage=new&days=7")).toContain("Filters (2)</label>");
  });

  it("is one cell of four cut lines on a phone: name and status, vehicle, response and age, assignee", async () => {
    const html = await list("");
    const row = html.split("<tbody")[1]?.split("</tr>")[0];
    const cells = row?.match(/<td[^>]*>/g);
    // Besides the box for the selection.
    expect(cells?.filter((cell) => !/hidden [^"]*(lg|xl):table-cell/.test(cell))).toHaveLength(2);
    const below = html.match(/<div class="pb-3 lg:hidden">.*?<\/div>/)?.[0];
    const lines = below?.match(/<p .*?<\/p>/g)?.map((line) => line.replace(/<[^>]*>/g, " "));
    expect(lines).toHaveLength(3);
    expect(lines?.[1]).toMatch(/Late: 1 h.*ago/);
    expect(lines?.[2]).toMatch(/Unassigned/);
    expect(below?.match(/truncate/g)).toHaveLength(2);
  });

  it("has the saved views as links, and marks the current one", async () => {
    const html = await list("stage=new&q=neill");
    expect(html).toMatch(/<a href="\/staff\/leads\?stage=new" aria-current="page"[^>]*>New ones</);
    expect(html).toMatch(/name="search" value="\?stage=new"/);
  });

  it("changes checked leads without JavaScript: each box is a field of the form, with the version shown", async () => {
    const html = await list("stage=new");
    const box = html.match(/<input type="checkbox" form="bulk-leads"[^>]*>/)?.[0];
    expect(box).toContain(`name="lead.${id}" value="1"`);
    const form = html.match(/<noscript><form id="bulk-leads"[^>]*>/)?.[0];
    expect(form).toContain('action="/api/staff/leads/bulk" method="post"');
    expect(html).toContain('name="filter" value="?stage=new"');
    for (const field of ["assignee", "stage", "lostReason", "text", "dueAt"])
      expect(html).toMatch(new RegExp(`<noscript>.*name="${field}".*</noscript>`));
  });

  it("shows a lead's tags in its row, and finds leads by one", async () => {
    const row = (html: string) => html.split("<tbody")[1]?.split("</tr>")[0] ?? "";
    expect(row(await list(""))).not.toContain("Tags");
    await leadChanges.tag(context(), id, { tag: "VIP" });
    await leadChanges.tag(context(), id, { tag: "<i>Fleet" });
    const html = await list("tag=vip");
    expect(row(html)).toMatch(/Tags: .*&lt;i&gt;Fleet · VIP/);
    expect(html).toMatch(/<input list="used-tags"[^>]*name="tag"[^>]*value="vip"/);
    expect(html).toContain("Filters (1)</label>");
    expect(await list("tag=other")).toContain("No leads match these filters.");
  });

  it("explains the next step when it is empty", async () => {
    expect(await list("q=zzz")).toContain("No leads match these filters.");
    await db.deleteFrom("lead_work").execute();
    expect(await list("")).toContain("No leads yet.");
  });
});

describe("the page of a lead", () => {
  it("has reply, call, text and more in one bar for phones, and status and assignment before the message", async () => {
    const html = await page();
    const bar = html.match(/<nav[^>]*data-testid="lead-bar".*?<\/nav>/)?.[0] ?? "";
    expect(bar).toMatch(/^<nav[^>]*class="sticky top-0 /);
    expect(bar).toMatch(/href="#reply"[^>]*>.*Reply/);
    expect(bar).toMatch(/href="tel:\+13125550187"[^>]*>.*Call/);
    expect(bar).toMatch(/href="sms:\+13125550187"[^>]*>.*Text/);
    expect(bar).toMatch(/<summary[^>]*>More/);
    expect(html.indexOf('name="stage"')).toBeLessThan(html.indexOf("&lt;img"));
    expect(html.indexOf('name="assignee"')).toBeLessThan(html.indexOf("&lt;img"));
  });

  it("shows person, message as text, consent, today's vehicle and ways to reply", async () => {
    const html = await page();
    expect(html).toContain("Is &lt;img src=x");
    expect(html).toContain('href="tel:+13125550187"');
    expect(html).toContain('href="#reply"');
    expect(html).toContain(VEHICLE.vin);
    expect(html).toContain("On its way");
  });

  it("posts each change to its address, with the version that it shows", async () => {
    await leadChanges.task(context(), id, { text: "Call back", dueAt: NOW - 1 });
    await leadChanges.note(context(), id, { text: "Wants blue." });
    const html = await page();
    for (const change of ["stage", "assign", "spam", "note", "call", "mail", "task", "task-done", "resend"])
      expect(html).toMatch(new RegExp(`(action|formAction)="/api/staff/leads/${id}/${change}"`, "i"));
    expect(html).toContain('name="version" value="1"');
    expect(html).toContain("overdue");
    expect(html).toContain("wrote a note");
  });

  it("has a lead's tags, each with a button that removes it, and a field that suggests those in use", async () => {
    await leadChanges.tag(context(), id, { tag: "VIP" });
    await leadChanges.tag(context(), id, { tag: "Old" });
    await leadChanges.untag(context(), id, { tag: "Old" });
    const html = await page();
    const forms = [...html.matchAll(/<form[^>]*\/untag".*?<\/form>/g)].map(([form]) => form);
    expect(forms).toHaveLength(1);
    expect(forms[0]).toContain('name="tag" value="VIP"');
    expect(forms[0]).toContain('aria-label="Remove the tag VIP"');
    expect(html).toMatch(
      new RegExp(`action="/api/staff/leads/${id}/tag".*?<input list="used-tags"[^>]*name="tag"`),
    );
    expect(html).toContain('<datalist id="used-tags"><option value="Trade-in event">');
    expect(html).toContain("removed the tag “Old” from");
  });

  it("shows people's text as text: names, notes, tasks", async () => {
    const author = { ...context(), person: { ...OWNER, name: "<b>Olga</b>" } };
    await leadChanges.note(author, id, { text: "<script>note()</script>" });
    await leadChanges.task(author, id, { text: "<i>task", dueAt: NOW });
    const visitor = availabilityFields({
      firstName: "<u>Ada",
      email: "x@y.example",
      idempotencyKey: "another-key-of-a-form",
    });
    await acceptLead(leadForm("availability")!, visitor, leadContext(db));
    const html = (await page()) + (await list(""));
    for (const [tag, escaped] of [
      ["<b>Olga", "&lt;b&gt;Olga"],
      ["<script>note", "&lt;script&gt;note"],
      ["<i>task", "&lt;i&gt;task"],
      ["<u>Ada", "&lt;u&gt;Ada"],
    ] as const) {
      expect(html).not.toContain(tag);
      expect(html).toContain(escaped);
    }
  });

  it("hides actions without the right", async () => {
    const html = await page(false);
    expect(html).not.toContain(`/api/staff/leads/${id}/spam`);
    expect(html).toContain(`/api/staff/leads/${id}/note`);
  });
});
