import { notFound } from "next/navigation";

/** Whatever else is below `/staff`. */
export default function UnknownStaffPage(): never {
  notFound();
}
