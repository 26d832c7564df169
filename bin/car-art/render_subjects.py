"""Pictures of articles, offers and financing: the sample's cars photographed in places.

  blender -b -P render_subjects.py -- render --threads 2 --dir subjects   # --places NAME,… or --subjects NAME,… for some
  python3 render_subjects.py compose subjects images                      # denoise, WebP in images/subjects (NumPy and Pillow)

A place is built once, with its cars; each subject is one camera in it. Finished subjects are skipped, so an
interrupted run continues.
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import render_cars as art

WIDTH, HEIGHT = 1280, 800
# Size of the body's mesh in meters; close views need it as fine as the other pictures.
MESH = 0.011
# Exposure by the builder of a place, by channel: the sky alone is dim and blue.
EXPOSURE = {"lot": (1.75, 1.6, 1.45), "snowy_lot": (1.45, 1.28, 1.1), "drive": (1.6, 1.48, 1.36)}


class Car:
    """A car in a place: style, paint, position on the ground and height above it in meters, and its turn in degrees."""

    def __init__(self, style, paint, x, y, turn, z=0.0):
        self.style, self.paint, self.x, self.y, self.z, self.turn = style, paint, x, y, z, turn
        self.p = art.STY[style]

    def build(self):
        art.place(self.style, self.paint, (self.x, self.y, self.z), self.turn)

    def point(self, along, across, up):
        """Returns the world's coordinates of a point of the car: `along` from its middle to the rear."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (self.x + c * along - s * across, self.y + s * along + c * across, self.z + up)

    def middle(self, up=0.72):
        return self.point(0, 0, up)

    def wheel(self, is_front=True):
        """Returns the middle of a wheel on the driver's side."""
        p = self.p
        center = p.WB / 2 + (p.RO - p.FO) / 2
        return self.point((0 if is_front else p.WB) - center, -p.W / 2, 0.34)

    def lamp(self):
        """Returns a point near the lamp on the driver's side."""
        return self.point(-(self.p.WB + self.p.FO + self.p.RO) / 2 + 0.45, -self.p.W / 2 + 0.35, 0.72)


def view(target, azimuth, distance, height, lens, shift=(0, 0)):
    """Returns a camera that looks at a point from an azimuth in degrees (-90: from the front of the place)."""
    a = math.radians(azimuth)
    position = (target[0] + distance * math.cos(a), target[1] + distance * math.sin(a), height)
    return lambda: art.cam(position, target, lens, *shift)


def sky(zenith, horizon, strength, sun=(-0.4, -0.5, 0.75), glow=2.2):
    """Lights a place in the open: a soft gradient and a broad, bright part around the sun."""
    import bpy

    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    t = art.NT(world.node_tree)
    d = t.n("ShaderNodeTexCoord").outputs["Generated"]
    z = t.n("ShaderNodeSeparateXYZ", {0: d}).outputs[2]
    ramp = t.n("ShaderNodeValToRGB", {0: t.ramp(z, -0.02, 0.6, 0, 1, False)})
    ramp.color_ramp.elements[0].color = (*horizon, 1)
    ramp.color_ramp.elements[1].color = (*zenith, 1)
    dot = t.n("ShaderNodeVectorMath", {0: d, 1: sun}, operation="DOT_PRODUCT").outputs["Value"]
    # Not seen by the camera: it is only light, and its reflections give the paint its edges.
    unseen = t.math("SUBTRACT", 1.0, t.n("ShaderNodeLightPath").outputs["Is Camera Ray"])
    light = t.math("MULTIPLY", t.math("POWER", t.math("MAXIMUM", dot, 0.0), 18.0), glow)
    power = t.math("ADD", strength, t.math("MULTIPLY", light, unseen))
    t.n("ShaderNodeOutputWorld", {0: t.n("ShaderNodeBackground", {0: ramp.outputs[0], 1: power}).outputs[0]})
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 1024


def plain(name, color, rough=0.6, metal=0.0):
    return art.mat(name, lambda t: t.pr(color, rough, metal, 0.3))


def light(name, color, strength):
    return art.mat(name, lambda t: t.n("ShaderNodeEmission", {0: (*color, 1), 1: strength}).outputs[0])


def ground(name, dark, bright, scale, rough=0.85):
    """Lays a floor with a fine grain, such as asphalt, grass or snow."""

    def shader(t):
        position = t.n("ShaderNodeNewGeometry").outputs["Position"]
        fine = t.n("ShaderNodeTexNoise", {"Vector": position, "Scale": scale, "Detail": 4.0}).outputs["Fac"]
        broad = t.n("ShaderNodeTexNoise", {"Vector": position, "Scale": 0.25, "Detail": 2.0}).outputs["Fac"]
        mixed = t.math("ADD", t.math("MULTIPLY", fine, 0.6), t.math("MULTIPLY", broad, 0.4))
        return t.mixs(t.ramp(mixed, 0.35, 0.65), t.pr(dark, rough, 0, 0.3), t.pr(bright, rough, 0, 0.3))

    art.floor_mesh(art.mat(name, shader), 120)


def trees(y, seed, color=(0.045, 0.075, 0.04)):
    """Draws a far row of round trees."""
    random = np.random.RandomState(seed)
    leaves = plain(f"leaves{seed}", color, 0.9)
    trunk = plain(f"trunk{seed}", (0.08, 0.055, 0.04), 0.9)
    profile = [(math.sin(a) * 1.0, -math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 14)]
    vertices, quads = art.lathe(np.array(profile), 18)
    for x in np.arange(-34, 35, 4.1):
        x, size, depth = x + random.rand() * 2, 1.5 + random.rand() * 1.1, y + random.rand() * 3
        art.boxm((x, depth, 0.9), (0.22, 0.22, 1.8), trunk)
        for _ in range(4):
            at = np.array([x, depth, 2.4 + size * 0.4]) + (random.rand(3) - 0.5) * size
            ball = np.stack([vertices[:, 0], vertices[:, 2], vertices[:, 1]], 1) * size * (0.6 + 0.4 * random.rand())
            art.mkmesh("tree", ball + at, None, quads, leaves)


def facade():
    """Draws the dealership's glass front behind the cars."""
    glass = plain("glass", (0.05, 0.07, 0.09), 0.08)
    frame = plain("frame", (0.5, 0.51, 0.52), 0.4, 0.6)
    panel = plain("panel", (0.62, 0.63, 0.64), 0.5)
    warm = light("warm", (1, 0.85, 0.66), 0.55)
    art.boxm((0, 13.0, 2.2), (30, 0.3, 4.4), glass)
    art.boxm((0, 12.7, 4.9), (31, 1.6, 1.1), panel)
    art.boxm((0, 11.95, 4.42), (30.6, 0.06, 0.06), light("strip", (1, 0.95, 0.88), 2.4))
    art.boxm((0, 12.84, 2.6), (29, 0.02, 1.2), warm)
    for x in np.arange(-15, 15.1, 2.5):
        art.boxm((x, 12.8, 2.2), (0.12, 0.16, 4.4), frame)
    art.boxm((0, 12.8, 1.1), (30, 0.14, 0.08), frame)


def snowy_lot(cars):
    lot(cars, True)


def lot(cars, is_snowy=False):
    sky((0.34, 0.5, 0.78), (0.86, 0.9, 0.95), 0.95 if is_snowy else 0.85)
    if is_snowy:
        ground("snow", (0.62, 0.66, 0.72), (0.8, 0.82, 0.85), 3.0)
    else:
        ground("asphalt", (0.055, 0.056, 0.06), (0.085, 0.086, 0.09), 60.0)
        paint = plain("marking", (0.62, 0.62, 0.6))
        for x in np.arange(-16, 16.1, 3.2):
            art.boxm((x, 3.5, 0.004), (0.11, 5.2, 0.008), paint)
    facade()
    trees(22, 5)
    for car in cars:
        car.build()


def drive(cars):
    """Builds a house with its driveway and a charger beside the garage door."""
    sky((0.36, 0.54, 0.82), (0.92, 0.93, 0.94), 0.85)
    ground("grass", (0.05, 0.10, 0.03), (0.09, 0.16, 0.05), 14.0)
    stone = plain("concrete", (0.36, 0.35, 0.34), 0.7)
    art.boxm((-0.4, -8, 0.005), (7.4, 26, 0.03), stone)
    wall, trim = plain("siding", (0.55, 0.57, 0.58)), plain("trim", (0.78, 0.78, 0.76))
    door, roof = plain("garage", (0.72, 0.71, 0.68), 0.5), plain("roof", (0.09, 0.09, 0.1), 0.8)
    art.boxm((1.5, 8.2, 2.1), (19, 6, 4.2), wall)
    for z in np.arange(0.25, 4.1, 0.22):
        art.boxm((1.5, 5.19, z), (19, 0.02, 0.012), plain(f"joint{z:.2f}", (0.42, 0.44, 0.45)))
    art.boxm((1.5, 7.4, 4.35), (20.2, 8, 0.3), roof)
    art.boxm((1.5, 3.4, 4.28), (20.2, 0.08, 0.32), trim)
    art.boxm((-1.2, 5.14, 1.25), (5.2, 0.1, 2.5), trim)
    art.boxm((-1.2, 5.08, 1.2), (4.9, 0.06, 2.4), door)
    for k in range(4):
        art.boxm((-1.2, 5.045, 0.06 + k * 0.6), (4.9, 0.02, 0.02), plain(f"gap{k}", (0.3, 0.3, 0.29)))
    window = plain("pane", (0.05, 0.07, 0.1), 0.06)
    for x in (4.6, 7.4):
        art.boxm((x, 5.12, 1.9), (1.9, 0.1, 1.6), trim)
        art.boxm((x, 5.06, 1.9), (1.7, 0.06, 1.4), window)
        art.boxm((x, 5.02, 1.9), (0.05, 0.04, 1.4), trim)
    art.boxm((2.2, 5.08, 1.35), (0.36, 0.16, 0.62), plain("charger", (0.05, 0.055, 0.06), 0.3))
    art.boxm((2.2, 4.99, 1.5), (0.2, 0.02, 0.03), light("charging", (0.25, 1, 0.5), 3))
    hedge = plain("hedge", (0.04, 0.075, 0.03), 0.95)
    for x in np.arange(3.6, 10, 0.9):
        profile = [(math.sin(a) * 0.55, -math.cos(a) * 0.5) for a in np.linspace(0.02, math.pi - 0.02, 10)]
        vertices, quads = art.lathe(np.array(profile), 14)
        art.mkmesh("hedge", np.stack([vertices[:, 0], vertices[:, 2], vertices[:, 1]], 1) + [x, 4.5, 0.4], None, quads, hedge)
    trees(16, 9)
    for car in cars:
        car.build()


def showroom(cars):
    art.showroom([(c.style, c.paint, (c.x, c.y, 0), c.turn) for c in cars])


def dusk(cars):
    art.dusk([(c.style, c.paint, (c.x, c.y, 0), c.turn) for c in cars])


def service(cars):
    art.service(cars[0].style, cars[0].paint)


# Each place has its builder, its cars and its subjects; a subject is a camera.
def places():
    suv, sedan, coupe = Car("suv", "blue", 0.1, -0.3, 42), Car("sedan", "silver", -4.3, 2.4, 50), Car("coupe", "red", 4.2, 2.2, 136)
    compact, ev, small = Car("compact-suv", "red", -0.2, -0.2, 40), Car("ev-suv", "white", -4.6, 2.3, 46), Car("compact-sedan", "blue", 4.3, 2.3, 132)
    rows, wagon, van, hatch = Car("three-row-suv", "green", -4.8, 3.2, 62), Car("wagon", "sand", -1.6, 3.2, 62), Car("minivan", "silver", 1.6, 3.2, 62), Car("hatchback", "red", 4.8, 3.2, 62)
    truck, crew = Car("truck", "graphite", -2.2, 2.6, 40), Car("crew-truck", "blue", 3.0, 3.2, 62)
    night, open_car = Car("crew-truck", "graphite", 1.4, 0.2, 38), Car("convertible", "red", 1.5, 0, 38)
    commuter, fast = Car("suv", "silver", 1.4, 0, 38), Car("coupe", "blue", 1.4, 0, 40)
    lifted = Car("sedan", "white", 1.3, 0.25, 26, 0.66)
    plug, family = Car("ev-sedan", "white", -0.6, 0.6, 58), Car("minivan", "blue", 0.4, 0.2, 52)
    winter = Car("ev-suv", "sand", 0.0, 1.2, 40)
    cross = Car("three-row-suv", "silver", 1.3, 0, 40)
    return {
        "showroom": (showroom, [suv, sedan, coupe], {
            "new-used-certified": view((0, 0.6, 0.95), -90, 10.2, 1.6, 36),
            "car-loan": view(sedan.middle(), -82, 6.6, 1.25, 40),
            "lease-or-buy": view(coupe.middle(0.6), -98, 6.4, 1.2, 40),
            "trade-bonus": view(suv.middle(0.8), -96, 6.2, 0.9, 36),
        }),
        "showroom-2": (showroom, [compact, ev, small], {
            "financing": view(compact.middle(0.85), -92, 6.6, 1.3, 38),
            "pre-approval": view(ev.middle(0.8), -84, 6.4, 1.25, 40),
            "graduate": view(small.middle(0.6), -97, 6.3, 1.2, 40),
            "certified": view(compact.lamp(), -104, 3.0, 1.05, 40),
            "trade-balance": view((0.6, 0.8, 0.9), -74, 10.0, 1.7, 36),
        }),
        "lot": (lot, [rows, wagon, van, hatch], {
            "body-styles": view((0, 2.6, 1.0), -92, 10.6, 1.9, 34),
            "price-tag": view(rows.middle(0.95), -84, 7.2, 1.4, 40),
            "loyalty": view(wagon.middle(0.8), -88, 7.0, 1.3, 40),
            "used-warranty": view(van.middle(0.9), -92, 7.0, 1.4, 40),
            "small-down-payment": view(hatch.middle(0.75), -100, 6.8, 1.3, 40),
            "teen-drivers": view(hatch.middle(0.75), -64, 7.2, 1.3, 40),
            "history-report": view((-1.6, 2.4, 0.9), -122, 9.6, 1.5, 42),
            "family-seats": view(rows.middle(0.95), -62, 7.4, 1.5, 38),
        }),
        "trucks": (lot, [truck, crew], {
            "truck-check": view(truck.middle(0.9), -94, 7.6, 1.3, 40),
            "saturday-hours": view((0.4, 3.2, 1.6), -86, 10.4, 1.5, 34),
            "food-bank": view(crew.middle(0.95), -60, 8.2, 1.5, 40),
        }),
        "winter": (snowy_lot, [winter], {"winter-check": view(winter.middle(0.8), -94, 7.2, 1.3, 38)}),
        "dusk": (dusk, [night], {"service-members": view(night.middle(0.95), -91, 8.6, 1.1, 40, (0, 0.03))}),
        "dusk-2": (dusk, [open_car], {"test-drive": view(open_car.middle(0.75), -91, 7.4, 1.05, 40, (0, 0.05))}),
        "dusk-3": (dusk, [commuter], {"commute": view(commuter.middle(0.85), -92, 7.2, 1.0, 38, (0, 0.04))}),
        "dusk-4": (dusk, [fast], {"engine-warranty": view(fast.middle(0.75), -90, 6.6, 0.9, 38, (0, 0.04))}),
        "dusk-5": (dusk, [cross], {"drive-wheels": view(cross.middle(0.9), -93, 6.8, 0.85, 34, (0, 0.03))}),
        "service": (service, [lifted], {
            "inspection": view((1.0, 0.25, 1.35), -92, 8.0, 1.5, 40),
            "maintenance": view((-0.6, 1.6, 1.25), -80, 9.0, 1.6, 36),
            "oil-visit": view((1.3, 0.25, 0.75), -104, 6.4, 0.55, 36),
            "tire-rotation": view(lifted.wheel(), -106, 2.9, 1.15, 40),
            "warranty": view(lifted.wheel(False), -76, 4.6, 1.5, 42),
            "brakes": view(lifted.wheel(), -72, 1.9, 1.02, 42),
        }),
        "drive": (drive, [plug], {
            "home-charging": view((0.1, 1.6, 0.95), -86, 8.4, 1.5, 40),
            "fuel-kinds": view(plug.lamp(), -102, 3.4, 1.0, 40),
        }),
        "drive-2": (drive, [family], {
            "from-home": view((0.8, 1.6, 1.2), -90, 9.4, 1.5, 36),
            "minivan-day": view(family.middle(0.85), -106, 7.2, 1.3, 40),
        }),
    }


def render(o):
    import bpy

    os.makedirs(o.dir, exist_ok=True)
    chosen = set(filter(None, o.subjects.split(",")))
    for name, (build, cars, subjects) in places().items():
        if o.places and name not in o.places.split(","):
            continue
        wanted = [s for s in subjects if (not chosen or s in chosen) and not os.path.exists(f"{o.dir}/{s}.npz")]
        if not wanted:
            continue
        art.clear()
        art.HERO_H = MESH
        started = time.time()
        build(cars)
        print("BUILD", name, round(time.time() - started, 1), flush=True)
        width, height = int(WIDTH * o.scale), int(HEIGHT * o.scale)
        for subject in wanted:
            art.setup_render(width, height, o.spp, o.threads)
            art.setup_comp(o)
            subjects[subject]()
            c = bpy.context.scene.cycles
            c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.adaptive_threshold = 5, 2, 3, 0.02
            c.adaptive_min_samples = max(6, o.spp // 3)
            started = time.time()
            bpy.ops.render.render()
            passes = {"A": "img", "N": "nrm", "alb": "alb"}
            layers = {key: np.clip(art.load_pass(o, p, width, height), -6e4, 6e4).astype(np.float16) for key, p in passes.items()}
            np.savez(f"{o.dir}/{subject}.tmp.npz", **layers)
            os.rename(f"{o.dir}/{subject}.tmp.npz", f"{o.dir}/{subject}.npz")
            print("SUBJECT", subject, round(time.time() - started, 1), flush=True)


def compose(source, target):
    os.makedirs(f"{target}/subjects", exist_ok=True)
    for build, _, subjects in places().values():
        exposure = np.array(EXPOSURE.get(build.__name__, (1, 1, 1)), np.float32)
        for subject in filter(lambda name: os.path.exists(f"{source}/{name}.npz"), subjects):
            picture = art.fin(art.smooth(art.layers(f"{source}/{subject}.npz")) * exposure)
            picture.save(f"{target}/subjects/{subject}.webp", quality=90, method=5)


if __name__ == "__main__":
    import argparse

    argv = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else sys.argv[1:]
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    q = commands.add_parser("render")
    q.add_argument("--places", default="")
    q.add_argument("--subjects", default="")
    q.add_argument("--scale", type=float, default=1.0)
    q.add_argument("--spp", type=int, default=20)
    q.add_argument("--threads", type=int, default=2)
    q.add_argument("--dir", default="subjects")
    q = commands.add_parser("compose")
    q.add_argument("source")
    q.add_argument("target")
    o = parser.parse_args(argv)
    if o.command == "render":
        render(o)
    else:
        compose(o.source, o.target)
