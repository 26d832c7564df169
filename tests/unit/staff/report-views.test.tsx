import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OverviewView } from "@/components/staff/overview/overview-view";
import { ToDoList } from "@/components/staff/overview/to-do-list";
import { chartOf } from "@/components/staff/reports/chart-of";
import { ReportSection } from "@/components/staff/reports/report-section";
import { zoneName } from "@/lib/core/time/zoned-time";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import type { Overview } from "@/lib/staff/overview/overview-schema";
import { type Cell, columnsOf, type ReportName, type StaffReport } from "@/lib/staff/reports/report-schema";

const NOW = Date.UTC(2026, 10, 20, 18);
const STORES = new Map([
  ["north", "Acme North"],
  ["south", "Acme South"],
]);

function report(name: ReportName, rows: Cell[][]): StaffReport {
  const period = { firstDay: "2026-11-14", lastDay: "2026-11-20", timeZone: "America/Chicago" };
  return { name, ...period, stores: [...STORES.keys()], columns: columnsOf(name), rows };
}

const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a report", () => {
  it("is a table with units for people, and a link to its file", () => {
    const html = renderToStaticMarkup(
      <ReportSection
        report={report("response", [
          ["", 1_200, 67, 59, 125, 3],
          ["north", 0, null, null, 1_500, 0],
        ])}
        stores={STORES}
        search="?days=7"
      />,
    );
    expect(text(html)).toContain("All stores 1,200 67% 59 min 2.1 hr 3 Acme North 0 – – 25 hr 0");
    expect(html).toContain('href="/api/staff/reports/response?days=7&amp;format=csv"');
  });

  it("begins with the newest day, while its chart is chronological", () => {
    const days = report("days", [
      ["2026-11-19", 1],
      ["2026-11-20", 2],
    ]);
    const html = renderToStaticMarkup(<ReportSection report={days} stores={STORES} search="" />);
    expect(text(html)).toContain("Fri, Nov 20 2 Thu, Nov 19 1");
    expect(html).toContain('href="/api/staff/reports/days?format=csv"');
    expect(chartOf(days, STORES)).toMatchObject({
      labels: ["Nov 19", "Nov 20"],
      series: [{ values: [1, 2] }],
    });
  });

  it("without rows has a message, no file and no chart", () => {
    const html = renderToStaticMarkup(
      <ReportSection report={report("searches", [])} stores={STORES} search="" />,
    );
    expect(html).toContain("Every search in this period found something.");
    expect(html).not.toContain("csv");
    expect(chartOf(report("types", []), STORES)).toBeNull();
  });

  it("of searches links to each, and names no link for the others", () => {
    const rows = [
      ["/cars-for-sale?q=a%20%3Cb%3E", 2],
      [null, 1],
    ];
    const html = renderToStaticMarkup(
      <ReportSection report={report("searches", rows)} stores={STORES} search="" />,
    );
    expect(html).toContain('href="/cars-for-sale?q=a%20%3Cb%3E"');
    expect(html).toContain("?q=a &lt;b&gt;</a>");
    expect(text(html)).toContain("Others 1");
  });

  it("compares stores in the chart of response times where there are several", () => {
    const rows = [
      ["", 3, 67, 1, 2, 0],
      ["north", 1, 100, 1, 2, 0],
      ["south", 2, 50, 1, 2, 0],
    ];
    expect(chartOf(report("response", rows), STORES)?.labels).toEqual(["Acme North", "Acme South"]);
    expect(chartOf(report("response", rows.slice(0, 1)), STORES)?.labels).toEqual(["All stores"]);
  });

  it("names its clocks", () => {
    expect(zoneName("America/Chicago", Date.UTC(2026, 10, 20))).toBe("Central Time");
  });
});

describe("the overview", () => {
  const view = (overview: Overview) =>
    text(
      renderToStaticMarkup(
        <OverviewView
          overview={overview}
          nameOf={() => "Nobody"}
          storeOf={(id) => STORES.get(id) ?? id}
          timeZone="America/Chicago"
          now={NOW}
        />,
      ),
    );
  const part = { count: 0, lines: [] };
  const toDo = { replied: part, late: part, tasks: part, appointments: part };
  const none = { unanswered: 0, replied: 0, overdue: 0, undelivered: 0, waiting: [], lastAnswer: null };

  it("without a lead shows how long the last one waited", () => {
    expect(view({ toDo, leads: none, appointments: 0 })).toContain("No leads are waiting.");
    const within = { ...none, lastAnswer: { openMinutes: 14, minutes: 14 } };
    expect(view({ toDo, leads: within, appointments: 0 })).toContain(
      "No leads are waiting. Last one answered 14 minutes after it came in.",
    );
    const overnight = { ...none, lastAnswer: { openMinutes: 61, minutes: 800 } };
    expect(view({ toDo, leads: overnight, appointments: 0 })).toContain(
      "Last one answered after 1 hour of business hours.",
    );
  });

  it("shows no number without access to leads or appointments", () => {
    expect(view({ toDo, leads: null, appointments: null })).toBe(" Nothing needs your attention right now. ");
    expect(view({ toDo, leads: none, appointments: null })).not.toContain("Appointments");
  });

  it("lists what is to be done first, each line as a link, and the full list behind a count", () => {
    const lead: LeadLine = {
      ...{ id: "l1", storeId: "north", type: "CONTACT_SALES", createdAt: NOW, stage: "contacted" },
      ...{ lostReason: null, assignee: null, spam: false, answeredAt: NOW, repliedAt: NOW, version: 1 },
      ...{ name: "Ada Byron", email: "", phone: "", vehicle: "", source: "none", delivery: "none" },
      ...{ unread: false, tags: [], response: { state: "late", minutes: 70 } },
    };
    const task = { id: "t1", leadId: "l2", storeId: "north", text: "Call back", dueAt: NOW - 1, name: "Bo" };
    const html = renderToStaticMarkup(
      <ToDoList
        toDo={{
          replied: { count: 12, lines: [lead] },
          late: part,
          tasks: { count: 1, lines: [task] },
          appointments: { count: 1, lines: [{ id: "a1", storeId: "north", startsAt: NOW, name: "Cy" }] },
        }}
        storeOf={(id) => STORES.get(id) ?? id}
        timeZone="America/Chicago"
        now={NOW}
      />,
    );
    expect(html.match(/href="[^"]+"/g)).toEqual([
      'href="/staff/leads?answer=replied&amp;sort=due"',
      'href="/staff/leads/l1"',
      'href="/staff/leads?task=due"',
      'href="/staff/leads/l2"',
      'href="/staff/appointments"',
      'href="/staff/appointments/a1"',
    ]);
    expect(text(html)).toContain("Show all 12");
    expect(text(html)).toContain("Overdue");
    expect(text(html)).not.toContain("First response is late");
  });
});
