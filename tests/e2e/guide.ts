import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import sharp from "sharp";
import { expect } from "../support/test";

const PICTURES = "docs/pictures/staff";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Number of newest leads without a reply. */
const UNANSWERED = 3;
const STAGES = ["contacted", "sold", "contacted", "appointment"];
const SOURCES = ["google", "none", "facebook", "google", "none"];

/** Vehicle of the stock, as the search returns it. */
interface Offered {
  vin: string;
  storeId: string;
}

/** First name, last name, message, and its topic; without a topic it is about a vehicle. */
const SHOPPERS: readonly (readonly [string, string, string, string?])[] = [
  ["Nora", "Okafor", "Do you take a 2014 hatchback in trade?", "1"],
  ["Sam", "Whitfield", "When is your service department open on Saturdays?", "2"],
  ["Priya", "Raman", "Is the second key included?"],
  ["Luis", "Ortega", "Could I see it after six?"],
  ["Hanna", "Lindqvist", "What would the monthly payment be over 60 months?", "4"],
  ["Theo", "Baker", "Has it been in an accident?"],
  ["Mei", "Tanaka", "Do you deliver to Milwaukee?", "6"],
  ["Omar", "Haddad", "Is the price negotiable?"],
  ["Clara", "Novak", "Does it have heated seats?"],
  ["Ben", "Mercer", "I left my sunglasses in the loaner.", "3"],
  ["Ines", "Duarte", "Is it still there?"],
  ["Jack", "Fuller", "Can I drive it on Sunday?"],
  ["Zoë", "O'Neill", "Is it still there, and does it have a tow bar? I could come on Saturday morning."],
];

/** Sends the leads of the guide's pictures through the public forms, the newest last. */
export async function sendSampleLeads(request: APIRequestContext): Promise<void> {
  const answer = await request.get("/api/inventory/search?path=/used-cars-for-sale");
  const { vehicles } = (await answer.json()) as { vehicles: Offered[] };
  for (const [at, [firstName, lastName, message, topic]] of SHOPPERS.entries()) {
    const person = {
      firstName,
      lastName,
      message,
      email: `${firstName.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")}@shopper.example.com`,
      phone: `312-555-01${String(40 + at)}`,
      idempotencyKey: `a-lead-of-the-guide-${String(at).padStart(4, "0")}`,
    };
    const sent = topic
      ? await request.post("/api/leads/contact", {
          data: { ...person, topic, store: "", privacy: "yes", page: "/contact-us" },
        })
      : await request.post("/api/leads/availability", {
          data: { ...person, vin: vehicles[at % vehicles.length]!.vin },
        });
    expect(sent.status()).toBe(201);
  }
}

/**
 * Spreads leads and appointments over the last weeks and adds replies to the older ones, to simulate a month
 * of use.
 */
export function ageLeads(dataDir: string, person: string): void {
  const database = new SQLite(join(dataDir, "forecourt.db"));
  const { id: assignee } = database.prepare("SELECT id FROM staff_people WHERE name = ?").get(person) as {
    id: string;
  };
  const leads = database
    .prepare("SELECT lead_id AS id, stage, created_at AS at FROM lead_work ORDER BY created_at DESC, lead_id")
    .all() as { id: string; stage: string; at: number }[];
  for (const [n, { id, stage, at }] of leads.entries()) {
    const isOpen = n < UNANSWERED;
    const createdAt = isOpen ? at - n * 17 * MINUTE_MS : at - ((n * 37) % 460) * HOUR_MS;
    const work = {
      id,
      createdAt,
      source: SOURCES[n % SOURCES.length],
      stage: stage === "new" && !isOpen ? STAGES[n % STAGES.length] : stage,
      assignee: isOpen ? null : assignee,
      answeredAt: isOpen ? null : createdAt + (4 + ((n * 23) % 70)) * MINUTE_MS,
    };
    database
      .prepare(
        "UPDATE leads SET created_at = @createdAt, payload_json = json_set(payload_json, '$.createdAt', @createdAt) WHERE id = @id",
      )
      .run({ id, createdAt });
    database
      .prepare(
        `UPDATE lead_work SET created_at = @createdAt, updated_at = @createdAt, source = @source, stage = @stage,
          assignee = @assignee, answered_at = @answeredAt WHERE lead_id = @id`,
      )
      .run(work);
  }
  database.close();
}

/**
 * Takes a picture of the page: into the test's results each time, and with `UPDATE_GUIDE=1` for the guide if it shows
 * the picture.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ path: `test-results/staff-guide-${name}.png`, animations: "disabled" });
  if (process.env.UPDATE_GUIDE !== "1") return;
  if (!readFileSync("docs/staff-guide.md", "utf8").includes(`(pictures/staff/${name}.webp)`)) return;
  mkdirSync(PICTURES, { recursive: true });
  await sharp(png)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
}
