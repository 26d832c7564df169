/** Common name of equipment that manufacturers name differently. */
interface EquipmentName {
  name: string;
  /** Matches each manufacturer's name for it. One feature can be several: "Apple CarPlay and Android Auto". */
  pattern: RegExp;
  /** True if the own names say a size that shoppers compare: "12.3-inch touchscreen". */
  isSized?: boolean;
}

/**
 * Common names in the comparison, where "Smart cruise control" beside "Radar cruise control" would look like a
 * difference. Equipment without an entry keeps its own name. Each name needs a Spanish one in `vehicle-values`.
 */
export const EQUIPMENT_NAMES: readonly EquipmentName[] = [
  { name: "Adaptive cruise control", pattern: /\b(?:adaptive|smart|radar|intelligent) cruise\b/i },
  {
    name: "Automatic emergency braking",
    pattern:
      /\b(?:autonomous|automatic) emergency braking\b|\b(?:forward collision (?:avoidance|mitigation)|pre-collision|collision mitigation braking|frontal collision warning with braking|smart brake support|city safety|pre-?sense front)\b/i,
  },
  { name: "Blind spot monitoring", pattern: /\bblind[ -](?:spot|zone)\b/i },
  { name: "Rear cross traffic alert", pattern: /\brear (?:cross[ -])?(?:traffic|path)\b/i },
  { name: "Lane departure warning", pattern: /\blane departure (?:alert|warning)\b/i },
  {
    name: "Lane keeping assist",
    pattern:
      /\blane[ -]keep(?:ing)? (?:assist|aid|system)\b|\blane (?:assist|centering)\b|\blane (?:tracing|following) assist\b|\blane departure avoidance\b/i,
  },
  { name: "Driver attention warning", pattern: /\bdriver attention\b/i },
  { name: "Rear seat reminder", pattern: /\brear (?:occupant|door) alert\b|\brear seat reminder\b/i },
  {
    name: "Rearview camera",
    pattern: /\b(?:rear[ -]?view|back-?up|rear) camera\b/i,
  },
  {
    name: "Surround-view camera",
    pattern: /\b(?:surround|multi)[ -](?:view|vision)\b|\b360[- ]degree (?:camera|view)\b/i,
  },
  {
    name: "Rear parking sensors",
    pattern: /\brear (?:parking sensors?|park assist|sonar)\b|\bparking sensors front and rear\b/i,
  },
  { name: "Automatic high beams", pattern: /\b(?:automatic high beams?|high beam assist)\b/i },
  { name: "Apple CarPlay", pattern: /\bapple carplay\b/i },
  { name: "Android Auto", pattern: /\bandroid auto\b/i },
  { name: "Navigation", pattern: /\bnavigation\b/i },
  { name: "Touchscreen display", pattern: /\d-inch (?:touchscreen|display)\b/i, isSized: true },
  { name: "Wireless phone charger", pattern: /\bwireless (?:phone )?charg(?:er|ing)\b/i },
  {
    name: "Premium audio",
    pattern: /\b(?:premium|bose|harman kardon|b&o|els studio|fender|jbl|yamaha)\b.*\baudio\b/i,
    isSized: true,
  },
  { name: "Remote start", pattern: /\bremote (?:engine )?start\b/i },
  {
    name: "Keyless entry",
    pattern: /\bkeyless\b|\bsmart key\b/i,
  },
  { name: "Push-button start", pattern: /\bpush-button start\b|\bkeyless open and start\b/i },
  { name: "Heated front seats", pattern: /\bheated (?!rear|steering|side).*\bseats\b|\bheated seats\b/i },
  { name: "Heated rear seats", pattern: /\bheated (?:front and )?rear seats\b/i },
  { name: "Ventilated front seats", pattern: /\b(?:ventilated|cooled) (?:front )?seats\b/i },
  {
    name: "Automatic climate control",
    pattern: /\b(?:dual|tri)-zone (?:automatic )?climate control\b|\bautomatic climate control\b/i,
    isSized: true,
  },
  { name: "Power liftgate", pattern: /\b(?:power|motion-activated) (?:liftgate|tailgate|rear gate)$/i },
  { name: "Sunroof", pattern: /\b(?:sunroof|moonroof)\b|\bpanoramic (?:glass )?roof\b/i, isSized: true },
  { name: "Alloy wheels", pattern: /\balloy wheels\b/i, isSized: true },
];

/** Makers' packages of driver assistance: the equipment that every version of one contains, by its common name. */
export const EQUIPMENT_PACKAGES: readonly { pattern: RegExp; contains: readonly string[] }[] = [
  {
    pattern: /\b(?:honda sensing|acurawatch)\b/i,
    contains: [
      "Automatic emergency braking",
      "Adaptive cruise control",
      "Lane departure warning",
      "Lane keeping assist",
    ],
  },
  {
    pattern: /\btoyota safety sense\b/i,
    contains: ["Automatic emergency braking", "Lane departure warning", "Automatic high beams"],
  },
  {
    pattern: /\blexus safety system\+/i,
    contains: [
      "Automatic emergency braking",
      "Adaptive cruise control",
      "Lane departure warning",
      "Automatic high beams",
    ],
  },
  {
    pattern: /\beyesight\b/i,
    contains: ["Automatic emergency braking", "Adaptive cruise control", "Lane departure warning"],
  },
  {
    pattern: /\bnissan safety shield 360\b/i,
    contains: [
      "Automatic emergency braking",
      "Blind spot monitoring",
      "Rear cross traffic alert",
      "Lane departure warning",
      "Automatic high beams",
    ],
  },
  {
    pattern: /\bford co-pilot360\b/i,
    contains: [
      "Automatic emergency braking",
      "Blind spot monitoring",
      "Rear cross traffic alert",
      "Lane keeping assist",
      "Rearview camera",
      "Automatic high beams",
    ],
  },
  {
    pattern: /\b(?:propilot|mi-pilot) assist\b/i,
    contains: ["Adaptive cruise control", "Lane keeping assist"],
  },
  {
    pattern: /\bactive guard\b/i,
    contains: ["Automatic emergency braking", "Lane departure warning"],
  },
];

/** Equipment that federal law requires (FMVSS 111), with the first model year of which every car has it. */
export const REQUIRED_EQUIPMENT: readonly { name: string; since: number }[] = [
  { name: "Rearview camera", since: 2019 },
];
