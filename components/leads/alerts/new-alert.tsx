import { AlertForm } from "@/components/catalog/alerts/alert-form";
import { takenChoices } from "@/components/catalog/alerts/vehicle-alerts";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { FieldError } from "@/components/leads/core/form-fields";
import { Container } from "@/components/ui/page-frame";
import type { ReadAlerts } from "@/lib/leads/alerts/read-request";
import { sellerName } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";

/** Renders the alert form on its own page. */
export function NewAlert({
  read,
  profile,
  refused,
}: {
  read: ReadAlerts;
  profile: StoreProfile;
  refused: RefusedForm | null;
}) {
  const { target, vehicle } = read;
  const error = refused?.errors.email;
  const isTaken = target.kind === "similar" || target.kind === "back";
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <h1 className="text-3xl">{t().form.title}</h1>
        <p className="mt-2 mb-6 text-lg">{t().form.about(read.label)}</p>
        {error && (
          <div className="mb-6">
            <ErrorSummary errors={{ email: error }} fieldId={() => "alert-email"} labelOf={() => t().email} />
          </div>
        )}
        <AlertForm
          target={target}
          seller={vehicle ? sellerName(profile, vehicle.storeId) : profile.name}
          page={refused?.typed.page ?? ""}
          choices={isTaken && vehicle ? takenChoices(vehicle) : undefined}
          typed={refused?.typed}
          emailError={
            error
              ? { id: "alert-email-error", message: <FieldError id="alert-email" error={error} /> }
              : undefined
          }
        />
      </Container>
    </main>
  );
}
