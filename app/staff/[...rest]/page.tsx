import { notFound } from "next/navigation";

/** Responds with 404 to all other paths below `/staff`. */
export default function UnknownStaffPage(): never {
  notFound();
}
