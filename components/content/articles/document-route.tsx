import type { ComponentProps } from "react";
import { StaticPart } from "@/components/ui/static-part";
import { env } from "@/lib/core/platform/env";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { storePlaceholders } from "@/lib/store/content/placeholders";
import { renderMarkdown } from "@/lib/store/content/render-markdown";
import { DocumentPage } from "./document-page";

type Props = Pick<ComponentProps<typeof DocumentPage>, "document" | "crumbs" | "versioned" | "others"> & {
  /** The dealership whose names fill the text's placeholders. */
  profile: StoreProfile;
};

/** A text of the site with a dealership's names filled in. */
export function DocumentRoute({ profile, ...props }: Props) {
  const html = renderMarkdown(props.document.body, storePlaceholders(profile));
  return (
    <StaticPart>
      <DocumentPage {...props} title={props.document.title} html={html} siteUrl={env().SITE_URL} />
    </StaticPart>
  );
}
