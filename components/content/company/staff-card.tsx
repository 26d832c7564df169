import { Badge } from "@/components/ui/badge";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { staffName, staffPath } from "@/lib/store/team/staff-path";
import { storeOfMember } from "@/lib/store/team/store-of-member";
import { StaffAvatar } from "./staff-avatar";

/** One person of the team; the whole card leads to the page with the contact form where that is switched on. */
export function StaffCard({
  member,
  profile,
  linked,
}: {
  member: StaffMember;
  profile: StoreProfile;
  linked: boolean;
}) {
  const copy = companyMessages().team;
  const name = staffName(member);
  return (
    <article className="relative flex h-full items-center gap-4 rounded-card border border-line bg-page p-5 has-[a:hover]:border-ink">
      <StaffAvatar member={member} size={72} />
      <div className="min-w-0">
        <h3 className="text-lg">
          {linked ? (
            <a href={staffPath(member)} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {member.title !== "" && <p className="text-ink">{member.title}</p>}
        <p className="text-sm text-quiet">{storeOfMember(member, profile) ?? copy.wholeGroup}</p>
        {member.departmentLead && (
          <p className="mt-2">
            <Badge tone="accent">{copy.lead}</Badge>
          </p>
        )}
      </div>
    </article>
  );
}
