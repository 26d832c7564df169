import type { Metadata } from "next";
import { VehicleRoute, vehicleMetadata } from "@/components/layout/vehicle-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; condition: string; slug: string; offers: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return vehicleMetadata(await params);
}

/** Renders a vehicle's page with the offers that the visitor chose there. */
export default async function VehicleWithOffersPage({ params }: Props) {
  return <VehicleRoute {...(await params)} />;
}
