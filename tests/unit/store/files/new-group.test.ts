import { describe, expect, it } from "vitest";
import { type GroupAnswers, newGroupFiles, readAnswers } from "@/lib/store/files/new-group";
import { parseGroupFiles } from "@/lib/store/files/parse-group-files";
import { answerProblem, GROUP_QUESTIONS, hintOf, STORE_QUESTIONS } from "@/lib/store/files/questions";
import { readHours, readTimeZone, readUsState } from "@/lib/store/files/typed-answers";

const STORE = {
  name: "Blue Ridge Kia",
  street: "28 Laurel Street",
  city: "Asheville",
  zip: "28801",
  phone: "(828) 555-0100",
  latitude: "35.5951",
  longitude: "-82.5515",
};

const ANSWERS = {
  name: "Blue Ridge Motors",
  id: "blue-ridge",
  url: "https://blue-ridge.example.com",
  email: "leads@blue-ridge.example.com",
  state: "nc",
  timeZone: "America/New_York",
  salesHours: "Mon-Fri 9-19, sat: 9-18",
  serviceHours: { "mon-fri": "7:30-18" },
  managerFirstName: "Rowan",
  managerLastName: "Ellis",
  managerEmail: "rowan.ellis@blue-ridge.example.com",
  stores: [STORE, { ...STORE, city: "Hendersonville" }],
};

const question = (id: string) => [...GROUP_QUESTIONS, ...STORE_QUESTIONS].find((each) => each.id === id)!;
const problemsOf = (answers: object) => {
  const read = readAnswers(JSON.stringify(answers));
  return "problems" in read ? read.problems : [];
};

describe("answers about a new group", () => {
  it("become files that are right, with ids made from the cities", () => {
    const files = newGroupFiles(readAnswers(JSON.stringify(ANSWERS)) as GroupAnswers);
    expect(files.map(({ name }) => name)).toEqual([
      "group.json",
      "blue-ridge-asheville.json",
      "blue-ridge-hendersonville.json",
    ]);
    expect(parseGroupFiles("blue-ridge", files)).toMatchObject({
      ok: true,
      group: {
        state: "North Carolina",
        sales: { workingHours: expect.arrayContaining([{ closed: true, open: 0, close: 0 }]) },
      },
      stores: [{ service: { phone: STORE.phone } }, { city: "Hendersonville" }],
    });
  });

  it("are all checked together, each by its name", () => {
    const { email: _, ...others } = ANSWERS;
    const wrong = { ...others, color: "red", stores: [{ ...STORE, latitude: "north", id: "A b" }] };
    expect(problemsOf(wrong)).toEqual([
      expect.stringMatching(/^color: there is no such answer\. Known: name, id, /),
      expect.stringMatching(/^email: is needed\. Example: /),
      "stores.0.id: must be small letters, digits and hyphens",
      expect.stringMatching(/^stores\.0\.latitude: must be a number/),
    ]);
  });

  it.each(["", "[]", '{"stores": []}'])("are an object with stores: %s is not", (text) =>
    expect(readAnswers(text)).toEqual({ problems: [expect.stringContaining("must be JSON")] }),
  );
});

describe("typed answers", () => {
  it.each([
    ["North Carolina", "NC"],
    ["nc", "NC"],
    [" texas ", "TX"],
    ["Carolina", "CAROLINA"],
  ])("state: %s is %s", (typed, code) => expect(readUsState(typed)).toBe(code));

  it.each([
    ["Eastern", "America/New_York"],
    ["central time", "America/Chicago"],
    ["PST", "America/Los_Angeles"],
    ["MT", "America/Denver"],
    ["Arizona", "America/Phoenix"],
    ["America/Boise", "America/Boise"],
    ["Somewhere", "Somewhere"],
  ])("time zone: %s is %s", (typed, zone) => expect(readTimeZone(typed)).toBe(zone));

  it.each([
    ["mon-fri 9-19, sat 9-18", { "mon-fri": "9-19", sat: "9-18" }],
    ["Mon–Fri 9am–7pm; Saturday 9:30 am - 6 pm", { "mon-fri": "9-19", sat: "9:30-18" }],
    ["Monday to Friday: 9 AM to 7 PM, Sunday closed", { "mon-fri": "9-19", sun: "closed" }],
    ["weekdays 8-12am", { "mon-fri": "8-24" }],
    ["weekdays 9-7pm", { "mon-fri": "9-19" }],
    ["always", { always: "" }],
  ])("hours: %s", (typed, hours) => expect(readHours(typed)).toEqual(hours));

  it("a fee and a local tax are none by default, and dollars or per cent where they are given", () => {
    const given = (answers: object) =>
      newGroupFiles(readAnswers(JSON.stringify({ ...ANSWERS, ...answers })) as GroupAnswers).map(({ text }) =>
        JSON.parse(text),
      );
    expect(given({})[0].fees).toEqual([]);
    expect(given({})[1].pricing).toBeUndefined();
    expect(given({ documentaryFee: "$1,199" })[0].fees).toMatchObject([{ amount: 1199, charge: "dealer" }]);
    const stores = [{ ...STORE, localTax: "2.25%" }];
    expect(given({ stores })[1].pricing.localTax).toMatchObject({ percent: 2.25 });
    expect(problemsOf({ ...ANSWERS, documentaryFee: "some" })).toEqual([
      expect.stringMatching(/^documentaryFee: /),
    ]);
  });
});

describe("a question on the terminal", () => {
  it("shows the default without a typed value, or an example", () => {
    expect(hintOf(question("id"), { name: "Café & Cars" })).toBe(" [cafe-and-cars]");
    expect(hintOf(question("salesHours"), {})).toBe(" (mon-fri 9-19, sat 9-18)");
    expect(hintOf(question("email"), {})).toBe(" (leads@blue-ridge.example.com)");
  });

  it("explains the error of an answer", () => {
    expect(answerProblem(question("state"), "XX")).toMatch(/^must be one of AL, /);
    expect(answerProblem(question("zip"), "28801")).toBeNull();
  });
});
