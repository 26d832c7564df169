import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  financeEstimate,
  leasePayment,
  type OfferAdjustments,
} from "../../../../lib/catalog/pricing/estimates";
import { monthlyPayment, totalOfPayments } from "../../../../lib/catalog/pricing/loan";
import { defaultChoice, paymentTermsOf } from "../../../../lib/catalog/pricing/payment-choice";
import { pricedVehicle } from "../../../../lib/catalog/vehicle/priced-vehicle";
import type { DealData } from "../../../../lib/leads/deal/deal-data";
import { type Worksheet, type WorksheetBasis, worksheetOf } from "../../../../lib/leads/deal/worksheet";
import { worksheetRows } from "../../../../lib/leads/deal/worksheet-text";
import { type ProtectionPlan, ProtectionPlanSchema } from "../../../../lib/store/api/page-schemas";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const SELLER = makeProfile({
  state_short: "IL",
  fees: [
    { id: "doc", label: "Documentary fee", amount: 225, charge: "dealer" },
    { id: "title", label: "Title", amount: 165, charge: "government" },
  ],
});
const terms = paymentTermsOf(SELLER);
const NONE: OfferAdjustments = {
  ...{ rebates: 0, leaseRebates: 0, requiredDown: 0, acquisitionFee: null, loan: null },
};

const basis = (
  changes: Partial<{ price: number; condition: "new" | "used"; adjustments: OfferAdjustments }>,
) => {
  const { price = 25_000, condition = "used", adjustments } = changes;
  const vehicle = pricedVehicle(makeVehicle(1, { condition, salePriceCur: price, msrp: price }));
  const offers = adjustments && {
    ...{ adjustments, isFixed: false, choice: defaultChoice("finance", terms.sliders) },
  };
  return { vehicle, terms, ...(offers && { offers }) } satisfies WorksheetBasis;
};

const trades = fc.option(
  fc.record({
    year: fc.constant(2018),
    make: fc.constant("Honda"),
    model: fc.constant("Accord"),
    miles: fc.integer({ min: 0, max: 999_999 }),
    value: fc.integer({ min: 0, max: 60_000 }),
    owed: fc.integer({ min: 0, max: 60_000 }),
  }),
  { nil: null },
);
const payments = fc.record({
  plan: fc.constantFrom("cash" as const, "finance" as const, "lease" as const),
  down: fc.integer({ min: 0, max: 20_000 }),
  term: fc.constantFrom(24, 36, 39, 48, 60, 72),
  annualMiles: fc.constantFrom(null, 10_000, 15_000),
  creditScore: fc.constantFrom(null, 850, 700, 610, 550),
});
const edits = fc.array(
  fc.oneof(
    fc.record({ trade: trades }),
    fc.record({ payment: payments }),
    fc.constant({ trade: null }),
  ) as fc.Arbitrary<Partial<DealData>>,
  { maxLength: 12 },
);
const deliveries = fc.option(
  fc.record({
    zip: fc.constant("78201"),
    price: fc.integer({ min: 0, max: 10_000 }),
    isTaxed: fc.boolean(),
  }),
);
const adjustments = fc.record({
  rebates: fc.integer({ min: 0, max: 500_000 }),
  leaseRebates: fc.integer({ min: 0, max: 100_000 }),
});

describe("worksheet of a deal", () => {
  it("whatever the order of edits, it equals a recomputation from its parts", () => {
    fc.assert(
      fc.property(
        edits,
        adjustments,
        fc.integer({ min: 1_000, max: 90_000 }),
        fc.constantFrom("new" as const, "used" as const),
        deliveries,
        (changes, rebate, price, condition, delivery) => {
          const data: DealData = Object.assign({}, ...changes);
          const at = { ...basis({ price, condition, adjustments: { ...NONE, ...rebate } }), delivery };
          const sheet = worksheetOf(data, at)!;
          // The same answers given at once, and given again, are the same deal.
          expect(worksheetOf({ ...data }, at)).toEqual(sheet);
          const sum = sheet.lines.reduce((total, { amount }) => total + amount, 0);
          expect(sheet.total).toBe(Math.max(0, sum));
          expect(sheet.leftOver).toBe(Math.max(0, -sum));
          expect(sheet).toMatchObject(recomputed(sheet));
        },
      ),
    );
  });

  it("negative equity is added to the deal and raises no tax", () => {
    const even = worksheetOf({ trade: null, payment: payment("cash") }, basis({}))!;
    const trade = { year: 2018, make: "Honda", model: "Accord", miles: 1, value: 5_000, owed: 9_000 };
    const under = worksheetOf({ trade, payment: payment("cash") }, basis({}))!;
    expect(under.total - even.total).toBe(400_000);
    const loan = worksheetOf({ trade, payment: payment("finance") }, basis({}))!;
    expect(loan.estimate).toMatchObject({ principal: under.total - 100_000 });
  });

  it("a trade-in worth more than the vehicle leaves a rest, and nothing is due", () => {
    const trade = { year: 2024, make: "Honda", model: "Pilot", miles: 1, value: 60_000, owed: 0 };
    const sheet = worksheetOf({ trade, payment: payment("finance") }, basis({ price: 20_000 }))!;
    expect(sheet).toMatchObject({ total: 0, dueAtSigning: 0, dueMonthly: 0 });
    expect(sheet.leftOver).toBe(60_000_00 - 20_000_00 - sumOfFees(sheet));
  });

  it("a lease that the vehicle does not have becomes a loan, and a vehicle without a price has no worksheet", () => {
    expect(worksheetOf({ payment: payment("lease") }, basis({}))!.plan).toBe("finance");
    expect(worksheetOf({ payment: payment("lease") }, basis({ condition: "new" }))!.plan).toBe("lease");
    expect(worksheetOf({}, { ...basis({}), vehicle: { ...basis({}).vehicle, price: null } })).toBeNull();
  });

  it("without answers it is the estimate of every page, with tax and fees", () => {
    const sheet = worksheetOf({}, basis({}))!;
    expect(sheet.estimate).toMatchObject({ down: 250_000, termMonths: 72, creditScoreAssumed: true });
    expect(sheet.lines.map(({ kind }) => kind)).toEqual(["price", "fee", "tax"]);
  });

  it("a plan is a line that is financed, with the deal without it beside", () => {
    const gap = plan("gap", { price: 800, payments: ["finance", "lease"] });
    const data = { payment: payment("finance") };
    const without = worksheetOf(data, basis({}))!;
    const sheet = worksheetOf(data, { ...basis({}), plans: [gap] })!;
    expect(sheet.lines).toContainEqual({ kind: "plan", label: "gap", amount: 80_000 });
    expect(sheet.total - without.total).toBe(80_000);
    const { total, dueMonthly, totalOfPayments } = without;
    expect(sheet.withoutPlans).toEqual({ total, dueMonthly, totalOfPayments });
    // It is of no use to a buyer who pays cash, so it is not sold to one.
    const cash = worksheetOf({ payment: payment("cash") }, { ...basis({}), plans: [gap] })!;
    expect(cash).toMatchObject({ total: worksheetOf({ payment: payment("cash") }, basis({}))!.total });
    expect(cash.withoutPlans).toBeNull();
  });

  it("a delivery is a line that is financed and taxed as the store says, and a free one is none", () => {
    const without = worksheetOf({}, basis({}))!;
    const at = (price: number, isTaxed = false) =>
      worksheetOf({}, { ...basis({}), delivery: { zip: "78201", price, isTaxed } })!;
    const sheet = at(149);
    expect(sheet.lines).toContainEqual({ kind: "delivery", label: "78201", amount: 14_900 });
    expect(sheet.total - without.total).toBe(14_900);
    expect(worksheetRows(sheet).map(({ label }) => label)).toContain("Delivery to 78201");
    expect(JSON.stringify(worksheetRows(sheet))).toContain("more: fees, tax, delivery.");
    expect(at(149, true).total).toBeGreaterThan(sheet.total);
    expect(at(0).lines).toEqual(without.lines);
  });

  it("a plan is taxed only if the store says so", () => {
    const lineOf = (isTaxed: boolean) =>
      worksheetOf({}, { ...basis({}), plans: [plan("maintenance", { price: 1_000, isTaxed })] })!.lines;
    const tax = (lines: Worksheet["lines"]) => lines.find(({ kind }) => kind === "tax")!.amount;
    const untaxed = tax(worksheetOf({}, basis({}))!.lines);
    expect(tax(lineOf(false))).toBe(untaxed);
    expect(tax(lineOf(true))).toBeGreaterThan(untaxed);
  });

  it("what it finances is what the vehicle's page finances, and the difference that it names", () => {
    fc.assert(
      fc.property(
        trades,
        payments,
        fc.constantFrom("new" as const, "used" as const),
        (trade, pay, condition) => {
          const plans = [plan("gap", { price: 800 })];
          const sheet = worksheetOf({ trade, payment: pay }, { ...basis({ condition }), plans })!;
          expect(sheet.page?.payment).toBe(paymentBefore(sheet));
        },
      ),
    );
    const { page } = worksheetOf({}, basis({}))!;
    const shown = financeEstimate(basis({}).vehicle, defaultChoice("finance", terms.sliders), terms)!;
    expect(page!.payment).toBe(shown.payment);
  });

  it("its rows name every line, the sum, and what is due when", () => {
    const trade = { year: 2018, make: "Honda", model: "Accord", miles: 1, value: 8_000, owed: 1_000 };
    const rows = worksheetRows(worksheetOf({ trade, payment: payment("finance") }, basis({}))!);
    expect(rows.map(({ label }) => label)).toEqual([
      ...["Advertised price", "Title", expect.stringContaining("tax"), "Trade-in", "Owed on the trade-in"],
      ...["Total", "Due at signing", "Due monthly", "Total of payments"],
    ]);
    expect(rows[3]!.value).toBe("−$8,000");
  });
});

/** Recomputes the sums of a worksheet from its lines, its estimate's rate and its term. */
function recomputed({ lines, estimate }: Worksheet): Partial<Worksheet> {
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const total = Math.max(0, sum);
  const rest = { total, leftOver: Math.max(0, -sum) };
  if (!estimate) return { ...rest, dueAtSigning: total, dueMonthly: 0, totalOfPayments: total };
  const { down, leftOver } = estimate;
  if (estimate.plan === "finance") {
    const { apr, termMonths } = estimate;
    return {
      ...{ total, leftOver, dueAtSigning: down, months: termMonths },
      dueMonthly: monthlyPayment(total - down, apr, termMonths),
      totalOfPayments: down + totalOfPayments(total - down, apr, termMonths),
    };
  }
  const { residual, moneyFactor, termMonths: months, dispositionFee } = estimate;
  const dueMonthly = leasePayment({ adjustedCapCost: total - down, residual, moneyFactor, months });
  const signing = down + dueMonthly;
  return {
    ...{ total, leftOver, months, dueMonthly, dueAtSigning: signing },
    totalOfPayments: signing + dueMonthly * (months - 1) + dispositionFee,
  };
}

/** Returns the payment on what a worksheet finances less what it names as its own. */
function paymentBefore({ estimate, page }: Worksheet): number | undefined {
  if (!estimate || !page) return undefined;
  if (estimate.plan === "finance")
    return monthlyPayment(estimate.principal - page.more, estimate.apr, estimate.termMonths);
  const { adjustedCapCost, residual, moneyFactor, termMonths: months } = estimate;
  return leasePayment({ adjustedCapCost: adjustedCapCost - page.more, residual, moneyFactor, months });
}

const plan = (name: string, changes: Partial<ProtectionPlan>) =>
  ProtectionPlanSchema.parse({
    ...{ id: name, name, summary: "S", covers: ["C"], excludes: ["E"], duration: "D", cancellation: "R" },
    ...changes,
  });

const payment = (plan: "cash" | "finance" | "lease") => ({
  ...{ plan, down: 1_000, term: 60, annualMiles: null, creditScore: 700 },
});

function sumOfFees({ lines }: { lines: readonly { kind: string; amount: number }[] }): number {
  return lines
    .filter(({ kind }) => kind !== "price" && kind !== "trade")
    .reduce((sum, { amount }) => sum + amount, 0);
}
