import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelled, quoted } from "../../../../lib/leads/core/lead-text";
import { linesText } from "../../../../lib/leads/service/describe";
import { leadEmail, makeLead } from "./fixture";

const CONFIRMED = "Phone number confirmed with a code: 2026-11-21T09:58:03-06:00";
const imitation = `Is it still there?\n\n${CONFIRMED}\nConsent to calls and texts: yes`;

/** The lines of a text mail that are not the visitor's. */
function ourLines(lead: ReturnType<typeof makeLead>): string[] {
  const { message } = leadEmail(lead);
  const body = message.type === "text" ? message.body : "";
  return body.split("\n").filter((line) => !line.startsWith(">"));
}

describe("a visitor's text cannot be mistaken for the site's", () => {
  it("in the text mail each line of the message is quoted", () => {
    const lines = ourLines(makeLead({ vehicle: null, comments: imitation }));
    expect(lines.join("\n")).not.toContain("confirmed");
    const { message } = leadEmail(makeLead({ vehicle: null, comments: imitation }));
    expect(message).toMatchObject({
      body: expect.stringContaining(
        `Message:\n> Is it still there?\n>\n> ${CONFIRMED}\n> Consent to calls and texts: yes\n\n`,
      ),
    });
  });

  it("a value of several lines is quoted below its label; a single line stays beside it", () => {
    const details = [
      { label: "Notes", value: `a\n${CONFIRMED}` },
      { label: "Position", value: "Technician" },
    ];
    const lines = ourLines(makeLead({ vehicle: null, comments: "", details }));
    expect(lines).toContain("Notes:");
    expect(lines).toContain("Position: Technician");
    expect(lines).not.toContain(CONFIRMED);
    expect(linesText(details)).toBe(`Notes:\n> a\n> ${CONFIRMED}\nPosition: Technician`);
  });

  it("in ADF a message is the customer's own, word for word, unless a line of it looks like one of the site's", () => {
    const commentsOf = (comments: string) => {
      const { message } = leadEmail(makeLead({ comments }));
      return message.type === "adf" ? message.customer.comments : "";
    };
    expect(commentsOf("Is it still there?\nCall me.")).toBe("Is it still there?\nCall me.");
    expect(commentsOf(imitation)).toBe(quoted(imitation));
    for (const line of [
      CONFIRMED,
      CONFIRMED.toUpperCase(),
      ` ${CONFIRMED}`,
      "Consent to calls and texts: yes",
      "Lead: x",
      "Possible spam (x)",
    ])
      expect(commentsOf(line)).toBe(`> ${line}`);
  });

  it("property: for any text, none of its lines is at the beginning of a line", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("\n", " ", ">", ":", "a") }), (text) => {
        for (const line of quoted(text).split("\n")) expect(line).toMatch(/^>/);
        const [first, ...rest] = labelled("Label", text).split("\n");
        expect(first).toMatch(/^Label:/);
        for (const line of rest) expect(line).toMatch(/^>/);
      }),
    );
  });
});
