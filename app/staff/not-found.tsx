import { DoorFrame } from "@/components/staff/frames";
import { ButtonLink } from "@/components/ui/button";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the page for an unknown address or a record of another store. */
export default function StaffNotFound() {
  return (
    <DoorFrame title={staffMessages().notFound.title}>
      <p className="mb-6">{staffMessages().notFound.text}</p>
      <ButtonLink href="/staff" variant="outline">
        {staffMessages().forbidden.home}
      </ButtonLink>
    </DoorFrame>
  );
}
