import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { StyleSheet } from "@/components/staff/style/style-sheet";
import { getCompany } from "@/lib/staff/accounts/company";
import { staffStyleMessages } from "@/lib/store/i18n/staff-style-messages";

/** Renders all design tokens and components in both themes, for developers of the site's design. */
export default function StyleRoute() {
  return staffPage({}, async (person) => {
    const { profile } = await getCompany();
    const t = staffStyleMessages();
    return (
      <StaffFrame person={person} path="/staff/style" title={t.title} wide>
        <p>{t.intro}</p>
        <div className="grid gap-6 xl:grid-cols-2">
          <StyleSheet theme="light" look={profile} />
          <StyleSheet theme="dark" look={profile} />
        </div>
      </StaffFrame>
    );
  });
}
