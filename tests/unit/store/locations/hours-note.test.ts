import { describe, expect, it } from "vitest";
import type { WorkingDay } from "@/lib/store/api/location-schema";
import { hoursLine, hoursNote } from "@/lib/store/locations/hours-note";

const from = (open: number, close: number): WorkingDay => ({ closed: false, open, close });
const workingHours = [
  ...Array<WorkingDay>(5).fill(from(9, 20)),
  from(9.5, 19),
  { closed: true, open: 0, close: 0 },
];

describe("the hours text of a department", () => {
  it("is left out where it only repeats the week", () => {
    expect(hoursLine(workingHours)).toBe("Mon–Fri 9 am–8 pm, Sat 9:30 am–7 pm, Sun closed");
    for (const hoursText of ["", hoursLine(workingHours), "mon-fri 9am-8pm; Sat 9:30 AM - 7 PM; Sun Closed."])
      expect(hoursNote({ hoursText, workingHours })).toBe("");
  });

  it("is shown unchanged if it adds information", () => {
    for (const hoursText of [
      "Evenings by appointment.",
      `${hoursLine(workingHours)}, evenings by appointment`,
    ])
      expect(hoursNote({ hoursText, workingHours })).toBe(hoursText);
  });
});
