import type { TranslationOf } from "../../../core/language/translation";
import type { vehicleStatusMessages } from "../vehicle-status-messages";

/** Spanish texts that depend on a vehicle's status. */
export const vehicleStatus: TranslationOf<typeof vehicleStatusMessages> = {
  actions: {
    waitlist: {
      label: "Anotarme en la lista",
      of: (name) => ` para el ${name}`,
      title: "Anótese en la lista para este vehículo",
      detail: "Otra persona tiene prioridad. Si no lo compra, llamamos en orden a quienes están en la lista.",
      message: (name) => `Avísenme, por favor, si este ${name} vuelve a estar disponible.`,
    },
    arrival: {
      label: "Avísenme cuando llegue",
      of: (name) => `: el ${name}`,
      title: "Reciba un aviso cuando llegue este vehículo",
      detail: "Viene en camino. Díganos cómo comunicarnos con usted y le avisamos cuándo puede verlo.",
      message: (name) => `Avísenme, por favor, cuando llegue este ${name}. ¿Lo puedo apartar?`,
    },
  },
  availabilityOf: (name) => ` del ${name}`,
  seeSimilar: "Ver parecidos",
  line: {
    inTransit: (city, expected) => {
      if (expected === null) return city === null ? "En camino" : `En camino a ${city}`;
      return `En camino${city === null ? "" : ` a ${city}`}: llega alrededor del ${expected}`;
    },
    hold: (since) => (since === null ? "Apartado" : `Apartado desde el ${since}`),
    salePending: (since) => (since === null ? "Venta pendiente" : `Venta pendiente desde el ${since}`),
  },
  next: {
    arrival: "Le avisamos en cuanto pueda verlo.",
    waitlist: "Llamamos primero a quien esté primero en la lista.",
  },
};
