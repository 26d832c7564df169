import Table from "cli-table3";

/** A plain table for the terminal; every column but the first is right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const table = new Table({
    head,
    colAligns: head.map((_, index) => (index === 0 ? "left" : "right")),
    style: { head: [], border: [] },
  });
  table.push(...rows);
  return table.toString();
}
