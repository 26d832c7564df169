import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RoleGuide, roleLines } from "@/components/staff/people/role-guide";
import { ALL_RIGHTS, may, ROLES } from "@/lib/staff/rights";
import { staffRightsMessages } from "@/lib/store/i18n/staff-rights-messages";

it("the choice of a role lists what it may do, from the table of rights", () => {
  const t = staffRightsMessages();
  for (const role of ROLES) {
    const person = { id: "me", roles: [{ role, storeId: "okc" }] };
    const whole = ALL_RIGHTS.filter((right) => may(person, right, { storeId: "okc" }));
    expect(roleLines(role).filter((line) => !line.endsWith(")"))).toEqual(
      whole.map((right) => t.rights[right]),
    );
  }
  expect(roleLines("finance")).toContain("See leads and reply to them (only about credit)");
  const page = renderToStaticMarkup(<RoleGuide roles={["sales"]} />);
  for (const line of roleLines("sales")) expect(page).toContain(line.replaceAll("'", "&#x27;"));
  expect(page).not.toContain(t.rights.audit);
});
