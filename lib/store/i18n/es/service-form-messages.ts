import type { TranslationOf } from "../../../core/language/translation";
import type { serviceFormMessages } from "../service-form-messages";

/** Spanish messages of the service appointment form. */
export const serviceForm: TranslationOf<typeof serviceFormMessages> = {
  formName: "Haga su cita de servicio",
  submit: "Hacer la cita",
  slotProblem: "Elija otra hora, por favor.",
  taken: "Alguien acaba de tomar esa hora. Elija otra.",
  notOffered: "Esa hora no está disponible. Elija otra.",
  unknownService: "Uno de estos servicios ya no está disponible. Elija de nuevo.",
  unknownStore: "Esta sucursal no acepta citas en línea. Elija otra, por favor.",
  pickStore: "Elija una sucursal.",
  pickService: "Elija al menos un servicio.",
  tooMany: (max) => `Elija hasta ${max} servicios. Díganos los demás en las notas.`,
};
