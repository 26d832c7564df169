import { GOOGLE_MORE_IMAGES } from "../../../config/marketing/feeds";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { FeedVehicle } from "./feed-rows";

/** Returns Google's condition, new or used. Another column says whether a used vehicle is certified. */
export function googleCondition({ condition }: Pick<Vehicle, "condition">): "new" | "used" {
  return condition === "new" ? "new" : "used";
}

export function yesOrNo(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}

/** Returns the pictures after the first, separated by commas. */
export function furtherImages({ images }: Pick<FeedVehicle, "images">): string {
  return images
    .slice(1, 1 + GOOGLE_MORE_IMAGES)
    .map(({ url }) => url.replaceAll(",", "%2C"))
    .join(",");
}
