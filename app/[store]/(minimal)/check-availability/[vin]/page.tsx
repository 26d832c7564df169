import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { AvailabilityForm } from "@/components/leads/core/availability-form";
import { Container } from "@/components/ui/container";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { reserveCookieName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = {
  params: Promise<{ store: string; vin: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = {
  title: leadMessages().availability.formName,
  robots: { index: false },
};

/**
 * A form rejected without JavaScript, with its errors and the typed values. Without a draft, or once it has expired, the
 * form is on the vehicle's own page.
 */
export default async function CheckAvailabilityPage({ params, searchParams }: Props) {
  const { store, vin } = await params;
  const { draft } = await searchParams;
  const page = await pageSnapshot(store);
  if (!page) return null;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  const pass = (await cookies()).get(reserveCookieName())?.value;
  const all = company && (await visibleStock(company.snapshot, pass));
  const vehicle = page.snapshot.byVin.get(vin) ?? all?.byVin.get(vin) ?? null;
  const refused = typeof draft === "string" ? await getRefusedForm("availability", draft) : null;
  if (!refused) redirect(vehicle ? `${vehiclePath(vehicle)}#availability` : "/cars-for-sale");
  const { availability } = leadMessages();
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container className="max-w-3xl">
        <h1 className="text-3xl">
          {vehicle ? availability.pageTitle(vehicleName(vehicle)) : availability.formName}
        </h1>
        {vehicle ? (
          <p className="mt-2 mb-6">
            <a
              href={vehiclePath(vehicle)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {availability.backToVehicle}
            </a>
          </p>
        ) : (
          <p className="mt-2 mb-6">{availability.vehicleGone}</p>
        )}
        <AvailabilityForm vehicle={vehicle} vin={vin} profile={page.snapshot.profile} refused={refused} />
      </Container>
    </main>
  );
}
