import type { TranslationOf } from "../../../core/language/translation";
import type {
  closeToast as close,
  doneToasts as done,
  failedToasts as failed,
  ToastMessages,
} from "../en/toasts";

const again = (phone: string) => `Intente de nuevo o llame al ${phone}.`;

/** Spanish toasts after a sent form. */
export const doneToasts: TranslationOf<typeof done> = {
  contact: {
    severity: "success",
    summary: "¡Mensaje enviado!",
    detail: "Su mensaje se envió, y alguien de nuestro equipo se comunicará pronto con usted.",
  },
  careers: { severity: "success", summary: "¡Mensaje enviado!", detail: "Recibimos su solicitud." },
  privateInventory: {
    severity: "success",
    summary: "¡Acceso concedido!",
    detail: "Le damos la bienvenida a nuestra reserva privada.",
  },
  personalPrice: {
    severity: "success",
    summary: "¡Acceso concedido!",
    detail: "Le damos la bienvenida a nuestra reserva privada.",
  },
  testDrive: {
    severity: "success",
    summary: "Prueba de manejo programada",
    detail: "Alguien se comunicará con usted para confirmarla.",
  },
};

/** Spanish toasts after a failure. */
export const failedToasts: TranslationOf<typeof failed> = {
  contact: (phone) => ({
    severity: "error",
    summary: "Algo salió mal.",
    detail: `Hubo un error al enviar su mensaje. ${again(phone)}`,
  }),
  careers: (phone) => ({
    severity: "error",
    summary: "Algo salió mal",
    detail: `Hubo un error al enviar su solicitud. ${again(phone)}`,
  }),
  privateInventory: saving,
  personalPrice: saving,
  testDrive: () => ({ severity: "error", summary: "Algo salió mal. Complete sus datos, por favor." }),
};

export const closeToast: TranslationOf<typeof close> = "Cerrar este mensaje";

function saving(phone: string): ToastMessages {
  return { severity: "error", summary: "Hubo un error al guardar sus datos.", detail: again(phone) };
}
