import type { PrefillState } from "@/components/leads/core/use-prefill";
import { type CreditErrors, fieldOf, type Typed } from "@/lib/leads/credit/fields";
import type { PartId } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

/** Serializable data from which the plain and the enhanced form are rendered. */
export interface CreditFormData {
  part: PartId;
  /** VIN of the vehicle that the application is about, if any; it stays in the page's URL. */
  vin: string | null;
  /** Ids of the offers that the visitor chose for the vehicle, as text; they stay in the URL, too. */
  offers?: string;
  /** Values stored on the server for a visitor without JavaScript; otherwise empty. */
  typed: Typed;
  /** True if the values come from the server, because the visitor completed a part without JavaScript. */
  resumed: boolean;
  errors: CreditErrors;
  /** Store that receives the application, with its phone number. */
  seller: string;
  phone: string;
  /** Names of the selectable stores; empty for a single store. */
  stores: string[];
}

/** Props of a part of the application. */
export interface PartProps {
  data: CreditFormData;
  typed: Typed;
  errors: CreditErrors;
  /**
   * True to show only the fields that the current values require; without JavaScript, all fields that may be
   * required are shown.
   */
  live: boolean;
  /** Connects a field to the form in the browser. */
  bind?: (name: string) => object;
  /** State of the details prefilled from an earlier form, with the handler that clears them. */
  known?: PrefillState;
  onForget?: () => void;
}

export function creditFieldId(name: string): string {
  return `credit-${name.replaceAll(".", "-")}`;
}

/** Returns a label that identifies a field among similar ones: "Co-borrower, previous address 1: City". */
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
