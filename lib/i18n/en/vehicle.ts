/** Texts of the vehicle card and the vehicle page. */
export const vehicle = {
  conditions: { new: "New", used: "Used", certified: "Certified" },
  badges: {
    new: "New",
    certified: "Certified",
    greatDeal: "Great deal",
    priceDrop: (amount: string) => `${amount} price drop`,
  },
  views: {
    photo: (n: number) => `photo ${n}`,
    driverFront: "front view",
    driverProfile: "side view",
    passengerRear: "rear view",
  },
  imageAlt: (name: string, color: string | null, view: string) =>
    color ? `${name} in ${color}, ${view}` : `${name}, ${view}`,
  miles: (n: string) => `${n} miles`,
  milesShort: (n: string) => `${n} mi`,
  callForPrice: "Call for price",
  oldPrice: (price: string) => `Was ${price}`,
  locatedIn: (city: string) => `At our ${city} store`,
};
