import type { PrefillState } from "@/components/leads/core/profile-prefill";
import { type CreditErrors, fieldOf, type Typed } from "@/lib/leads/credit/fields";
import type { PartId } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

/** What both forms, plain and enhanced, are rendered from; it can be passed from the server to the browser. */
export interface CreditFormData {
  part: PartId;
  /** Answers stored on the server for a visitor without JavaScript; else empty. */
  typed: Typed;
  /** The answers come from the server: the visitor has gone through a part without JavaScript. */
  resumed: boolean;
  errors: CreditErrors;
  /** Who receives the application, and the number to call. */
  seller: string;
  phone: string;
  /** Names of the stores to choose from; empty where there is but one. */
  stores: string[];
}

/** What a part is rendered with. */
export interface PartProps {
  data: CreditFormData;
  typed: Typed;
  errors: CreditErrors;
  /** In the browser only the fields that the answers call for are shown; without JavaScript all that they might. */
  live: boolean;
  /** Connects a field to the form in the browser. */
  bind?: (name: string) => object;
  /** Whether the visitor's details were filled in from an earlier form, and how to clear them. */
  known?: PrefillState;
  onForget?: () => void;
}

export function creditFieldId(name: string): string {
  return `credit-${name.replaceAll(".", "-")}`;
}

/** "Co-borrower, previous address 1: City": which of the many fields a message means. */
export function creditLabel(name: string): string | undefined {
  const copy = creditMessages();
  const known = fieldOf(name);
  if (!known) return undefined;
  const { list, field, person } = known;
  const index = Number(/\.(\d+)\./.exec(name)?.[1] ?? 0);
  const own = (copy.fields as Record<string, string>)[
    list === "job" && field === "phone" ? "workPhone" : field
  ];
  const where = list === null ? [] : [list === "residence" ? copy.residence(index) : copy.job(index)];
  const who = person === "coBorrower" ? [copy.people.coBorrower] : [];
  const before = [...who, ...where].join(", ");
  return own && (before === "" ? own : `${before}: ${own}`);
}
