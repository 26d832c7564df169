import type { ReactNode } from "react";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { Price } from "./vehicle-aside";

/** Renders a vehicle above a form about it: its picture, its price, and a line such as its store. */
export function VehicleLine({ vehicle, children }: { vehicle: Vehicle; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 overflow-hidden rounded-card border border-line">
      <VehiclePhoto
        vehicle={vehicle}
        image={leadImage(vehicle)}
        sizes="(min-width: 640px) 240px, 144px"
        priority
        className="m-3 mr-0 w-34! shrink-0 rounded-sm sm:w-60!"
      />
      <div className="min-w-0 py-3 pr-3">
        <Price vehicle={vehicle} />
        {children}
      </div>
    </div>
  );
}
