import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProgramsSection } from "../../../components/staff/people/programs-section";
import type { Company } from "../../../lib/staff/accounts/company";
import type { Program } from "../../../lib/staff/programs/programs";
import { makeProfile } from "../../support/store-fixture";

const company: Company = {
  groupId: "acme",
  name: "Acme Motors",
  email: "info@acme.example",
  timeZone: "America/Chicago",
  profile: makeProfile({ id: "acme" }),
  stores: [{ id: "north", name: "Acme North" }],
};
const program: Program = {
  id: "p1",
  groupId: "acme",
  name: "DriveCentric",
  storeId: "north",
  scopes: ["leads", "appointments"],
  networks: ["198.51.100.0/24"],
  createdAt: 0,
  expiresAt: Date.UTC(2027, 0, 1, 6),
  lastUsedAt: Date.UTC(2026, 10, 28, 15),
  revokedAt: null,
};
const html = (shown: { name: string; token: string } | null, programs = [program]) =>
  renderToStaticMarkup(<ProgramsSection programs={programs} company={company} shown={shown} />);

it("a program is listed with its limits and last use, and buttons that name it", () => {
  const text = html(null);
  expect(text).toContain(
    "Acme North: leads, appointments, from 198.51.100.0/24, until Jan 1, 2027, 12:00 AM",
  );
  expect(text).toContain("last used Nov 28, 2026, 9:00 AM");
  expect(text).toContain('aria-label="New token for DriveCentric"');
  expect(text).toContain('aria-label="Revoke DriveCentric"');
});

it("a new token is shown with the note that it is shown only once", () => {
  const text = html({ name: "DriveCentric", token: "forecourt_abc" });
  expect(text).toContain("forecourt_abc");
  expect(text).toContain("shown only once");
  expect(html(null)).not.toContain("forecourt_");
});
