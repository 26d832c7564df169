import { PhotoFields } from "@/components/leads/trade/photo-fields";
import { Form } from "@/components/ui/form";
import { dealPhotosPost } from "@/lib/leads/deal/paths";
import type { PhotoProblem } from "@/lib/leads/trade/photo-store";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

/** Renders the photos of a deal's trade-in, with the form that adds and removes one. */
export function DealTradePhotos({
  token,
  ids,
  problem,
  isSent,
}: {
  token: string;
  ids: string[];
  /** Reason why the last photo was refused. */
  problem: PhotoProblem | null;
  /** False while the photos are kept for a day only. */
  isSent: boolean;
}) {
  const copy = dealMessages().steps.trade;
  return (
    <section aria-labelledby="photos-title" className="mt-10 border-t border-line pt-8">
      <h2 id="photos-title" className="text-xl">
        {copy.photos}
      </h2>
      {!isSent && <p className="mt-1 text-quiet">{copy.photosNote}</p>}
      <Form action={dealPhotosPost(token)} method="post" encType="multipart/form-data" className="mt-4">
        <PhotoFields ids={ids} error={problem ? valuationMessages().photos.problems[problem] : undefined} />
      </Form>
    </section>
  );
}
