import { SmallCard, SmallCardRail } from "@/components/catalog/card/small-card";
import { DRIVE_ID } from "@/components/content/company/staff-page";
import { StaticPart } from "@/components/ui/static-part";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";

/** Renders vehicles that lead to a test drive with a salesperson. */
export function DriveWith({ member, vehicles }: { member: StaffMember; vehicles: readonly Vehicle[] }) {
  const { staff: copy } = companyMessages();
  return (
    <StaticPart>
      <section aria-labelledby={DRIVE_ID} className="mb-10">
        <h2 id={DRIVE_ID} className="scroll-mt-24 text-2xl">
          {copy.drive(member.firstName)}
        </h2>
        <p className="mt-1 mb-4">{copy.driveHint(member.firstName)}</p>
        <SmallCardRail>
          {vehicles.map((vehicle) => (
            <SmallCard
              key={vehicle.vin}
              vehicle={vehicle}
              href={testDrivePath(vehicle.vin, { staff: member.slug })}
              link={vehicleName(vehicle)}
            >
              <p className="truncate text-sm text-quiet">{vehicle.trim}</p>
            </SmallCard>
          ))}
        </SmallCardRail>
      </section>
    </StaticPart>
  );
}
