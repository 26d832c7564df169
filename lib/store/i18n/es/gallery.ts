import type { TranslationOf } from "../../../core/language/translation";
import type { galleryMessages } from "../en/gallery";

/** Spanish messages of the vehicle gallery that browser code needs. */
export const gallery: TranslationOf<typeof galleryMessages> = {
  previous: "Foto anterior",
  next: "Foto siguiente",
  close: "Cerrar",
  zoom: "Acercar o alejar",
  fullScreen: "Ver en pantalla completa",
  failed: "No se puede cargar esta foto. Intente de nuevo o pase a la siguiente.",
  player: {
    close: "Cerrar el reproductor",
    openAt: (by) => `Abrir en ${by}`,
    needs: (by) =>
      `Se reproduce en ${by}, que puede guardar cookies. Permita las cookies funcionales para verlo aquí.`,
    settings: "Configuración de cookies",
  },
  shown: (n, total) => `Foto ${n} de ${total}`,
};
