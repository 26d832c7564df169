import { describe, expect, it } from "vitest";
import { staffAuditMessages } from "../../../lib/store/i18n/staff-audit-messages";
import { staffLeadMessages } from "../../../lib/store/i18n/staff-lead-messages";
import { staffStockMessages } from "../../../lib/store/i18n/staff-stock-messages";
import { staffTexts } from "../../support/staff-texts";

/** Words that a US dealership does not use, each with its replacement. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  "Unassigned, no one": /\bnobody\b/i,
  "someone, a person, a role": /\bsomebody\b/i,
  "Assigned to": /who has it|\bgave\b|\bgive a lead\b|^given to/i,
  "Your roles": /what you do here/i,
  "Undo, undone": /take[ns]? (?:it )?back/i,
  logged: /written down|wrote down/i,
  Inventory: /^stock$/i,
};

describe("the back office speaks as a US dealership does", () => {
  it.each(Object.entries(FOREIGN))("%s", async (_instead, words) => {
    const texts = await staffTexts();
    expect(texts.length).toBeGreaterThan(1_500);
    expect(texts.filter(({ text }) => words.test(text))).toEqual([]);
  });

  it("names assignment, first response and inventory", () => {
    const { columns, filters, nobody } = staffLeadMessages();
    expect([columns.assignee, columns.answer, nobody]).toEqual([
      "Assigned to",
      "First response",
      "Unassigned",
    ]);
    expect(filters.nobody).toBe("Unassigned");
    expect(staffStockMessages().title).toBe("Inventory");
    expect(staffAuditMessages().actions["lead.assign"].to).toBe("assign a lead");
  });
});
