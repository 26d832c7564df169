import { leadMessages } from "@/lib/store/i18n/lead-messages";

/** Links to the policy on submitted data; renders nothing if that page is off. */
export function PrivacyNote({ policy }: { policy: string | null }) {
  const { privacy } = leadMessages();
  if (policy === null) return null;
  return (
    <p className="text-sm text-quiet">
      {privacy.before}
      <a href={policy} className="text-body underline underline-offset-4">
        {privacy.link}
      </a>
      {privacy.after}
    </p>
  );
}
