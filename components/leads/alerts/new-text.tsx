import { TextForm } from "@/components/catalog/alerts/text-form";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { FieldError } from "@/components/leads/core/form-fields";
import { Container } from "@/components/ui/page-frame";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { sellerName } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { textMessages } from "@/lib/store/i18n/text-messages";

const t = () => textMessages().form;
const labels = (): Readonly<Record<string, string>> => ({ phone: t().phone });

/** Renders the form for text messages about a vehicle on its own page. */
export function NewText({
  vehicle,
  profile,
  refused,
}: {
  vehicle: Vehicle;
  profile: StoreProfile;
  refused: RefusedForm | null;
}) {
  const errorOf = (field: "phone" | "consent") => {
    const error = refused?.errors[field];
    return error
      ? { id: `text-${field}-error`, message: <FieldError id={`text-${field}`} error={error} /> }
      : undefined;
  };
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <h1 className="text-3xl">{t().title}</h1>
        <p className="mt-2 mb-6 text-lg">{t().about(vehicleFullName(vehicle))}</p>
        {refused && (
          <div className="mb-6">
            <ErrorSummary
              errors={refused.errors}
              fieldId={(field) => `text-${field}`}
              labelOf={(field) => labels()[field]}
            />
          </div>
        )}
        <TextForm
          vin={vehicle.vin}
          seller={sellerName(profile, vehicle.storeId)}
          page={refused?.typed.page ?? ""}
          typed={refused?.typed}
          errors={{ phone: errorOf("phone"), consent: errorOf("consent") }}
        />
      </Container>
    </main>
  );
}
