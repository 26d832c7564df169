import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersIn } from "@/lib/leads/credit/fields";
import { creditPartErrors, readApplication } from "@/lib/leads/credit/read-application";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { runs } from "../../../support/scale";
import { creditFields, job, jointFields, residence } from "./fixture";

const NOW = Date.UTC(2026, 10, 21, 12);
const read = (fields: Record<string, unknown>) => readApplication(fields, NOW);
const errors = (fields: Record<string, unknown>) => {
  const result = read(fields);
  return result.ok ? {} : result.errors;
};

describe("Full credit application", () => {
  it("user with middleName, suffix and dateOfBirth; ssn, residence list, employment list", () => {
    expect(read(creditFields({ vendorName: "Acme North" }))).toEqual({
      ok: true,
      application: {
        user: {
          firstName: "Ada",
          middleName: "King",
          lastName: "O'Neill",
          suffix: "Jr.",
          email: "ada@shopper.example.com",
          phone: "(312) 555-0187",
          dateOfBirth: "1985-07-28",
        },
        ssn: "219-09-9991",
        residence: [
          {
            housingStatus: "rent",
            monthlyRent: 1250,
            fullAddress: "12 Engine Street",
            apartment: "4B",
            city: "Naperville",
            state: "IL",
            zipCode: "60563",
            yearsAtAddress: 3,
            monthsAtAddress: 0,
          },
        ],
        employment: [
          {
            incomeType: "fullTime",
            employer: "Analytical Engines",
            jobTitle: "Programmer",
            phone: "312-555-0188",
            monthlyIncome: 4500.5,
            years: 2,
            months: 0,
          },
        ],
        vendor: { vendorName: "Acme North" },
      },
    });
  });

  it("the optional co-borrower has the same values, which are ignored for a single applicant", () => {
    const joint = read(jointFields());
    expect(joint).toMatchObject({
      application: {
        coBorrower: {
          user: { firstName: "Grace", dateOfBirth: "1986-12-09" },
          ssn: "219-09-9992",
          residence: [{ fullAddress: "9 Compiler Court" }],
          employment: [{ employer: "Navy" }],
        },
      },
    });
    const alone = read(jointFields({ applying: "individual", "co.ssn": "nonsense" }));
    expect(alone.ok && alone.application.coBorrower).toBeUndefined();
  });

  it("no value is typed twice: a co-borrower at the same address has the applicant's addresses", () => {
    const fields = jointFields({ "co.sameAddress": "yes" });
    for (const name of Object.keys(fields)) if (name.startsWith("co.residence")) delete fields[name];
    const result = read(fields);
    expect(result.ok && result.application.coBorrower?.residence).toEqual(
      result.ok && result.application.residence,
    );
  });
});

describe("two years", () => {
  it("an earlier address is due, and named, field by field", () => {
    const short = residence("residence.0.", { yearsAtAddress: "1", monthsAtAddress: "11" });
    expect(Object.keys(errors(creditFields(short)))).toEqual([
      "residence.1.fullAddress",
      "residence.1.city",
      "residence.1.state",
      "residence.1.zipCode",
      "residence.1.housingStatus",
      "residence.1.yearsAtAddress",
    ]);
    expect(read(creditFields({ ...short, ...residence("residence.1.") }))).toMatchObject({
      application: { residence: [{ yearsAtAddress: 1 }, { yearsAtAddress: 3 }] },
    });
  });

  it("entries beyond two years are not read", () => {
    const result = read(
      creditFields({ ...residence("residence.1."), ...job("job.1.", { years: "nonsense" }) }),
    );
    expect(result.ok && [result.application.residence.length, result.application.employment.length]).toEqual([
      1, 1,
    ]);
  });

  it("an earlier entry counts as at least a month", () => {
    const fields = creditFields({
      ...job("job.0.", { years: "1" }),
      ...job("job.1.", { years: "0", months: "0" }),
    });
    expect(errors(fields)).toEqual({ "job.1.years": "Enter at least one month." });
  });
});

describe("messages beside their fields", () => {
  it.each([
    [{ firstName: "" }, { firstName: "Enter your first name." }],
    [{ lastName: " " }, { lastName: "Enter your last name." }],
    [{ email: "ada@shopper" }, { email: "Please enter a valid email address" }],
    [{ email: undefined }, { email: "This field is required" }],
    [{ phone: "555-0187" }, { phone: "Please enter a valid phone number" }],
    [{ "job.0.phone": "1" }, { "job.0.phone": "Please enter a valid phone number" }],
    [{ ssn: "" }, { ssn: "This field is required" }],
    [{ ssn: "000-12-3456" }, { ssn: "Enter a Social Security number as ddd-dd-dddd, such as 123-45-6789." }],
    [
      { dateOfBirth: "02/30/1985" },
      { dateOfBirth: "Enter a date of birth as YYYY-MM-DD, such as 1985-07-28." },
    ],
    [
      { dateOfBirth: "01/01/1850" },
      { dateOfBirth: "Enter a date of birth as YYYY-MM-DD, such as 1985-07-28." },
    ],
    [{ dateOfBirth: "2008-11-22" }, { dateOfBirth: "Applicants must be at least 18 years old." }],
    [{ applying: undefined }, { applying: "Choose one of these." }],
    [{ "residence.0.state": "XX" }, { "residence.0.state": "Choose a state." }],
    [{ "residence.0.zipCode": "6056" }, { "residence.0.zipCode": "Enter a 5-digit ZIP code." }],
    [{ "residence.0.monthlyRent": "" }, { "residence.0.monthlyRent": "This field is required" }],
    [{ "residence.0.housingStatus": "squat" }, { "residence.0.housingStatus": "Choose one of these." }],
    [
      { "job.0.monthlyIncome": "lots" },
      { "job.0.monthlyIncome": "Enter an amount in dollars, such as 2,500." },
    ],
    [
      { "agree.esign": undefined },
      { "agree.esign": "Applicant: check the box about electronic records and signatures." },
    ],
    [{ "agree.creditPull": "" }, { "agree.creditPull": "Applicant: check the box about credit reports." }],
  ])("%j → %j", (changes, messages) => expect(errors(creditFields(changes))).toEqual(messages));

  it("both applicants confirm the joint intent, and each has their own numbers", () => {
    const changes = { "agree.joint": undefined, "co.agree.joint": undefined, "co.ssn": "219-09-9991" };
    expect(errors(jointFields(changes))).toEqual({
      "agree.joint": "Applicant: check the box about joint credit.",
      "co.ssn": "This is the applicant's number. Enter the co-borrower's own.",
      "co.agree.joint": "Co-borrower: check the box about joint credit.",
    });
  });

  it.each(["retired", "benefits", "other"])("income of kind %s has no employer", (incomeType) => {
    const income = job("job.0.", { incomeType, employer: "", jobTitle: "", phone: "" });
    expect(read(creditFields(income))).toMatchObject({
      application: { employment: [{ incomeType, employer: "", phone: "", monthlyIncome: 4500.5 }] },
    });
  });

  it("no income: no amount; a home that is paid off: no rent, whatever was typed before", () => {
    const fields = creditFields({
      ...job("job.0.", { incomeType: "none" }),
      ...residence("residence.0.", { housingStatus: "own" }),
    });
    expect(read(fields)).toMatchObject({
      application: {
        employment: [{ employer: "", monthlyIncome: 0 }],
        residence: [{ monthlyRent: 0 }],
      },
    });
  });
});

describe("Reg B: no prohibited question", () => {
  it("no field of the form is about marriage, family, race, sex, religion or origin", () => {
    const { fields, incomeTypes, housingStatuses, applying } = creditMessages();
    const requested = JSON.stringify([
      Object.keys(jointFields()),
      fields,
      incomeTypes,
      housingStatuses,
      applying,
    ]);
    expect(requested).not.toMatch(
      /marital|married|spouse|race|ethnic|sex|gender|religio|national|child|depend/i,
    );
  });
});

describe("one part at a time", () => {
  it("only its own fields are looked at", () => {
    expect(creditPartErrors({ applying: "individual" }, "home", NOW)).not.toHaveProperty("firstName");
    expect(Object.keys(creditPartErrors({ applying: "individual" }, "you", NOW))).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
    ]);
    expect(creditPartErrors(creditFields({ ssn: "", dateOfBirth: "" }), "work", NOW)).toEqual({});
  });

  it("the tab and the server store neither secrets nor agreements", () => {
    const saved = Object.keys(answersIn(jointFields({ consent: "yes" })));
    expect(saved.filter((name) => /ssn|dateOfBirth|agree|consent|page/.test(name))).toEqual([]);
    expect(saved).toContain("co.residence.0.city");
  });
});

it("for any input, it is read or rejected with messages", () => {
  const name = fc.constantFrom(...Object.keys(jointFields()), "residence.99.city", "__proto__", "co.");
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.constant(null))), (changes) => {
      const result = read({ ...jointFields(), ...changes });
      expect(result.ok || Object.keys(result.errors).length > 0).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});
