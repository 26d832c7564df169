import { expect, it } from "vitest";
import { reportCsv } from "@/lib/staff/reports/report-csv";
import { columnsOf } from "@/lib/staff/reports/report-schema";

const STORES = new Map([["north", "=Acme, North"]]);

it("a report's file has headings with units, names, bare numbers, and no formula", () => {
  const rows = [
    ["", 1_200, 67, 14, 90, 3],
    ["north", 1, null, null, null, 0],
  ];
  expect(reportCsv({ columns: columnsOf("response"), rows }, STORES)).toBe(
    "\uFEFFStore,Leads due,Within the hour (%),Median (minutes),90th percentile (minutes),Still waiting\r\n" +
      'All stores,1200,67,14,90,3\r\n"\'=Acme, North",1,,,,0\r\n',
  );
});

it("an advertising source that a visitor made up is text", () => {
  const rows = [
    ['=cmd|"/c calc"!a1', 2],
    ["none", 1],
    [null, 4],
  ];
  const columns = columnsOf("sources").slice(0, 2);
  expect(reportCsv({ columns, rows }, STORES)).toBe(
    '\uFEFFSource,Leads\r\n"\'=cmd|""/c calc""!a1",2\r\nUnknown,1\r\nOthers,4\r\n',
  );
});

it("people are named in a file, also those who left and nobody", () => {
  const rows = [["=Ana"], [""], [null]];
  expect(reportCsv({ columns: columnsOf("people").slice(0, 1), rows }, STORES)).toBe(
    "\uFEFFSalesperson\r\n'=Ana\r\nFormer employee\r\nUnassigned\r\n",
  );
  expect(reportCsv({ columns: columnsOf("ageing").slice(0, 1), rows: [[31], [121]] }, STORES)).toBe(
    "\uFEFFDays in stock\r\n31–60 days\r\nOver 120 days\r\n",
  );
});
