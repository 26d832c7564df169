import type { ComponentProps } from "react";
import { ContentPicture } from "./content-picture";
import { PageTitle } from "./page-frame";

interface Props extends ComponentProps<typeof PageTitle> {
  picture: string;
  /** Its own size in pixels. */
  size?: readonly [width: number, height: number];
  /** Which part of it is kept where it is cropped. */
  position?: string;
}

/** The top of a page with a picture beside it; on narrow screens, below it. */
export function PictureTitle({ picture, size, position = "", ...title }: Props) {
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
      <PageTitle {...title} />
      <ContentPicture
        url={picture}
        sizes="(min-width: 1280px) 540px, (min-width: 1024px) 45vw, 100vw"
        size={size}
        isFirst
        className={`aspect-2/1 w-full rounded-card bg-panel object-cover ${position}`}
      />
    </div>
  );
}
