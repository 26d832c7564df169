import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import type { LeadFormSpec } from "../../lib/leads/core/define-form";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { leadForm } from "../../lib/leads/forms/forms";
import { type Instances, onBothDatabases } from "../support/databases";
import { availabilityFields, leadContext, NOW } from "../unit/leads/core/fixture";

const MINUTE = 60_000;
const EDGE = Math.floor(NOW / MINUTE) * MINUTE;

/** The form, in which every post waits until `count` of them have looked and found no lead of theirs. */
function lookingTogether(count: number): LeadFormSpec {
  const form = leadForm("availability")!;
  let open: () => void;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    ...form,
    read(fields, now) {
      const read = form.read(fields, now);
      if (!read.ok) return read;
      return {
        ...read,
        async prepare(lead, context) {
          if (--count === 0) open();
          await all;
          return read.prepare(lead, context);
        },
      };
    },
  };
}

function doublePostContract(instances: () => Instances): void {
  beforeEach(async () => {
    for (const table of ["outbox", "leads"] as const) await instances().first.deleteFrom(table).execute();
  });

  const post = (form: LeadFormSpec, db: Db, now: number, changes = {}) =>
    acceptLead(
      form,
      availabilityFields({ idempotencyKey: "", ...changes }),
      leadContext(db, { now: () => now }),
    );

  it("a double click without JavaScript, at the edge of a minute and on two instances, is one lead", async () => {
    const { first, second } = instances();
    const form = lookingTogether(6);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, click) =>
        post(form, click % 2 ? first : second, EDGE + (click % 2 ? -100 : 100)),
      ),
    );
    const [{ id }] = (await first.selectFrom("leads").select("id").execute()) as [{ id: string }];
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ ok: true, id, storeId: "north" })));
    expect(await second.selectFrom("leads").select("id").execute()).toHaveLength(1);
    expect(
      await second.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).select("lead_id").execute(),
    ).toEqual([{ lead_id: id }]);
  });

  it("a different message at the same moment is another lead", async () => {
    const { first, second } = instances();
    const form = lookingTogether(2);
    const [one, two] = await Promise.all([
      post(form, first, EDGE - 100, { message: "One." }),
      post(form, second, EDGE + 100, { message: "Two." }),
    ]);
    expect(one.ok && two.ok && one.id !== two.id).toBe(true);
  });
}

onBothDatabases("forms posted twice", doublePostContract);
