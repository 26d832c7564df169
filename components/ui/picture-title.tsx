import type { ComponentProps } from "react";
import { ContentPicture } from "./content-picture";
import { PageTitle } from "./page-frame";

interface Props extends ComponentProps<typeof PageTitle> {
  /** Picture beside the title, if any. */
  picture?: string | null;
  /** Size of the picture in pixels. */
  size?: readonly [width: number, height: number];
  /** Part of the picture that stays visible when it is cropped. */
  position?: string;
}

/** Renders the top of a page with a picture beside it; on a phone above it at full width. */
export function PictureTitle({ picture, size, position = "", ...title }: Props) {
  if (!picture) return <PageTitle {...title} />;
  return (
    <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-12">
      <PageTitle {...title} />
      <ContentPicture
        url={picture}
        sizes="(min-width: 1280px) 540px, (min-width: 640px) 45vw, 100vw"
        size={size}
        isFirst
        className={`aspect-2/1 w-full bg-panel object-cover max-sm:order-first max-sm:-mx-4 max-sm:-mt-6 max-sm:w-[calc(100%+2rem)] max-sm:max-w-none sm:rounded-card ${position}`}
      />
    </div>
  );
}
