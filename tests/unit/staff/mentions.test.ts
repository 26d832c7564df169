import { describe, expect, it } from "vitest";
import { mentionedIn } from "@/lib/staff/leads/mentions";

const PEOPLE = ["Ana Lee", "Ana", "Zoë O'Neill"].map((name, index) => ({ id: String(index), name }));
const names = (text: string) => mentionedIn(text, PEOPLE).map(({ name }) => name);

describe("a mention in a note", () => {
  it("is @ with the name, in upper or lower case, and the longer one of two names", () => {
    expect(names("@ana lee, please call")).toEqual(["Ana Lee"]);
    expect(names("@Ana please call")).toEqual(["Ana"]);
    expect(names("(@ZOË O'NEILL) and @Ana Lee.")).toEqual(["Ana Lee", "Zoë O'Neill"]);
  });

  it("is no part of an address or of a longer word", () => {
    expect(names("write to lee@ana.example")).toEqual([]);
    expect(names("@Anabel")).toEqual([]);
    expect(names("Ana Lee has called")).toEqual([]);
    expect(mentionedIn("@ ", [{ id: "1", name: " " }])).toEqual([]);
  });
});
