import { z } from "zod";

/** Fields that several schemas of the contract share. */

export const text = z.string().trim().min(1);
export const dollars = z.number().nonnegative().finite();
export const imageUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, "must be an http address or a path on this site");

export const CoordinatesSchema = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

export type Coordinates = z.infer<typeof CoordinatesSchema>;
