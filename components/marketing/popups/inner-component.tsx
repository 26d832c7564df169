import { useState } from "react";
import { EnhancedLeadForm } from "@/components/leads/core/enhanced-lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PhoneVerification } from "@/components/leads/core/phone-verification";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { currentPage } from "@/lib/marketing/popups/page-facts";
import type { Popup, PopupContent } from "@/lib/marketing/popups/types";
import type { PopupSetup } from "./setup";

interface Props {
  popup: Popup;
  content: PopupContent;
  setup: PopupSetup;
  onSent: () => void;
}

/** The content of a pop-up: its HTML, sanitized by the server, and one of the site's forms. */
export function InnerContent({ popup, content, setup, onSent }: Props) {
  return (
    <>
      {content.data.html && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/marketing/popups/clean-html
          dangerouslySetInnerHTML={{ __html: content.data.html }}
        />
      )}
      {content.type === "component" && (
        <div className="mt-4">
          <InnerComponent popup={popup} component={content.component} setup={setup} onSent={onSent} />
        </div>
      )}
    </>
  );
}

type Inner = Extract<PopupContent, { type: "component" }>["component"];

function InnerComponent({ popup, component, setup, onSent }: Omit<Props, "content"> & { component: Inner }) {
  const [startedAt] = useState(() => Date.now());
  if (component === "UserLeadPhoneVerification") {
    const confirmed = () => {
      updateProfile({ phoneVerified: true });
      onSent();
    };
    return <PhoneVerification phone={readProfile().phone ?? ""} onConfirmed={confirmed} />;
  }
  return (
    <EnhancedLeadForm
      data={formData(component, popup, setup)}
      typed={{}}
      startedAt={startedAt}
      onSent={onSent}
    />
  );
}

function formData(component: Inner, { id }: Popup, setup: PopupSetup): LeadFormData {
  const { name, params, path } = currentPage();
  const vin = name === "cars-direct-page" ? (params.vin ?? "").toUpperCase() : "";
  const common = { page: path, vin, typed: {}, errors: {}, ...setup };
  if (component === "UnlockInventory") return { ...common, form: "unlock-inventory" };
  return { ...common, form: "pop-up", hidden: { popup: id } };
}
