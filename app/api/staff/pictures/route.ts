import { route } from "@/lib/core/http/route";
import { PICTURE_ENDPOINTS } from "@/lib/staff/pictures/picture-endpoint";

export const { POST } = route(PICTURE_ENDPOINTS.uploadPicture);
