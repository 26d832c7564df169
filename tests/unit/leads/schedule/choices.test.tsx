// @vitest-environment jsdom
// @own-process: its keys are made by native code

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formId } from "../../../../components/leads/core/lead-form-data";
import { SlotSteps } from "../../../../components/leads/schedule/slot-steps";
import { AppointmentSummary } from "../../../../components/leads/service/appointment-summary";
import { SERVICE_ITEMS } from "../../../../config/leads/service";
import type { Db } from "../../../../lib/core/db/schema";
import { readDraft } from "../../../../lib/leads/core/drafts";
import { planBooking } from "../../../../lib/leads/schedule/plan";
import { slotsOfDate } from "../../../../lib/leads/schedule/slots";
import { salesCalendar } from "../../../../lib/leads/test-drive/booked";
import { draftOwner } from "../../../support/draft-owner";
import { postLead } from "../../../support/lead-post";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { memoryDb } from "../../../support/memory-database";
import { NOW, STOCK, testDriveFields, VEHICLE } from "../core/fixture";
import { SHOP } from "../service/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-choices-"));
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});
afterEach(cleanup);

/** A button beside the form, as a browser without JavaScript posts it. */
async function choose(name: string, fields: Record<string, unknown>, choice: string, cookie = "") {
  const answer = await postLead(
    new Request(`https://acme.example.com/api/leads/${name}`, {
      method: "POST",
      body: new URLSearchParams({ ...(fields as Record<string, string>), choose: choice }).toString(),
      headers: { host: "acme.example.com", "content-type": "application/x-www-form-urlencoded", cookie },
    }),
    name,
    {
      db,
      site: { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: null },
      now: () => NOW,
    },
  );
  const to = new URL(answer.headers.get("location") ?? "", "https://acme.example.com");
  return { status: answer.status, to, ...draftOwner(answer) };
}

describe("choosing beside a form that is being filled in", () => {
  it("a test drive's other day shows its times, with all typed values, and sends nothing", async () => {
    const half = testDriveFields({ lastName: "", email: "zo", comments: "I come by train." });
    const { status, to, owner } = await choose("test-drive", half, "2026-11-24");
    const draft = to.searchParams.get("draft")!;
    expect(status).toBe(303);
    expect([to.pathname, to.searchParams.get("day"), to.searchParams.get("time"), to.hash]).toEqual([
      `/test-drive/${VEHICLE.vin}`,
      "2026-11-24",
      null,
      "#time",
    ]);
    expect(await readDraft(db, { form: "test-drive", owner }, draft, NOW)).toMatchObject({
      typed: { firstName: half.firstName, lastName: "", email: "zo", comments: "I come by train." },
      errors: {},
    });
    expect(await db.selectFrom("leads").selectAll().execute()).toEqual([]);
    expect(to.href).not.toContain("train");
  });

  it("another time shows the details; a second selection keeps the token, so that Back shows the latest", async () => {
    const first = await choose("test-drive", testDriveFields(), "2026-11-24");
    const draft = first.to.searchParams.get("draft")!;
    const fields = testDriveFields({ draft, comments: "Later" });
    const second = await choose("test-drive", fields, "2026-11-24T11:30", first.cookie);
    expect(second.to.search).toBe(`?day=2026-11-24&time=11:30&draft=${draft}`);
    expect(second.to.hash).toBe("#details");
    const saved = await readDraft(db, { form: "test-drive", owner: first.owner }, draft, NOW);
    expect(saved?.typed.comments).toBe("Later");
  });

  it("a service's time keeps location and services, and going back to them keeps typed values", async () => {
    const fields = LEAD_SAMPLES.service!["a time"]!;
    const { store, services } = fields as Record<string, string>;
    const time = await choose("service", fields, "2026-11-24T09:00");
    expect(time.to.pathname).toBe("/service/schedule/time");
    expect(Object.fromEntries(time.to.searchParams)).toEqual({
      store,
      services,
      day: "2026-11-24",
      time: "09:00",
      draft: expect.any(String),
    });
    const change = await choose("service", fields, "change");
    expect(Object.fromEntries(change.to.searchParams)).toMatchObject({ store, services, change: "1" });
    const { owner, to } = change;
    const saved = await readDraft(db, { form: "service", owner }, to.searchParams.get("draft")!, NOW);
    expect(saved?.typed.make).toBe(fields.make);
  });

  it("the address of a posted button stays inside the page's", async () => {
    const { to } = await choose("test-drive", testDriveFields({ vin: "//evil.example" }), "x&y=1#z");
    expect(to.origin).toBe("https://acme.example.com");
    expect(to.searchParams.get("day")).toBe("x&y=1#z");
  });
});

describe("days and times", () => {
  const free = slotsOfDate("2026-11-24", salesCalendar(STOCK.stores[0]!));
  const plan = planBooking(free, { day: "2026-11-24", time: free[0]!.value.slice(11) });
  const hrefOf = () => "/x?day=1";

  it("are links as long as there is no form", () => {
    render(<SlotSteps plan={plan} hrefOf={hrefOf} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getAllByRole("link")[0]!.getAttribute("href")).toBe("/x?day=1#time");
  });

  it("are buttons of the form below, and Enter in a field of it selects none of them", () => {
    render(
      <>
        <AppointmentSummary store={SHOP} services={[SERVICE_ITEMS[0]!]} form={formId("service")} />
        <SlotSteps plan={plan} hrefOf={hrefOf} form={formId("service")} />
        <form id={formId("service")} aria-label="form" />
      </>,
    );
    expect(screen.queryAllByRole("link")).toEqual([]);
    const form = screen.getByRole<HTMLFormElement>("form");
    const [first, ...others] = [...form.elements] as HTMLButtonElement[];
    expect([first!.name, first!.type]).toEqual(["", "submit"]);
    expect(others.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["change", "2026-11-24", free[1]!.value]),
    );
  });
});
