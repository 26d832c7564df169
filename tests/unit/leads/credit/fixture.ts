/** Returns the valid post of a full credit application by one person. */
export function creditFields(changes: Record<string, string | undefined> = {}): Record<string, string> {
  return withChanges(
    {
      applying: "individual",
      ...person(""),
      ...residence("residence.0."),
      ...job("job.0."),
      dateOfBirth: "07/28/1985",
      ssn: "219-09-9991",
      "agree.esign": "yes",
      "agree.creditPull": "yes",
      page: "/auto-financing/full-credit-application",
    },
    changes,
  );
}

/** The same with a co-borrower of other addresses and work. */
export function jointFields(changes: Record<string, string | undefined> = {}): Record<string, string> {
  return withChanges(
    {
      ...creditFields(),
      applying: "joint",
      "agree.joint": "yes",
      ...person("co.", { firstName: "Grace", email: "grace@shopper.example.com" }),
      ...residence("co.residence.0.", { fullAddress: "9 Compiler Court" }),
      ...job("co.job.0.", { employer: "Navy", incomeType: "military" }),
      "co.dateOfBirth": "1986-12-09",
      "co.ssn": "219 09 9992",
      "co.agree.joint": "yes",
      "co.agree.esign": "yes",
      "co.agree.creditPull": "yes",
    },
    changes,
  );
}

export function person(prefix: string, changes: Record<string, string> = {}): Record<string, string> {
  return prefixed(prefix, {
    firstName: "Ada",
    middleName: "King",
    lastName: "O'Neill",
    suffix: "Jr.",
    email: "ada@shopper.example.com",
    phone: "(312) 555-0187",
    ...changes,
  });
}

export function residence(prefix: string, changes: Record<string, string> = {}): Record<string, string> {
  return prefixed(prefix, {
    housingStatus: "rent",
    monthlyRent: "$1,250",
    fullAddress: "12 Engine Street",
    apartment: "4B",
    city: "Naperville",
    state: "IL",
    zipCode: "60563",
    yearsAtAddress: "3",
    monthsAtAddress: "",
    ...changes,
  });
}

export function job(prefix: string, changes: Record<string, string> = {}): Record<string, string> {
  return prefixed(prefix, {
    incomeType: "fullTime",
    employer: "Analytical Engines",
    jobTitle: "Programmer",
    phone: "312-555-0188",
    monthlyIncome: "4,500.50",
    years: "2",
    months: "0",
    ...changes,
  });
}

function prefixed(prefix: string, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
}

function withChanges(
  fields: Record<string, string>,
  changes: Record<string, string | undefined>,
): Record<string, string> {
  const all = Object.entries({ ...fields, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
