"""Pictures of used cars: the studio pictures of cars, set on a dealer's lot.

  blender -b -P render_lots.py -- masks --threads 2 --dir lots     # outline of each car, from the cameras of its pictures
  blender -b -P render_lots.py -- places --threads 2 --dir lots    # the lots without the car, from the same cameras
  python3 render_lots.py compose lots public/car-art images        # WebP in images (NumPy and Pillow)

Composed are the pictures that the files of config/samples name.

All cars are photographed from the same three points, so one wide picture of a lot per point is enough: each car's
view is a part of it, turned and enlarged. Finished masks and places are skipped, so an interrupted run continues.
"""
import math
import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import render_cars as art
import render_subjects as scenes

WIDTH, HEIGHT = 1280, 800
# Size of the body's mesh in meters: the outline does not need the details of the studio pictures. Only an open car's
# frame of the windshield is cut along the mesh.
MESH, OPEN_MESH = 0.02, 0.011
# A parked car is small and out of focus.
PARKED_MESH = 0.035


class Point:
    """A point that cars are photographed from: azimuth in degrees, distance to the car's middle and height in meters.

    `left`, `right`, `low` and `high` are the limits of the wide picture, as tangents from the level line of sight;
    `lens` is the width of the lens's opening in meters, which blurs what is far behind the car.
    """

    def __init__(self, azimuth, distance, height, left, right, low, high, lens):
        self.azimuth, self.distance, self.height, self.lens = math.radians(azimuth), distance, height, lens
        self.left, self.right, self.low, self.high = left, right, low, high

    def axes(self):
        """Returns the directions ahead and to the right."""
        ahead = -np.array([math.cos(self.azimuth), math.sin(self.azimuth), 0])
        return ahead, np.cross(ahead, [0, 0, 1])

    def size(self):
        """Returns the size of the wide picture in pixels, about as fine as the cars' pictures."""
        width = 1536
        return width, 2 * round(width * (self.high - self.low) / (self.right - self.left) / 2)


# As in `camera` of render_cars.py; the limits leave room for the longest and the tallest car.
POINTS = {
    "driverFront": Point(-140, 8.6, 1.22, -0.40, 0.295, -0.266, 0.172, 0.11),
    "driverProfile": Point(-90, 14.0, 1.05, -0.245, 0.245, -0.152, 0.156, 0.18),
    "passengerRear": Point(40, 8.6, 1.36, -0.412, 0.30, -0.29, 0.158, 0.11),
}


def save(path, **arrays):
    np.savez_compressed(f"{path}.tmp.npz", **arrays)
    os.rename(f"{path}.tmp.npz", f"{path}.npz")


# ---------------------------------------------------------------- masks (Blender)


def masks(o):
    import bpy

    os.makedirs(f"{o.dir}/masks", exist_ok=True)
    for style in o.styles.split(","):
        wanted = [angle for angle in o.angles.split(",") if not os.path.exists(f"{o.dir}/masks/{style}-{angle}.npz")]
        if not wanted:
            continue
        art.clear()
        started = time.time()
        p = art.STY[style]
        art.build_car(p, None, "white", OPEN_MESH if p.convertible else MESH)
        art.setup_render(WIDTH, HEIGHT, o.spp, o.threads, True)
        art.setup_comp(o)
        # Only the outline is needed: no light, no reflections.
        c = bpy.context.scene.cycles
        c.max_bounces, c.adaptive_threshold, c.adaptive_min_samples = 0, 0.01, 4
        shape = scenes.light("shape", (1, 1, 1), 1)
        print("BUILD", style, round(time.time() - started, 1), flush=True)
        for angle in wanted:
            started = time.time()
            art.camera(p, angle, WIDTH / HEIGHT)
            layers = {}
            # The windows of a closed car let next to nothing through.
            for name, override in (("cover", shape), ("opaque", None))[: 1 + p.convertible]:
                bpy.context.view_layer.material_override = override
                bpy.ops.render.render()
                alpha = art.load_pass(o, "img", WIDTH, HEIGHT, True)[..., 3]
                layers[name] = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
            save(f"{o.dir}/masks/{style}-{angle}", **layers, **lens_of(bpy.data.objects["cam"]))
            print("MASK", style, angle, round(time.time() - started, 1), flush=True)


def lens_of(camera):
    """Returns the camera's turn, the width of its picture as a tangent, and its shift in widths."""
    data = camera.data
    return {
        "turn": np.array(camera.matrix_world)[:3, :3],
        "width": 36 / data.lens,
        "shift": np.array([data.shift_x, data.shift_y]),
    }


# ---------------------------------------------------------------- places (Blender)


def overcast():
    """Lights a place by a bright, even sky, like the studio."""
    scenes.sky((0.90, 0.925, 0.96), (0.97, 0.975, 0.98), 1.12, glow=0.0)


def asphalt():
    scenes.ground("asphalt", (0.31, 0.306, 0.298), (0.37, 0.366, 0.357), 45.0, 0.9)


def stalls(y, depth, first, last, width=2.9):
    """Paints the lines between parking spaces."""
    paint = scenes.plain("marking", (0.74, 0.74, 0.72))
    for x in np.arange(first, last, width):
        art.boxm((x, y, 0.004), (0.11, depth, 0.008), paint)


def strip(name, y, depth, color, height=0.06):
    """Lays a long strip along the lot, such as a curb or a lawn."""
    art.boxm((30, y + depth / 2, height / 2), (240, depth, height), scenes.plain(name, color, 0.9))


def foliage(name, colors):
    """Returns a material of leaves: patches of lighter and darker green."""

    def shader(t):
        position = t.n("ShaderNodeNewGeometry").outputs["Position"]
        fine = t.n("ShaderNodeTexNoise", {"Vector": position, "Scale": 3.2, "Detail": 3.0}).outputs["Fac"]
        return t.mixs(t.ramp(fine, 0.35, 0.65), t.pr(colors[0], 0.9, 0, 0.1), t.pr(colors[1], 0.9, 0, 0.1))

    return art.mat(name, shader)


def balls(at, sizes, material):
    """Draws round clumps of leaves as one mesh."""
    profile = np.array([(math.sin(a), -math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 9)])
    vertices, quads = art.lathe(profile, 12)
    ball = np.stack([vertices[:, 0], vertices[:, 2], vertices[:, 1]], 1)
    points = np.concatenate([ball * size + point for point, size in zip(at, sizes)])
    faces = np.concatenate([np.array(quads) + i * len(ball) for i in range(len(at))])
    art.mkmesh("leaves", points, None, faces, material)


def tree(x, y, height, random, leaves, bark):
    art.boxm((x, y, height * 0.25), (0.24, 0.24, height * 0.5), bark)
    spread = np.array([height * 0.30, height * 0.30, height * 0.31])
    directions = random.randn(70, 3)
    directions *= (random.rand(70, 1) ** 0.4) / np.linalg.norm(directions, axis=1, keepdims=True)
    balls(directions * spread + [x, y, height * 0.66], height * (0.05 + 0.07 * random.rand(70)), leaves)


def trees(y, first, last, step, height, seed):
    """Draws a loose row of trees."""
    random = np.random.RandomState(seed)
    bark = scenes.plain("bark", (0.12, 0.10, 0.085), 0.9)
    kinds = [
        foliage("leaves-1", ((0.155, 0.21, 0.085), (0.26, 0.325, 0.145))),
        foliage("leaves-2", ((0.19, 0.225, 0.10), (0.30, 0.34, 0.165))),
    ]
    for i, x in enumerate(np.arange(first, last, step)):
        at = x + random.rand() * step * 0.6, y + random.rand() * 5
        tree(*at, height * (0.8 + 0.4 * random.rand()), random, kinds[i % 2], bark)


def bushes(y, first, last, height):
    """Draws a far, dense line of green that closes the view under the trees."""
    art.boxm(((first + last) / 2, y, height / 2), (last - first, 2, height), foliage("bushes", ((0.13, 0.17, 0.08), (0.23, 0.28, 0.14))))


def hedge(y, first, last, height, seed):
    random = np.random.RandomState(seed)
    count = int((last - first) * 9)
    at = np.stack([first + (last - first) * random.rand(count), y + random.rand(count) * 0.8, height * (0.1 + 0.75 * random.rand(count))], 1)
    balls(at, 0.16 + 0.16 * random.rand(count), foliage("hedge", ((0.105, 0.155, 0.06), (0.20, 0.255, 0.11))))


def lamp_post(x, y, height=7.5):
    steel = scenes.plain("steel", (0.36, 0.37, 0.38), 0.5)
    art.boxm((x, y, height / 2), (0.16, 0.16, height), steel)
    art.boxm((x, y, 0.4), (0.5, 0.5, 0.8), scenes.plain("base", (0.55, 0.54, 0.52), 0.8))
    art.boxm((x, y - 0.7, height), (0.5, 1.6, 0.14), steel)


def parked(y, spaces, width=2.9):
    """Parks cars side by side: `spaces` maps a space to a car's name in `PARKED` and its turn."""
    import bpy

    for space, (name, turn) in spaces.items():
        empty = bpy.data.objects.new("parked", None)
        bpy.context.scene.collection.objects.link(empty)
        empty.location, empty.rotation_euler = (space * width, y, 0), (0, 0, math.radians(turn))
        for part in bpy.data.collections[name].objects:
            copy = part.copy()
            bpy.context.scene.collection.objects.link(copy)
            copy.parent = empty


def build_parked():
    """Builds each parked car once, outside the scene; those on the lots share its meshes."""
    import bpy

    for name, (style, paint) in PARKED.items():
        p = art.STY[style]
        parts, _ = art.build_car(p, None, paint, PARKED_MESH, bpy.data.collections.new(name))
        for part in parts:
            part.location.x -= p.WB / 2 + (p.RO - p.FO) / 2
    lamps_off()


NOSE, TAIL = 90, -90
PARKED = {"suv": ("city-suv", "white"), "sedan": ("sedan", "graphite"), "van": ("family-suv", "silver"), "small": ("hatchback", "blue")}


def lamps_off():
    """Switches off the lamps of parked cars."""
    import bpy

    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.use_nodes else []:
            if node.type == "BSDF_PRINCIPLED":
                power = node.inputs["Emission Strength"]
                for link in list(power.links):
                    material.node_tree.links.remove(link)
                power.default_value = 0


def green_side():
    """Builds a lot with a full row of cars before a lawn and tall trees."""
    overcast()
    asphalt()
    stalls(10.6, 5.0, -13.05, 70)
    strip("curb", 13.4, 0.3, (0.5, 0.5, 0.49), 0.14)
    strip("lawn", 13.7, 60, (0.21, 0.25, 0.13), 0.10)
    row = ["van", "sedan", "suv", "small", "sedan", "van", None, "suv", "small", "sedan", "van", "suv", "small", "sedan", "van", "suv"]
    parked(10.6, {i - 4: (car, NOSE if i % 3 else TAIL) for i, car in enumerate(row) if car})
    trees(24, -24, 130, 5.5, 7.0, 3)
    trees(40, -40, 220, 6.5, 10.0, 4)
    bushes(30, -60, 300, 5.2)
    lamp_post(9.5, 14.2)
    lamp_post(31, 14.2)


def showroom_side():
    """Builds a lot before the dealer's pale building with its band of dark glass."""
    overcast()
    asphalt()
    stalls(13.6, 5.0, -13.05, 70)
    wall, fascia = scenes.plain("wall", (0.62, 0.625, 0.63), 0.6), scenes.plain("fascia", (0.76, 0.765, 0.77), 0.5)
    glass, frame = scenes.plain("glass", (0.10, 0.12, 0.14), 0.12), scenes.plain("frame", (0.30, 0.31, 0.32), 0.5)
    y, first, last = 27.0, -16.0, 46.0
    middle, length = (first + last) / 2, last - first
    strip("walk", 17.2, 40, (0.46, 0.46, 0.45), 0.12)
    art.boxm((middle, y + 6, 2.3), (length, 12, 4.6), wall)
    art.boxm((middle, y - 0.02, 1.75), (length - 5, 0.1, 2.9), glass)
    art.boxm((middle, y - 0.6, 4.35), (length + 1, 1.6, 0.9), fascia)
    for x in np.arange(first + 2.5, last - 2, 2.6):
        art.boxm((x, y - 0.1, 1.75), (0.14, 0.12, 2.9), frame)
    for x in (6.0, 31.0):
        art.boxm((x, y - 0.9, 2.6), (4.4, 1.6, 5.2), fascia)
        art.boxm((x, y - 1.72, 1.5), (3.2, 0.06, 2.6), glass)
    row = {-3: "sedan", -2: "suv", 0: "van", 1: "small", 2: "sedan", 5: "suv", 6: "van", 8: "small", 9: "sedan", 11: "suv", 12: "van"}
    parked(13.6, {space: (car, TAIL if space % 4 == 1 else NOSE) for space, car in row.items()})
    trees(46, -40, 240, 8, 9.0, 8)
    bushes(52, -60, 400, 4.0)
    hedge(y - 2.6, 10, 26, 0.8, 5)
    lamp_post(16.2, 17.6)


def brick_side():
    """Builds a quiet corner of a lot: a hedge, young trees and a brick building behind them."""
    overcast()
    asphalt()
    strip("curb", 11.8, 0.3, (0.5, 0.5, 0.49), 0.14)
    strip("lawn", 12.1, 60, (0.21, 0.25, 0.13), 0.10)
    hedge(12.9, -16, 80, 1.1, 2)
    brick, stone = scenes.plain("brick", (0.30, 0.165, 0.125), 0.9), scenes.plain("stone", (0.56, 0.53, 0.49), 0.8)
    pane = scenes.plain("pane", (0.13, 0.15, 0.17), 0.12)
    for first, last, y, height in ((-30, 12, 30.0, 7.4), (20, 66, 36.0, 6.2)):
        middle, length = (first + last) / 2, last - first
        art.boxm((middle, y + 5, height / 2), (length, 10, height), brick)
        art.boxm((middle, y - 0.05, height), (length + 0.6, 0.5, 0.5), stone)
        for floor in range(2):
            z = 1.7 + floor * 2.9
            for x in np.arange(first + 2, last - 1, 3.4):
                art.boxm((x, y - 0.02, z), (1.7, 0.1, 1.5), pane)
                art.boxm((x, y - 0.08, z - 0.85), (1.9, 0.16, 0.14), stone)
    trees(17, -14, 90, 9.0, 5.4, 13)
    trees(54, -60, 280, 7.0, 11.0, 14)
    bushes(60, -80, 400, 4.0)
    stalls(8.9, 5.0, 5.65, 80)
    parked(8.9, {3: ("suv", NOSE), 5: ("sedan", NOSE), 6: ("van", TAIL), 8: ("small", NOSE), 9: ("suv", TAIL)})
    lamp_post(24, 12.4)


def studio():
    """Builds the studio of the cars' pictures, to learn what a car's shadow takes from its floor."""
    art.studio(art.STY["sedan"])


LOTS = {"green": green_side, "showroom": showroom_side, "brick": brick_side}


def places(o):
    import bpy
    from mathutils import Matrix

    os.makedirs(f"{o.dir}/places", exist_ok=True)
    art.clear()
    build_parked()
    print("BUILD parked", flush=True)
    for name, build in {"studio": studio, **LOTS}.items():
        wanted = [angle for angle in o.angles.split(",") if not os.path.exists(f"{o.dir}/places/{name}-{angle}.npz")]
        if (o.places and name not in o.places.split(",")) or not wanted:
            continue
        for thing in list(bpy.context.scene.objects):
            bpy.data.objects.remove(thing)
        started = time.time()
        build()
        # The middle of the studio's sedan is not at the origin.
        p = art.STY["sedan"]
        origin = (p.xF + p.xR) / 2 if name == "studio" else 0.0
        print("BUILD", name, round(time.time() - started, 1), flush=True)
        for angle in wanted:
            started = time.time()
            point = POINTS[angle]
            width, height = (int(side * o.scale) for side in point.size())
            art.setup_render(width, height, o.spp, o.threads)
            art.setup_comp(o)
            c = bpy.context.scene.cycles
            c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.adaptive_threshold = 4, 2, 2, 0.02
            ahead, right = point.axes()
            position = -ahead * point.distance
            if name != "studio" and angle == "passengerRear":
                # A lot is built on one side only; the rear of a car is photographed after turning the car.
                ahead, right, position = -ahead, -right, -position
            art.cam((0, 0, 1), (0, 1, 1), 50)
            camera = bpy.data.objects["cam"]
            span = point.right - point.left
            camera.data.lens = 36 / span
            camera.data.shift_x = (point.left + point.right) / 2 / span
            camera.data.shift_y = (point.low + point.high) / 2 / span
            turn = np.eye(4)
            turn[:3, 0], turn[:3, 1], turn[:3, 2] = right, (0, 0, 1), -ahead
            turn[:3, 3] = position + [origin, 0, point.height]
            camera.matrix_world = Matrix(turn.tolist())
            if name != "studio":
                camera.data.dof.use_dof = True
                camera.data.dof.focus_distance = point.distance
                camera.data.dof.aperture_fstop = camera.data.lens / 1000 / point.lens
            bpy.ops.render.render()
            save(f"{o.dir}/places/{name}-{angle}", light=art.load_pass(o, "img", width, height).astype(np.float16))
            print("PLACE", name, angle, round(time.time() - started, 1), flush=True)


# ---------------------------------------------------------------- compose (NumPy and Pillow)

LIGHT = np.linspace(0, 6, 60_001, dtype=np.float32)


def finished():
    """Returns what `tone` and `fin` of render_cars.py make of each light."""
    value = art.tone(LIGHT)
    value = value + 0.14 * (value - 0.5) * value * (1 - value)
    return np.clip(value, 0, 1)


# Values of a finished picture, by the light that makes them.
FINISHED = finished()


def light_of(picture):
    """Returns the light of a finished picture: the inverse of `finish`."""
    return np.interp(np.arange(256) / 255, FINISHED, LIGHT).astype(np.float32)[picture]


def finish(light):
    """Returns the finished picture of light, as `fin` makes it."""
    places = np.clip(light * (len(LIGHT) - 1) / LIGHT[-1], 0, len(LIGHT) - 1).astype(np.int32)
    return (FINISHED * 255 + 0.5).astype(np.uint8)[places]


def blur(image, radius):
    """Blurs by a Gaussian curve with the radius in pixels as its deviation."""
    size = int(3 * radius + 1)
    curve = np.exp(-0.5 * (np.arange(-size, size + 1) / radius) ** 2).astype(np.float32)
    curve /= curve.sum()
    for axis in (0, 1):
        padded = np.pad(image, [(size, size) if i == axis else (0, 0) for i in range(image.ndim)], mode="edge")
        image = np.zeros_like(image)
        for i, weight in enumerate(curve):
            image += weight * (padded[i : i + image.shape[0]] if axis == 0 else padded[:, i : i + image.shape[1]])
    return image


def spread(image, known, radii):
    """Fills what is not known from known pixels nearby; smaller radii first."""
    filled, rest = image * known, 1 - known
    for radius in radii:
        weight = blur(known, radius)
        near = blur(image * known, radius) / np.maximum(weight, 1e-4)
        share = rest * np.clip(weight * 12, 0, 1)
        filled, rest = filled + near * share, rest - share
    return filled + image * rest


def sample(image, x, y):
    """Returns the image's values at points between its pixels."""
    height, width = image.shape[:2]
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    column, row = x.astype(int), y.astype(int)
    right, low = (x - column)[..., None], (y - row)[..., None]
    top = image[row, column] * (1 - right) + image[row, column + 1] * right
    bottom = image[row + 1, column] * (1 - right) + image[row + 1, column + 1] * right
    return (top * (1 - low) + bottom * low).astype(np.float32)


def grain(x, y, pixel, seed):
    """Returns the fine pattern of asphalt at points of the ground, without what is finer than a pixel."""
    random = np.random.RandomState(seed)
    result = np.zeros(x.shape, np.float32)
    for cell, strength in ((2.4, 0.022), (0.6, 0.014), (0.13, 0.014), (0.045, 0.018), (0.018, 0.02)):
        tile = random.rand(256, 256, 1).astype(np.float32) - 0.5
        part = sample(np.pad(tile, ((0, 1), (0, 1), (0, 0)), mode="wrap"), (x / cell) % 256, (y / cell) % 256)[..., 0]
        result += part * 2 * strength * np.clip(1.6 * cell / pixel - 0.8, 0, 1)
    return result


def median(image):
    """Removes speckles, without softening edges."""
    rows, columns = (np.nonzero(image.any(axis))[0] for axis in (1, 0))
    if len(rows) == 0:
        return image
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    steps = [art.shift(image[box], dy, dx) for dy in range(-2, 3) for dx in range(-2, 3)]
    result = image.copy()
    result[box] = np.median(np.stack(steps), axis=0)
    return result


class View:
    """A car's view: its mask, and where its pixels lie in the wide pictures and on the ground."""

    def __init__(self, source, body, angle):
        mask = np.load(f"{source}/masks/{body}-{angle}.npz")
        self.point = point = POINTS[angle]
        self.cover = mask["cover"].astype(np.float32) / 255
        x = ((np.arange(WIDTH) + 0.5) / WIDTH - 0.5 + mask["shift"][0]) * mask["width"]
        y = ((0.5 - (np.arange(HEIGHT) + 0.5) / HEIGHT) * HEIGHT / WIDTH + mask["shift"][1]) * mask["width"]
        rays = np.stack([*np.meshgrid(x, y), np.full((HEIGHT, WIDTH), -1.0)], 2) @ mask["turn"].T
        ahead, right = point.axes()
        depth = rays @ ahead
        self.across, self.up = rays @ right / depth, rays[..., 2] / depth
        # Distance along the ground in meters, and how much of it a pixel shows.
        self.far = point.height / np.maximum(-self.up, 1e-3)
        self.pixel = self.far * float(mask["width"]) / WIDTH * np.sqrt(self.far / point.height)
        self.opaque = mask["opaque"].astype(np.float32) / 255 if "opaque" in mask else self.cover
        self.trace()

    def trace(self):
        """Finds the pixels beside the car, in its glass and on its rim."""
        self.open = self.cover < 0.01
        inside = self.cover > 0.985
        self.through = median(np.where(inside, 1 - self.opaque, 0))
        self.glass = self.through > 0.01
        core = inside.copy()
        for axis in (0, 1):
            core &= np.roll(inside, 1, axis) & np.roll(inside, -1, axis)
        self.rim = ~core & ~self.open
        # The pixels near each pixel of the rim, and how much each tells about the car's color there.
        rows, columns = np.nonzero(self.rim)
        steps = np.arange(-2, 3)
        self.near = np.clip(rows[:, None, None] + steps[:, None], 0, HEIGHT - 1), np.clip(columns[:, None, None] + steps, 0, WIDTH - 1)
        self.weight = np.exp(-0.6 * (steps[:, None] ** 2 + steps**2)) * core[self.near]

    def uncover(self, lights, clean):
        """Takes from the car what shows the studio in every paint: the jagged rim of a windshield's frame."""
        is_studio = np.max([np.abs(light / clean - 1).max(2) for light in lights], 0) < 0.08
        near = blur(self.open.astype(np.float32), 1.5) > 0.02
        self.cover[is_studio & near & (self.through < 0.1)] = 0
        self.trace()

    def part(self, wide):
        """Returns the part of a wide picture that lies behind the car."""
        point = self.point
        height, width = wide.shape[:2]
        x = (self.across - point.left) / (point.right - point.left) * width - 0.5
        y = (point.high - self.up) / (point.high - point.low) * height - 0.5
        return sample(wide, x, y)

    def asphalt(self, seed):
        """Returns the ground's pattern as a factor; it fades before the horizon."""
        fade = np.clip((26 - self.far) / 14, 0, 1) * (self.up < -0.01)
        return 1 + grain(self.across * self.far + 40, self.far + 40, self.pixel, seed) * fade


def wide(source, place, angle):
    """Returns the light of a place without noise."""
    light = np.load(f"{source}/places/{place}-{angle}.npz")["light"].astype(np.float32)
    if place == "studio":
        return blur(light, 6)
    light = np.minimum(light, 1.15)
    near = np.stack([art.shift(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    return blur(np.median(near, axis=0), light.shape[1] / 190)


def shadow(view, lights, clean):
    """Returns the share of its light that the ground keeps beside the car, also under the car's outline."""
    share = np.clip((sum(lights) / len(lights) / clean).mean(2, keepdims=True), 0, 1)
    # What lies under the car need not be sharp.
    known = view.open.astype(np.float32)[..., None]
    hidden = spread(share[::2, ::2], known[::2, ::2], (1, 2, 6)).repeat(2, 0).repeat(2, 1)
    share = share * known + hidden * (1 - known)
    ground = np.clip((-0.004 - view.up) / 0.02, 0, 1)[..., None]
    return 1 + (share - 1) * ground


def on_lot(view, light, before, behind):
    """Returns the car's light with the lot behind it, which was the studio before."""
    light = light.copy()
    glass = light[view.glass]
    changed = glass + view.through[view.glass][:, None] * (behind - before)[view.glass]
    light[view.glass] = np.maximum(changed, glass * np.minimum(1, behind / np.maximum(before, 1e-3))[view.glass])
    # Pixels of the rim show some studio: they take the color of the car beside them.
    cover = view.cover[view.rim][:, None]
    own = np.clip((light[view.rim] - (1 - cover) * before[view.rim]) / np.maximum(cover, 0.3), 0, None)
    known = view.weight.sum((1, 2))[:, None]
    near = (light[view.near] * view.weight[..., None]).sum((1, 2)) / np.maximum(known, 1e-4)
    share = np.clip(known * 4, 0, 1)
    light[view.rim] = (near * share + own * (1 - share)) * cover + behind[view.rim] * (1 - cover)
    return light


def wanted_pictures(folder):
    """Returns the paints by body and angle of the pictures on a lot that files of a folder name."""
    found = {}
    for directory, _, files in os.walk(folder):
        for file in files:
            with open(os.path.join(directory, file), encoding="utf-8", errors="ignore") as lines:
                for body, paint, angle in re.findall(r"/car-art/lot-([a-z-]+)-([a-z]+)-([a-zA-Z]+)\.webp", lines.read()):
                    found.setdefault((body, angle), set()).add(paint)
    return {view: sorted(paints) for view, paints in sorted(found.items())}


def place_of(body, paint, angle):
    """Returns the lot of a car, so that neighboring cards differ. A lot has one side: the rear is seen before another."""
    position = list(art.STY).index(body) + list(art.PALETTE).index(paint) + (angle == "passengerRear")
    return list(LOTS)[position % len(LOTS)]


def compose(o):
    os.makedirs(o.target, exist_ok=True)
    wide_pictures = {}
    for (body, angle), paints in wanted_pictures(o.names).items():
        targets = {paint: f"{o.target}/lot-{body}-{paint}-{angle}.webp" for paint in paints}
        if all(map(os.path.exists, targets.values())):
            continue
        started = time.time()
        places = {paint: place_of(body, paint, angle) for paint in paints}
        for name in {"studio", *places.values()}:
            if (name, angle) not in wide_pictures:
                wide_pictures[name, angle] = wide(o.source, name, angle)
        view = View(o.source, body, angle)
        pictures = {paint: f"{o.studio}/{body}-{paint}-{angle}.webp" for paint in paints}
        pictures = {paint: np.asarray(art.Image.open(file).convert("RGB")) for paint, file in pictures.items()}
        clean = view.part(wide_pictures["studio", angle])
        lights = [light_of(picture) for picture in list(pictures.values())[:3]]
        if art.STY[body].convertible:
            view.uncover(lights, clean)
        share = shadow(view, lights, clean)
        asphalt = view.asphalt(len(body))[..., None]
        changed = view.glass | view.rim
        for place in set(places.values()):
            behind = view.part(wide_pictures[place, angle]) * asphalt * share
            backdrop = finish(behind)
            for paint in filter(lambda each: places[each] == place, paints):
                light = on_lot(view, light_of(pictures[paint]), clean * share, behind)
                result = np.where(view.open[..., None], backdrop, pictures[paint])
                result[changed] = finish(light[changed])
                art.Image.fromarray(result).save(targets[paint], quality=o.quality, method=5)
        print(body, angle, len(paints), round(time.time() - started, 1), flush=True)


if __name__ == "__main__":
    import argparse

    argv = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else sys.argv[1:]
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    for command, samples in (("masks", 10), ("places", 10)):
        q = commands.add_parser(command)
        q.add_argument("--angles", default=",".join(POINTS))
        q.add_argument("--spp", type=int, default=samples)
        q.add_argument("--threads", type=int, default=2)
        q.add_argument("--dir", default="lots")
        if command == "masks":
            q.add_argument("--styles", default=",".join(art.STY))
        else:
            q.add_argument("--places", default="")
            q.add_argument("--scale", type=float, default=0.45)
    q = commands.add_parser("compose")
    q.add_argument("source")
    q.add_argument("studio")
    q.add_argument("target")
    q.add_argument("--names", default="config/samples")
    q.add_argument("--quality", type=int, default=84)
    o = parser.parse_args(argv)
    {"masks": masks, "places": places, "compose": compose}[o.command](o)
