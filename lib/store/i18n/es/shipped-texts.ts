import type { TranslationOf } from "../../../core/language/translation";
import type { shippedTextMessages } from "../shipped-text";

const services = {
  "Oil and filter change": "Cambio de aceite y filtro",
  "Full synthetic oil, new filter, fluids topped up, tire pressures set.":
    "Aceite sintético, filtro nuevo, líquidos a nivel y llantas a su presión.",
  "Tire rotation": "Rotación de llantas",
  "Tread measured at all four corners, wheels torqued to the manufacturer's spec.":
    "Medimos el dibujo de las cuatro llantas y apretamos las ruedas como pide el fabricante.",
  "Four-wheel alignment": "Alineación de las cuatro ruedas",
  "Measured before and after, with a printout.": "Con medidas de antes y después, impresas para usted.",
  "Brake inspection": "Revisión de frenos",
  "Pads, rotors, lines and fluid. You see the measurements before any work.":
    "Balatas, discos, mangueras y líquido. Usted ve las medidas antes de cualquier trabajo.",
  "Battery and charging test": "Prueba de batería y de carga",
  "Load test of the battery and a check of the alternator.":
    "Probamos la batería con carga y revisamos el alternador.",
  "Multi-point inspection": "Inspección de varios puntos",
  "A written report on what is fine, what can wait and what needs attention now.":
    "Un reporte por escrito: qué está bien, qué puede esperar y qué hay que atender ya.",
  "Scheduled maintenance": "Mantenimiento programado",
  "What the manufacturer recommends at 30,000, 60,000 or 90,000 miles.":
    "Lo que recomienda el fabricante a las 30,000, 60,000 o 90,000 millas.",
  "Warning light or noise": "Luz de advertencia o ruido",
  "We find the cause and call you with the price before we repair anything.":
    "Buscamos la causa y le llamamos con el precio antes de reparar algo.",
  "Recall or warranty repair": "Llamado a revisión o reparación de garantía",
  "Tell us about it in the notes. We'll look up your vehicle and order the parts.":
    "Cuéntenos en las notas; buscamos su vehículo y pedimos las piezas.",
  "Something else": "Otra cosa",
  "Describe it in the notes, and your advisor will call you with a price.":
    "Descríbala en las notas y su asesor le llamará con un precio.",
};

const questions = {
  Condition: "Condición",
  "Be as accurate as you can. We inspect every car before we pay for it.":
    "Sea lo más exacto que pueda. Inspeccionamos cada auto antes de pagarlo.",
  "Is it safe to drive?": "¿Es seguro manejarlo?",
  "The vehicle must run and drive over 50 miles with working brakes, steering and safety devices.":
    "El vehículo debe arrancar y poder recorrer más de 50 millas, y los frenos, la dirección y los dispositivos de seguridad deben funcionar.",
  "Do you owe money on it?": "¿Todavía debe dinero de él?",
  "We can pay off your loan or financing. It doesn't change what the car is worth.":
    "Podemos liquidar su préstamo o financiamiento. Eso no cambia lo que vale el auto.",
  "What would you like to do?": "¿Qué quiere hacer?",
  "What condition is your vehicle in?": "¿En qué condición está su vehículo?",
  Great: "Excelente",
  "Looks and drives like new. No dents, no stains, no warning lights, services up to date.":
    "Se ve y se maneja como nuevo. Sin abolladuras, manchas ni luces de advertencia, y con sus servicios al día.",
  Good: "Buena",
  "Drives well. A few small scratches or marks for its age, nothing that needs a repair.":
    "Se maneja bien. Algunos rayones o marcas por su edad, nada que haya que reparar.",
  Fair: "Regular",
  "Drives, but shows wear: dents, worn tires or seats, or a repair that's due.":
    "Se maneja, pero se le nota el uso: abolladuras, llantas o asientos gastados, o una reparación pendiente.",
  Poor: "Mala",
  "Needs work: damage, rust, or something mechanical that doesn't work right.":
    "Necesita trabajo: daños, óxido o algo mecánico que no funciona como debe.",
  "Can you drive it more than 50 miles as is?": "¿Así como está, se puede manejar más de 50 millas?",
  Yes: "Sí",
  No: "No",
  "Do its brakes, steering and safety devices work?":
    "¿Funcionan los frenos, la dirección y los dispositivos de seguridad?",
  "Safety devices are the airbags, the seat belts and the lights.":
    "Los dispositivos de seguridad son las bolsas de aire, los cinturones y las luces.",
  "Loan or financing": "Préstamo o financiamiento",
  None: "Ninguno",
  "You own it and have the title.": "Es suyo y tiene el título.",
  Loan: "Préstamo",
  "You pay a bank or credit union.": "Le paga a un banco o a una cooperativa de crédito.",
  Finance: "Financiamiento",
  "You pay a dealer's or manufacturer's finance company.":
    "Le paga a la financiera de un concesionario o de un fabricante.",
  "Estimated remaining balance": "Saldo estimado que falta pagar",
  "Whole dollars. Your last statement has it; an estimate is fine.":
    "En dólares, sin centavos. Está en su último estado de cuenta; una cantidad aproximada está bien.",
  "Sell it or trade it in?": "¿Lo vende o lo entrega a cuenta?",
  "Trade it in": "Lo entrego a cuenta",
  "Its value comes off the price of your next car.": "Su valor se resta del precio de su próximo auto.",
  "Sell it": "Lo vendo",
  "You get paid and don't have to buy anything.": "Recibe su dinero y no tiene que comprar nada.",
  "How much do you hope to get for it? (optional)": "¿Cuánto espera recibir por él? (opcional)",
  "Anything we should know? (optional)": "¿Algo que debamos saber? (opcional)",
  "Has it been in an accident?": "¿Ha tenido un accidente?",
  "Yes, one": "Sí, uno",
  "Yes, more than one": "Sí, más de uno",
  "Exterior color (optional)": "Color exterior (opcional)",
  White: "Blanco",
  Silver: "Plateado",
  Gray: "Gris",
  Black: "Negro",
  Red: "Rojo",
  Blue: "Azul",
  Green: "Verde",
  Brown: "Café",
  Beige: "Beige",
  Gold: "Dorado",
  Orange: "Naranja",
  Yellow: "Amarillo",
  Purple: "Morado",
  Other: "Otro",
};

/** Spanish texts of services and of questions about a trade-in, by their English text in `config/leads`. */
export const shippedTexts: TranslationOf<typeof shippedTextMessages> = { ...services, ...questions };
