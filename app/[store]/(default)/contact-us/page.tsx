import type { Metadata } from "next";
import { ContactRoute, contactHead } from "@/components/leads/contact/contact-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contactHead((await params).store);
}

export default async function ContactUsPage({ params }: Props) {
  return <ContactRoute store={(await params).store} />;
}
