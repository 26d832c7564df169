import { company } from "./en/company";

/** Words of the pages about the dealership and its people. */
export function companyMessages() {
  return company;
}
