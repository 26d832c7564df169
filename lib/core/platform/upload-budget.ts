import "server-only";
import { UPLOAD_BYTES } from "../../../config/catalog/images";
import { singleton } from "./singleton";

/** What one upload holds of the memory for all. */
export interface UploadShare {
  /** False when all uploads together would hold more than they may; nothing is held then. */
  take(bytes: number): boolean;
  release(): void;
}

/**
 * Memory that uploads share while they are read. Only bytes received count, so that senders who announce large bodies
 * and send them slowly block no one else.
 */
export class UploadBudget {
  private held = 0;

  constructor(private readonly max: number) {}

  share(): UploadShare {
    let own = 0;
    return {
      take: (bytes) => {
        if (this.held + bytes > this.max) return false;
        own += bytes;
        this.held += bytes;
        return true;
      },
      release: () => {
        this.held -= own;
        own = 0;
      },
    };
  }
}

/** The process's own. */
export function uploadBudget(): UploadBudget {
  return singleton("upload-budget", () => new UploadBudget(UPLOAD_BYTES));
}
