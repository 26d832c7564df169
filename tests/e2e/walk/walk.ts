import type { BrowserContext, Locator, Page } from "@playwright/test";
import { parseXml } from "../../support/adf";
import { hydrated } from "../../support/hydrated";
import type { Site } from "../../support/site";
import type { MailServer } from "../../support/smtp";
import { expect } from "../../support/test";
import { answer, answerAll, expectAnswers, type Field } from "./fields";
import type { Flow, Step } from "./flow";
import { leadsOf } from "./stored";

export interface Walk {
  flow: Flow;
  context: BrowserContext;
  site: Site;
  mail: MailServer;
  javaScript: boolean;
  /** Unique email address of the visitor in this run. */
  email: string;
}

/** Typed into the second tab. */
const SECOND_EMAIL = "second@tab.example.com";

/** A page of the site that no flow is on. */
const ELSEWHERE = "/legal/terms-of-sale";

/**
 * Walks a visitor through a flow. At each step typed values survive Back and Forward, a reload and a changed
 * choice; buttons are clicked twice; a second tab of the flow is in progress.
 */
export async function walkThrough(walk: Walk): Promise<void> {
  const { flow, context, site, email, javaScript } = walk;
  const steps = flow.steps({ email, javaScript });
  const page = await context.newPage();
  const start = await flow.start({ site, javaScript });
  await page.goto(ELSEWHERE);
  await open(page, flow, start);
  for (const [index, step] of steps.entries()) {
    await shown(page, step);
    await answerAll(areaOf(page), [...step.fields, ...(step.first ?? [])]);
    if (javaScript) {
      await live(page, step);
      await reload(page, step, answersOf(step));
    }
    await changeChoices(page, step);
    // A changed day or time has posted the form.
    if (javaScript && !step.choose) await live(page, step);
    await comeBack(page, step, steps[index - 1]);
    if (javaScript || step.choose) await reload(page, step, step.fields);
    if (index < steps.length - 1) await areaOf(page).getByRole("button", { name: step.button }).dblclick();
  }
  const other = flow.second && (await secondTab(walk, start, flow.second));
  const last = steps.at(-1)!;
  await expectAnswers(areaOf(page), last.fields);
  await answerAll(areaOf(page), last.unsaved ?? []);
  const picked = new URL(page.url()).searchParams;
  await areaOf(page).getByRole("button", { name: last.button }).dblclick();
  await expect(areaOf(page).getByText(flow.done).first()).toBeVisible();
  if (!javaScript && flow.number) await expect(areaOf(page).getByText(flow.number)).toBeVisible();
  await expectLead(walk, picked);
  await page.reload();
  await other?.expectIntact();
}

async function open(page: Page, flow: Flow, start: string): Promise<void> {
  await page.goto(start);
  await flow.enter?.(page);
}

async function shown(page: Page, { heading }: Step): Promise<void> {
  if (heading) await expect(areaOf(page).getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toHaveCount(0);
}

/**
 * Waits until the enhanced form, which is loaded once it is in view, has replaced the plain form and saves typed
 * values.
 */
async function live(page: Page, { button }: Step): Promise<void> {
  const form = areaOf(page)
    .locator("form")
    .filter({ has: page.getByRole("button", { name: button }) });
  // It may be replaced at that very moment.
  await expect(() => form.scrollIntoViewIfNeeded()).toPass();
  await hydrated(form, "onSubmit");
}

/** Returns the page's main part, or the open dialog. */
function areaOf(page: Page): Locator {
  return page.locator("main, dialog[open]").last();
}

/** Goes back to the previous step, checks its values, and goes forward again. */
async function comeBack(page: Page, step: Step, before: Step | undefined): Promise<void> {
  await page.goBack();
  if (before) {
    await shown(page, before);
    await expectAnswers(areaOf(page), before.fields);
  }
  await page.goForward();
  await shown(page, step);
  await expectAnswers(areaOf(page), step.fields);
}

/**
 * Reloads the page. Without a script, Chromium forgets unposted values on a reload; a changed day or time posts them.
 */
async function reload(page: Page, step: Step, fields: readonly Field[]): Promise<void> {
  await page.reload();
  await shown(page, step);
  await expectAnswers(areaOf(page), fields);
}

/** Returns the values before the step's choices are changed. */
function answersOf({ fields, first = [] }: Step): Field[] {
  return fields.map((field) => first.find((each) => isSame(each, field)) ?? field);
}

function isSame(one: Field, other: Field): boolean {
  return String(one.label) === String(other.label);
}

async function changeChoices(page: Page, step: Step): Promise<void> {
  for (const chosen of step.first ?? [])
    await answer(areaOf(page), step.fields.find((field) => isSame(field, chosen))!);
  await step.choose?.(page);
  await expectAnswers(areaOf(page), step.fields);
}

/** Opens a second tab in the same browser and types another visitor's values. */
async function secondTab({ flow, context, javaScript }: Walk, start: string, own: Field) {
  const page = await context.newPage();
  const [first, second] = flow.steps({ email: SECOND_EMAIL, javaScript });
  await open(page, flow, start);
  await shown(page, first!);
  await answerAll(areaOf(page), [...first!.fields, own]);
  if (second) {
    await areaOf(page).getByRole("button", { name: first!.button }).click();
    await shown(page, second);
  }
  return {
    /** A lead sent in the first tab has not changed this one. */
    async expectIntact() {
      if (javaScript || second) await page.reload();
      if (second) {
        await shown(page, second);
        await page.goBack();
        await shown(page, first!);
      }
      await expectAnswers(areaOf(page), [own]);
    },
  };
}

/**
 * Expects one stored lead and one mail, both with the typed values.
 * @param picked day and time in the URL, if selected
 */
async function expectLead({ flow, site, mail, ...visitor }: Walk, picked: URLSearchParams): Promise<void> {
  const leads = leadsOf(site, visitor.email);
  expect(leads).toHaveLength(1);
  const { lead, messages } = leads[0]!;
  const { stored, mailed, messages: expected = 1 } = flow.expected(visitor);
  expect(lead).toMatchObject(stored);
  expect(lead.spamReason).toBeNull();
  expect(messages).toBe(expected);
  const received = await mail.next(
    ({ parsed, to }) => (parsed.text ?? "").includes(lead.id) && !to.includes(visitor.email),
  );
  const text = readable(received.parsed.text ?? "");
  for (const line of mailed) expect(text).toContain(line);
  if (picked.has("time")) expect(text).toContain(`(${picked.get("day")}T${picked.get("time")}:00-0`);
  const foreign = flow.second?.value ?? SECOND_EMAIL;
  for (const place of [JSON.stringify(lead), text]) expect(place).not.toContain(foreign);
}

/** Returns the text of the elements for ADF, otherwise the text itself. */
function readable(text: string): string {
  return text.startsWith("<?xml") ? parseXml(text).documentElement.textContent : text;
}
