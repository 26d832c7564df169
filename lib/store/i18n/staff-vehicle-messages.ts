/** The back office's page of one vehicle. */
export const staffVehicleMessages = {
  photos: "Photos",
  back: "All vehicles",
  advertised: "Advertised price",
  noPrice: "Call for price",
  gone: (date: string) =>
    `Its feed has not listed it since ${date}. What you edited stays, and counts again should it return.`,
  figures: { stockNumber: "Stock number", vin: "VIN", status: "Status" },
};
