import { company } from "./en/company";

/** Messages of the pages about the dealership and its people. */
export function companyMessages() {
  return company;
}
