import { notFound } from "next/navigation";

/** Responds with 404 to every unmatched path below `/staff`. */
export default function UnknownStaffPage(): never {
  notFound();
}
