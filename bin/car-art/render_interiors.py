"""Pictures of sample cars' interiors: invented cabins without badges, in the light of the exterior studio.

  blender -b -P render_interiors.py -- render --threads 2 --dir interiors   # --cabins and --views for some
  python3 render_interiors.py compose interiors images                      # denoise, WebP in images (NumPy and Pillow)

A cabin is built once; each view is one camera in it, and its colors are made afterwards. Finished views are skipped, so
an interrupted run continues. Meters; x grows to the rear, the driver sits at negative y, z is the height above the floor.
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import render_cars as art

WIDTH, HEIGHT = 1280, 800
EXPOSURE = 1.5


class Cabin:
    """Numbers in which the classes differ."""

    def __init__(self, **own):
        self.wide = 0.72  # from the middle to the door card
        self.roof = 1.17
        self.seat_y = 0.385  # from the middle to a front seat
        self.seat = 0.0  # height of the seats above that of the car
        self.sill = 0.76  # lower edge of the side windows
        self.channels = "across"  # stitching of the seats: across, along or plain
        self.screen = (0.15, 0.088, 0.03)  # half width, half height and height above the dash
        self.console = 0.125  # half width
        self.decor = "leather"
        self.cluster_hood = True
        self.__dict__.update(own)


CABINS = {
    "car": Cabin(),
    "suv": Cabin(wide=0.76, seat_y=0.40, roof=1.25, seat=0.05, sill=0.80, channels="along", screen=(0.165, 0.082, 0.035), console=0.14, decor="grain", cluster_hood=False),
    "truck": Cabin(wide=0.83, seat_y=0.435, roof=1.28, seat=0.06, sill=0.82, channels="plain", screen=(0.15, 0.10, 0.0), console=0.17, decor="metal"),
}

# Upholstery as rendered. The share of each part in every pixel is stored beside the light that falls on it, so that
# other colors are made afterwards (linear colors).
RENDERED = {"leather": 0.2, "thread": 0.3, "roof": 0.4}


class Trim:
    """A color of the upholstery, its thread and the headliner; `bounce` is how much light it throws back compared with the rendered one."""

    def __init__(self, leather, thread, roof, bounce, exposure):
        self.parts = {"leather": leather, "thread": thread, "roof": roof}
        self.bounce, self.exposure = bounce, exposure


COLORS = {
    "black": Trim((0.021, 0.021, 0.023), (0.15, 0.15, 0.155), (0.50, 0.50, 0.495), 0.85, 2.15),
    "gray": Trim((0.19, 0.195, 0.205), (0.42, 0.43, 0.44), (0.60, 0.60, 0.60), 1.0, 1.85),
    "beige": Trim((0.49, 0.375, 0.26), (0.70, 0.58, 0.45), (0.70, 0.665, 0.61), 1.3, 1.65),
    "brown": Trim((0.21, 0.10, 0.048), (0.46, 0.31, 0.20), (0.58, 0.555, 0.52), 0.95, 1.9),
}


# ------------------------------------------------------------------ shapes
def union(*fields, k=0.0):
    def f(x, y, z):
        d = fields[0](x, y, z)
        for field in fields[1:]:
            e = field(x, y, z)
            d = art.smin(d, e, k) if k else np.minimum(d, e)
        return d

    return f


def minus(a, b, k=0.006):
    return lambda x, y, z: art.smax(a(x, y, z), -b(x, y, z), k)


def capsule(a, b, r, flat=1.0):
    """A rod between two points; `flat` widens it across the car."""
    a, b = np.array(a, float), np.array(b, float)
    ab = b - a

    def f(x, y, z):
        px, py, pz = x - a[0], y - a[1], z - a[2]
        t = np.clip((px * ab[0] + py * ab[1] + pz * ab[2]) / (ab @ ab), 0, 1)
        return np.sqrt((px - t * ab[0]) ** 2 + ((py - t * ab[1]) / flat) ** 2 + (pz - t * ab[2]) ** 2) - r

    return f


def disc(center, radius, half, axis, r=0.003):
    """A short cylinder with rounded edges along a unit vector."""
    c, n = np.array(center, float), np.array(axis, float)
    n /= np.linalg.norm(n)

    def f(x, y, z):
        px, py, pz = x - c[0], y - c[1], z - c[2]
        h = px * n[0] + py * n[1] + pz * n[2]
        q = np.sqrt(np.maximum(px * px + py * py + pz * pz - h * h, 1e-12)) - radius + r
        w = np.abs(h) - half + r
        return np.sqrt(np.maximum(q, 0) ** 2 + np.maximum(w, 0) ** 2) + np.minimum(np.maximum(q, w), 0) - r

    return f


def ridge(d, width):
    """A soft line where `d` is zero, for grooves."""
    return np.exp(-((d / width) ** 2))


def mesh(name, field, lo, hi, h, material, mirror=False, **attributes):
    v, n, q = art.mesh_field(field, lo, hi, h, mirror)
    at = {key: f(v[:, 0], v[:, 1], v[:, 2]) for key, f in attributes.items()}
    return art.mkmesh(name, v, n, q, material, at)


def rounded(name, center, half, r, material, rot=0.0, h=None):
    """A rounded box, turned about the car's cross axis."""
    reach = np.abs(half)
    if rot:
        reach = np.array([math.hypot(half[0], half[2]), half[1], math.hypot(half[0], half[2])])
    lo, hi = np.array(center) - reach - 0.012, np.array(center) + reach + 0.012
    step = h or max(0.0025, min(0.012, min(half) / 2.5))
    return mesh(name, art.rbox(center, half, r, rot), lo, hi, step, material)


def copy(ob, at, flip=False):
    """Places another object with the same mesh."""
    import bpy

    twin = bpy.data.objects.new(ob.name, ob.data)
    bpy.context.scene.collection.objects.link(twin)
    twin.location = at
    if flip:
        twin.scale = (1, -1, 1)
    return twin


def ribbon(points, across, material):
    """A flat band along points, such as a seat belt."""
    p, w = np.array(points, float), np.array(across, float) / 2
    v = np.concatenate([p - w, p + w])
    n = len(p)
    art.mkmesh("ribbon", v, None, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], material)


def curve(a, b, c, n=16):
    """Points of a curve from `a` to `c` with `b` as its control point."""
    a, b, c = (np.array(p, float) for p in (a, b, c))
    return [(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for t in np.linspace(0, 1, n)]


# ------------------------------------------------------------------ materials
def materials():
    def principled(t, color, rough, bump=None, spec=0.4, sheen=0.0, metal=0.0, coat=0.0):
        ins = {"Base Color": (*color, 1) if isinstance(color, tuple) else color, "Roughness": rough, "Specular": spec, "Sheen": sheen, "Metallic": metal, "Clearcoat": coat, "Clearcoat Roughness": 0.05}
        if bump is not None:
            ins["Normal"] = bump
        return t.n("ShaderNodeBsdfPrincipled", ins).outputs[0]

    def mixed(t, f, a, b):
        return t.n("ShaderNodeMixRGB", {0: f, 1: (*a, 1), 2: (*b, 1)}).outputs[0]

    def share(t, **parts):
        """Stores how much of a pixel is leather, thread or headliner."""
        order = [parts.get(part, 0.0) for part in RENDERED]
        t.n("ShaderNodeOutputAOV", {0: t.n("ShaderNodeCombineColor", dict(enumerate(order))).outputs[0]}, name="trim")

    def stitched(t):
        """Leather with a row of stitches on each side of a seam (attribute `seam`)."""
        place = t.n("ShaderNodeNewGeometry").outputs["Position"]
        at = t.n("ShaderNodeSeparateXYZ", {0: place}).outputs
        run = t.math("ADD", t.math("ADD", at[0], at[1]), at[2])
        dash = t.ramp(t.math("SINE", t.math("MULTIPLY", run, 900.0)), -0.75, -0.45)
        row = t.ramp(t.math("ABSOLUTE", t.math("SUBTRACT", t.math("ABSOLUTE", t.attr("seam")), 0.0085)), 0.0017, 0.0008)
        thread = t.math("MULTIPLY", row, dash)
        broad = t.n("ShaderNodeTexNoise", {"Vector": place, "Scale": 9.0, "Detail": 2.0}).outputs["Fac"]
        leather = t.math("MULTIPLY", t.ramp(broad, 0.3, 0.7, 0.9, 1.06), t.math("SUBTRACT", 1.0, thread))
        share(t, leather=leather, thread=thread)
        tone = t.math("ADD", t.math("MULTIPLY", leather, RENDERED["leather"]), t.math("MULTIPLY", thread, RENDERED["thread"]))
        cover = t.n("ShaderNodeCombineColor", {0: tone, 1: tone, 2: tone}).outputs[0]
        return principled(t, cover, t.ramp(broad, 0.2, 0.8, 0.42, 0.53), None, 0.42)

    def carpet(tone):
        def shader(t):
            at = t.n("ShaderNodeNewGeometry").outputs["Position"]
            noise = t.n("ShaderNodeTexNoise", {"Vector": at, "Scale": 420.0, "Detail": 1.0}).outputs["Fac"]
            return principled(t, mixed(t, noise, tuple(c * 0.5 for c in tone), tone), 0.95, None, 0.1, 0.6)

        return shader

    def speaker(t):
        at = t.n("ShaderNodeSeparateXYZ", {0: t.n("ShaderNodeNewGeometry").outputs["Position"]}).outputs
        holes = t.math("MULTIPLY", t.math("SINE", t.math("MULTIPLY", at[0], 900.0)), t.math("SINE", t.math("MULTIPLY", at[2], 900.0)))
        return t.mixs(t.ramp(holes, 0.1, 0.4), principled(t, (0.035, 0.035, 0.037), 0.4, None, 0.5, 0, 0.5), principled(t, (0.004, 0.004, 0.004), 0.9))

    def wood(t):
        at = t.n("ShaderNodeNewGeometry").outputs["Position"]
        long = t.n("ShaderNodeVectorMath", {0: at, 1: (14.0, 2.2, 60.0)}, operation="MULTIPLY").outputs[0]
        noise = t.n("ShaderNodeTexNoise", {"Vector": long, "Scale": 2.2, "Detail": 6.0, "Distortion": 0.6}).outputs["Fac"]
        return principled(t, mixed(t, t.ramp(noise, 0.35, 0.65), (0.020, 0.016, 0.013), (0.075, 0.055, 0.04)), 0.42)

    def roof(t):
        share(t, roof=1.0)
        return principled(t, (RENDERED["roof"],) * 3, 0.95, None, 0.1)

    dark = (0.016, 0.016, 0.017)
    make = {
        "leather": stitched,
        "pad": lambda t: principled(t, dark, 0.6, None, 0.35),
        "grip": lambda t: principled(t, (0.017, 0.017, 0.018), 0.45),
        "hard": lambda t: principled(t, (0.02, 0.02, 0.021), 0.52),
        "gloss": lambda t: principled(t, (0.005, 0.005, 0.006), 0.06, None, 0.5),
        "deep": lambda t: principled(t, (0.004, 0.004, 0.004), 0.8, None, 0.2),
        "satin": lambda t: principled(t, (0.42, 0.425, 0.43), 0.38, None, 0.5, 0, 1.0),
        "chrome": lambda t: principled(t, (0.7, 0.7, 0.71), 0.12, None, 0.5, 0, 1.0),
        "wood": wood,
        "carpet": carpet((0.12, 0.12, 0.123)),
        "mat": carpet((0.075, 0.075, 0.077)),
        "belt": lambda t: principled(t, (0.02, 0.02, 0.021), 0.7, None, 0.3),
        "roof": roof,
        "speaker": speaker,
        "mirror": lambda t: principled(t, (0.5, 0.51, 0.53), 0.04, None, 0.5, 0, 1.0),
        "outer": lambda t: principled(t, (0.2, 0.21, 0.225), 0.04, None, 0.5, 0, 1.0),
        "red": lambda t: principled(t, (0.35, 0.02, 0.015), 0.4),
        "jamb": lambda t: principled(t, (0.05, 0.052, 0.055), 0.3, None, 0.5, 0, 0.3),
        "ink": lambda t: t.n("ShaderNodeEmission", {0: (0.62, 0.66, 0.7, 1), 1: 0.35}).outputs[0],
        "text": lambda t: t.n("ShaderNodeEmission", {0: (0.9, 0.95, 1, 1), 1: 0.75}).outputs[0],
        "soft": lambda t: t.n("ShaderNodeEmission", {0: (0.55, 0.64, 0.74, 1), 1: 0.5}).outputs[0],
    }
    return {name: art.mat(name, shader) for name, shader in make.items()}


def display(name, picture):
    """Makes a glossy panel that shows a picture (rows × columns × RGB, linear)."""
    import bpy

    rows, columns = picture.shape[:2]
    image = bpy.data.images.new(name, columns, rows, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    rgba = np.ones((rows, columns, 4), np.float32)
    rgba[..., :3] = picture[::-1]
    image.pixels.foreach_set(rgba.ravel())
    image.update()

    def shader(t):
        at = t.n("ShaderNodeUVMap", uv_map="face").outputs[0]
        color = t.n("ShaderNodeTexImage", {0: at}, image=image, interpolation="Cubic").outputs[0]
        glow = t.n("ShaderNodeEmission", {0: color, 1: 1.0}).outputs[0]
        gloss = t.n("ShaderNodeBsdfGlossy", {0: (0.9, 0.93, 1, 1), 1: 0.12}).outputs[0]
        fresnel = t.n("ShaderNodeFresnel", {"IOR": 1.25}).outputs[0]
        return t.mixs(fresnel, glow, gloss)

    return art.mat(name, shader)


class Plane:
    """A tilted rectangle that faces the rear: places pictures, letters and small parts on a screen."""

    def __init__(self, center, tilt, turn=0.0):
        self.c = np.array(center, float)
        a, b = math.radians(tilt), math.radians(turn)
        # `tilt` turns the face upward, `turn` toward the driver.
        self.n = np.array([math.cos(a) * math.cos(b), -math.sin(b), math.sin(a)])
        self.n /= np.linalg.norm(self.n)
        self.u = np.cross((0, 0, 1), self.n)
        self.u /= np.linalg.norm(self.u)
        self.w = np.cross(self.n, self.u)

    def at(self, u, w, out=0.0):
        return self.c + self.u * u + self.w * w + self.n * out

    def slab(self, name, half, r, depth, material, out=0.0, u=0.0, w=0.0, h=0.003):
        """A rounded slab; its face is `out` in front of the rectangle."""

        def f(x, y, z):
            q = np.maximum(np.abs(x) - half[0] + r, 0), np.maximum(np.abs(y) - half[1] + r, 0)
            side = np.where(q[0] + q[1] > 0, np.hypot(*q) - r, np.maximum(np.abs(x) - half[0], np.abs(y) - half[1]))
            return art.smax(side, np.abs(z + depth / 2) - depth / 2, 0.003)

        reach = np.array([half[0], half[1], depth / 2]) + 2.5 * h
        v, n, q = art.mesh_field(f, np.array((0, 0, -depth / 2)) - reach, np.array((0, 0, -depth / 2)) + reach, h, False)
        axes = np.array([self.u, self.w, self.n])
        return art.mkmesh(name, v @ axes + self.at(u, w, out), n @ axes, q, material)

    def patch(self, half, material, u=0.0, w=0.0, out=0.0008):
        """A flat rectangle, such as a printed mark."""
        corners = [self.at(u + a * half[0], w + b * half[1], out) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return art.mkmesh("patch", corners, None, [[0, 1, 2, 3]], material)

    def picture(self, half, material, out=0.0008):
        ob = self.patch(half, material, out=out)
        layer = ob.data.uv_layers.new(name="face")
        for k, p in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            layer.data[k].uv = p

    def letters(self, words, u, w, size, material, align="CENTER", out=0.0016):
        import bpy
        from mathutils import Matrix

        data = bpy.data.curves.new("letters", "FONT")
        data.body, data.size, data.align_x, data.align_y = words, size, align, "CENTER"
        data.materials.append(material)
        ob = bpy.data.objects.new("letters", data)
        bpy.context.scene.collection.objects.link(ob)
        m = Matrix.Identity(4)
        for k in range(3):
            m[k][0], m[k][1], m[k][2], m[k][3] = self.u[k], self.w[k], self.n[k], self.at(u, w, out)[k]
        ob.matrix_world = m


# ------------------------------------------------------------------ pictures on the screens
def canvas(rows, columns, ratio):
    """Returns coordinates of pixels: across from 0 to `ratio`, up from 0 to 1, and an empty picture."""
    u, w = np.meshgrid((np.arange(columns) + 0.5) / columns * ratio, 1 - (np.arange(rows) + 0.5) / rows)
    return u, w, np.zeros((rows, columns, 3), np.float32)


def fill(picture, distance, color, soft=0.003, share=1.0):
    cover = (np.clip(0.5 - distance / soft, 0, 1) * share)[..., None]
    picture[:] = picture * (1 - cover) + np.array(color, np.float32) * cover


def segment(u, w, a, b):
    (au, aw), (bu, bw) = a, b
    du, dw = bu - au, bw - aw
    t = np.clip(((u - au) * du + (w - aw) * dw) / (du * du + dw * dw), 0, 1)
    return np.hypot(u - au - t * du, w - aw - t * dw)


def tile(u, w, lo, hi, r=0.03):
    c, s = ((lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2), ((hi[0] - lo[0]) / 2, (hi[1] - lo[1]) / 2)
    q = np.abs(u - c[0]) - s[0] + r, np.abs(w - c[1]) - s[1] + r
    return np.hypot(np.maximum(q[0], 0), np.maximum(q[1], 0)) + np.minimum(np.maximum(*q), 0) - r


def map_picture(ratio):
    """Draws a calm map with a route, a tile for music and a climate bar."""
    u, w, picture = canvas(520, int(520 * ratio), ratio)
    picture[:] = (0.012, 0.017, 0.024)
    river = w - 0.35 - 0.16 * np.sin(u * 2.6 + 0.6) - 0.05 * np.sin(u * 6.1)
    fill(picture, np.abs(river) - 0.055, (0.012, 0.035, 0.062))
    for c, r in (((0.75, 0.78), 0.15), ((1.35, 0.62), 0.12), ((0.95, 0.25), 0.10)):
        fill(picture, np.hypot((u - c[0]) * 0.8, w - c[1]) - r, (0.014, 0.034, 0.026), 0.01)
    random = np.random.RandomState(4)
    for k in range(9):
        x = 0.1 + k * ratio / 8.5
        fill(picture, segment(u, w, (x, -0.1), (x + 0.24, 1.1)) - 0.004, (0.035, 0.043, 0.053))
    for k in range(6):
        y = 0.02 + k * 0.19 + random.rand() * 0.04
        fill(picture, segment(u, w, (-0.1, y), (ratio + 0.1, y - 0.22)) - 0.004, (0.035, 0.043, 0.053))
    road = [(0.55, -0.1), (0.78, 0.22), (1.0, 0.42), (1.32, 0.55), (1.5, 0.82), (1.62, 1.1)]
    wide = np.minimum.reduce([segment(u, w, a, b) for a, b in zip(road, road[1:])])
    fill(picture, wide - 0.017, (0.075, 0.085, 0.097))
    fill(picture, wide - 0.009, (0.05, 0.36, 0.62))
    fill(picture, np.hypot(u - 0.78, w - 0.22) - 0.034, (0.75, 0.85, 0.95))
    fill(picture, np.hypot(u - 0.78, w - 0.22) - 0.022, (0.03, 0.3, 0.62))
    fill(picture, tile(u, w, (0, 0), (ratio, 0.13), 0.001), (0.008, 0.01, 0.013))
    fill(picture, tile(u, w, (0.05, 0.2), (0.55, 0.93)), (0.018, 0.023, 0.029), share=0.94)
    fill(picture, tile(u, w, (0.13, 0.52), (0.47, 0.86), 0.03), (0.20, 0.10, 0.055))
    fill(picture, np.maximum(tile(u, w, (0.13, 0.52), (0.47, 0.86), 0.03), np.hypot(u - 0.22, w - 0.53) - 0.22), (0.42, 0.2, 0.08))
    fill(picture, np.maximum(tile(u, w, (0.13, 0.52), (0.47, 0.86), 0.03), np.hypot(u - 0.42, w - 0.82) - 0.12), (0.10, 0.12, 0.16))
    fill(picture, segment(u, w, (0.13, 0.45), (0.36, 0.45)) - 0.010, (0.5, 0.53, 0.56))
    fill(picture, segment(u, w, (0.13, 0.40), (0.29, 0.40)) - 0.007, (0.16, 0.17, 0.19))
    fill(picture, segment(u, w, (0.13, 0.31), (0.47, 0.31)) - 0.004, (0.08, 0.09, 0.1))
    fill(picture, segment(u, w, (0.13, 0.31), (0.27, 0.31)) - 0.004, (0.5, 0.53, 0.56))
    for k in range(5):
        fill(picture, np.hypot(u - ratio * (0.32 + 0.09 * k), w - 0.065) - 0.022, (0.12, 0.13, 0.15))
    return picture


def dial_picture(ratio):
    """Draws a digital cluster: two thin dials and a lane between them."""
    u, w, picture = canvas(360, int(360 * ratio), ratio)
    picture[:] = (0.006, 0.008, 0.011)
    for side, share in ((0.52, 0.32), (ratio - 0.52, 0.62)):
        r, a = np.hypot(u - side, w - 0.5), np.arctan2(w - 0.5, u - side)
        turn = np.mod(math.radians(225) - a, 2 * math.pi) / math.radians(270)
        fill(picture, np.maximum(np.abs(r - 0.4) - 0.012, turn - 1), (0.05, 0.058, 0.066), 0.008)
        fill(picture, np.maximum(np.abs(r - 0.4) - 0.012, turn - share), (0.1, 0.42, 0.68), 0.008)
        marks = np.abs(np.mod(turn * 16 + 0.5, 1) - 0.5) / 16 * 4.7 * 0.35 - 0.004
        fill(picture, np.maximum(np.maximum(marks, np.abs(r - 0.34) - 0.016), turn - 1.002), (0.22, 0.24, 0.26), 0.006)
    middle = ratio / 2
    for s in (-1, 1):
        fill(picture, segment(u, w, (middle + s * 0.3, 0.1), (middle + s * 0.07, 0.68)) - 0.008, (0.16, 0.18, 0.2), 0.008)
    fill(picture, tile(u, w, (middle - 0.075, 0.2), (middle + 0.075, 0.4), 0.05), (0.42, 0.45, 0.48))
    fill(picture, tile(u, w, (middle - 0.055, 0.3), (middle + 0.055, 0.36), 0.02), (0.02, 0.025, 0.03))
    return picture


# ------------------------------------------------------------------ seats
RECLINE = math.radians(20)


def seat_fields(channels):
    """Returns the upholstery of a seat around its hip point (on the floor), its headrest and the distance from its seams."""
    sn, cs = math.sin(RECLINE), math.cos(RECLINE)
    base = (0.125, 0.215)

    def along(x, z):
        return (x - base[0]) * sn + (z - base[1]) * cs, (x - base[0]) * cs - (z - base[1]) * sn

    def puffs(run, cross, mask):
        if channels == "plain":
            return 0.0
        lines = run if channels == "across" else cross
        pitch = 0.062 if channels == "across" else 0.0535
        return 0.0055 * np.abs(np.cos(np.pi * lines / pitch)) ** 0.55 * mask

    back = art.rbox((0.055, 0, 0.30), (0.062, 0.255, 0.325), 0.055)
    head = art.rbox((0.045, 0, 0.748), (0.048, 0.128, 0.088), 0.046)
    bottom = art.rbox((-0.125, 0, 0.205), (0.285, 0.262, 0.082), 0.06, math.radians(-5))

    def width(s):
        return 1.02 - 0.17 * art.sstep(0.28, 0.66, s) - 0.05 * art.sstep(0.1, -0.05, s)

    def upright(x, y, z):
        s, t = along(x, z)
        yy = np.abs(y) / width(s)
        front = art.sstep(0.09, 0.0, t)
        wing = 0.055 * art.sstep(0.135, 0.225, yy) * (0.25 + 0.75 * art.sstep(0.6, 0.36, s)) * front
        lumbar = 0.016 * np.exp(-(((s - 0.17) / 0.12) ** 2)) * front
        top = 0.02 * art.sstep(0.45, 0.64, s)
        d = back(t + wing + lumbar - top - 0.03 * (yy / 0.25) ** 2 * front, yy, s)
        inner = art.sstep(0.146, 0.138, yy) * art.sstep(0.49, 0.485, s) * front
        d = d - puffs(s, yy, inner)
        d = d + 0.009 * front * ridge(yy - 0.148, 0.006) * art.sstep(0.60, 0.56, s)
        d = d + 0.008 * front * ridge(s - 0.495, 0.006) * art.sstep(0.158, 0.148, yy)
        # The seam between the front and the shell.
        return (d + 0.006 * ridge(t - 0.062, 0.005)) * 0.9

    def cushion(x, y, z):
        yy = np.abs(y)
        top = art.sstep(0.19, 0.235, z)
        wing = 0.042 * art.sstep(0.14, 0.225, yy) * art.sstep(-0.40, -0.22, x) * art.sstep(0.10, 0.25, z)
        d = bottom(x, yy + 0.0 * x, z - wing + 0.008 * (1 - (yy / 0.14) ** 2) * (yy < 0.14) * top)
        inner = art.sstep(0.150, 0.142, yy) * top * art.sstep(-0.375, -0.365, x)
        d = d - puffs(x, yy, inner)
        d = d + 0.009 * ridge(yy - 0.152, 0.006) * top
        d = d + 0.007 * ridge(z - 0.185 + 0.0 * x, 0.005)
        return d * 0.9

    def headrest(x, y, z):
        s, t = along(x, z)
        d = head(t - 0.03 * (y / 0.12) ** 2 - 0.018 * art.sstep(0.75, 0.83, s), y * (1 + 0.16 * art.sstep(0.74, 0.67, s)), s)
        return (d + 0.005 * ridge(t - 0.05, 0.005)) * 0.9

    def seam(x, y, z):
        s, t = along(x, z)
        yy = np.abs(y) / width(s)
        on_back = (s > 0.05) & (z > 0.30)
        a = np.where(on_back & (s < 0.58) & (t < 0.05), yy - 0.148, 0.2)
        b = np.where(on_back & (yy < 0.14) & (t < 0.05), s - 0.495, 0.2)
        c = np.where(~on_back & (z > 0.2), yy - 0.152, 0.2)
        out = np.where(np.abs(a) < np.abs(b), a, b)
        return np.where(np.abs(c) < np.abs(out), c, out)

    return union(upright, cushion, k=0.012), headrest, seam


def make_seat(cabin, m):
    """Builds one seat at the hip point and returns its parts, to be placed several times."""
    body, head, seam = seat_fields(cabin.channels)
    parts = [
        mesh("seat", body, (-0.46, -0.33, 0.06), (0.52, 0.33, 0.90), 0.005, m["leather"], True, seam=seam),
        mesh("headrest", head, (0.18, -0.16, 0.80), (0.60, 0.16, 1.10), 0.005, m["leather"], True, seam=lambda x, y, z: 0 * x + 0.2),
    ]
    sn, cs = math.sin(RECLINE), math.cos(RECLINE)
    for y in (-0.06, 0.06):
        ends = [(0.125 + s * sn + 0.055 * cs, y, 0.215 + s * cs - 0.055 * sn) for s in (0.58, 0.74)]
        lo, hi = np.minimum(*ends) - 0.02, np.maximum(*ends) + 0.02
        parts.append(mesh("post", capsule(*ends, 0.0065), lo, hi, 0.0025, m["chrome"]))
    base = union(art.rbox((-0.10, 0, 0.115), (0.25, 0.235, 0.05), 0.03), art.rbox((0.13, 0, 0.17), (0.06, 0.262, 0.075), 0.04), k=0.03)
    parts.append(mesh("base", base, (-0.38, -0.30, 0.04), (0.24, 0.30, 0.28), 0.008, m["hard"], True))
    # Pocket and shell behind the back.
    def shell(x, y, z):
        s, t = (x - 0.125) * sn + (z - 0.215) * cs, (x - 0.125) * cs - (z - 0.215) * sn
        return art.rbox((0.105, 0, 0.27), (0.022, 0.20, 0.22), 0.02)(t, y, s)

    parts.append(mesh("shell", shell, (0.12, -0.24, 0.15), (0.52, 0.24, 0.75), 0.006, m["hard"], True))
    return parts


def bench(cabin, m, x0, wide):
    """Builds the rear seats: two shaped places, a narrow middle one and three headrests."""
    sn, cs = math.sin(math.radians(24)), math.cos(math.radians(24))
    place, base = 0.36, (x0 + 0.125, 0.235 + cabin.seat)
    back = art.rbox((0.06, 0, 0.28), (0.07, wide - 0.04, 0.315), 0.06)
    bottom = art.rbox((x0 - 0.12, 0, 0.205 + cabin.seat), (0.29, wide - 0.03, 0.09), 0.06, math.radians(-6))

    def puffs(run, cross, mask):
        if cabin.channels == "plain":
            return 0.0
        lines, pitch = (run, 0.062) if cabin.channels == "across" else (cross, 0.0535)
        return 0.0055 * np.abs(np.cos(np.pi * lines / pitch)) ** 0.55 * mask

    def split(y):
        yy = np.abs(y)
        return yy, np.abs(yy - place)

    def upright(x, y, z):
        s, t = (x - base[0]) * sn + (z - base[1]) * cs, (x - base[0]) * cs - (z - base[1]) * sn
        yy, own = split(y)
        front = art.sstep(0.10, 0.0, t)
        wing = 0.034 * art.sstep(0.12, 0.20, own) * (0.25 + 0.75 * art.sstep(0.55, 0.35, s)) * front
        d = back(t + wing + 0.012 * np.exp(-(((s - 0.17) / 0.13) ** 2)) * front, yy, s)
        d = d - puffs(s, own, art.sstep(0.137, 0.129, own) * art.sstep(0.47, 0.465, s) * front)
        d = d + 0.009 * front * (ridge(own - 0.139, 0.006) * art.sstep(0.58, 0.54, s) + ridge(yy - 0.135, 0.006))
        d = d + 0.008 * front * ridge(s - 0.475, 0.006) * art.sstep(0.149, 0.139, own)
        return d * 0.9

    def cushion(x, y, z):
        yy, own = split(y)
        zz = z - cabin.seat
        top = art.sstep(0.20, 0.245, zz)
        wing = 0.024 * art.sstep(0.12, 0.20, own) * art.sstep(x0 - 0.40, x0 - 0.22, x) * art.sstep(0.12, 0.26, zz)
        d = bottom(x, yy, z - wing)
        d = d - puffs(x - x0, own, art.sstep(0.141, 0.133, own) * top * art.sstep(x0 - 0.375, x0 - 0.365, x))
        d = d + 0.009 * top * (ridge(own - 0.143, 0.006) + ridge(yy - 0.14, 0.006))
        return d * 0.9

    def seam(x, y, z):
        s = (x - base[0]) * sn + (z - base[1]) * cs
        yy, own = split(y)
        up = z > 0.34 + cabin.seat
        a = np.where(up, np.where(s < 0.56, own - 0.139, 0.2), np.where(z > 0.22 + cabin.seat, own - 0.143, 0.2))
        b = np.where(up & (own < 0.13), s - 0.475, 0.2)
        return np.where(np.abs(a) < np.abs(b), a, b)

    mesh("bench", union(upright, cushion, k=0.012), (x0 - 0.46, -wide - 0.02, 0.06), (x0 + 0.55, wide + 0.02, 0.92 + cabin.seat), 0.006, m["leather"], True, seam=seam)
    head = art.rbox((0.05, 0, 0.70), (0.045, 0.125, 0.075), 0.042)

    def headrest(x, y, z):
        s, t = (x - base[0]) * sn + (z - base[1]) * cs, (x - base[0]) * cs - (z - base[1]) * sn
        return (head(t - 0.02 * (y / 0.12) ** 2, y, s) + 0.005 * ridge(t - 0.05, 0.005)) * 0.9

    one = mesh("bench head", headrest, (x0 + 0.2, -0.16, 0.76 + cabin.seat), (x0 + 0.62, 0.16, 1.06 + cabin.seat), 0.005, m["leather"], True, seam=lambda x, y, z: 0 * x + 0.2)
    one.location = (0, -place, 0)
    copy(one, (0, place, 0))
    middle = copy(one, (0.02, 0, -0.045))
    middle.scale = (1, 0.85, 1)


# ------------------------------------------------------------------ dash
def bow(y):
    """How far the dash falls back toward its ends."""
    return 0.075 * (y / 0.75) ** 2


def dash(cabin, m):
    wide = cabin.wide

    def bowed(field):
        return lambda x, y, z: field(x + bow(y), y, z)

    lo, hi = (-0.75, -wide - 0.02, 0.30), (0.34, wide + 0.02, 0.90)
    top = art.rbox((-0.21, 0, 0.752), (0.42, wide, 0.044), 0.034, math.radians(1.0))
    if cabin.cluster_hood:
        hood = art.rbox((0.02, -cabin.seat_y, 0.785), (0.19, 0.185, 0.030), 0.028, math.radians(2))
        top = union(top, hood, k=0.06)
    seam_at = 0.165

    def pad(x, y, z):
        return top(x, y, z) + 0.004 * ridge(x - seam_at, 0.004) * art.sstep(0.77, 0.78, z)

    mesh("dash top", bowed(pad), lo, hi, 0.007, m["pad"], False, seam=lambda x, y, z: np.where(z > 0.76, x + bow(y) - seam_at, 0.2))
    # A slot for air over the whole width, with blades and a thin bright line below it.
    mesh("slot", bowed(art.rbox((0.08, 0, 0.690), (0.085, wide - 0.01, 0.024), 0.004)), lo, hi, 0.006, m["deep"])
    for z in (0.682, 0.697):
        mesh("blade", bowed(art.rbox((0.172, 0, z), (0.014, wide - 0.012, 0.0022), 0.002)), (0.0, -wide, z - 0.012), (0.22, wide, z + 0.012), 0.0022, m["gloss"])
    mesh("line", bowed(art.rbox((0.19, 0, 0.6685), (0.011, wide - 0.008, 0.0032), 0.003)), (0.0, -wide, 0.655), (0.24, wide, 0.682), 0.0022, m["satin"])
    for y in (-wide + 0.10, -0.09, 0.09, wide - 0.10):
        rounded("tab", (0.182 - bow(y), y, 0.690), (0.010, 0.006, 0.009), 0.003, m["satin"])
        for k in range(-5, 6):
            yy = y + k * 0.0155
            if k and abs(yy) < wide - 0.015:
                rounded("vane", (0.150 - bow(yy), yy, 0.690), (0.010, 0.0012, 0.018), 0.001, m["hard"], h=0.002)
    decor = {"leather": m["leather"], "grain": m["wood"], "metal": m["gloss"]}[cabin.decor]
    panel = art.rbox((0.085, 0, 0.618), (0.105, wide - 0.004, 0.047), 0.014, math.radians(-9))
    mesh("decor", bowed(panel), lo, hi, 0.006, decor, False, seam=lambda x, y, z: z - 0.648 + 0 * x)
    mesh("under line", bowed(art.rbox((0.172, 0, 0.5705), (0.011, wide - 0.01, 0.0022), 0.002)), (0.0, -wide, 0.56), (0.22, wide, 0.58), 0.0022, m["satin"])
    low = art.rbox((0.055, 0, 0.465), (0.105, wide - 0.006, 0.112), 0.035, math.radians(-14))

    def lower(x, y, z):
        d = low(x, y, z)
        box = np.maximum(np.abs(y - (wide * 0.5 + 0.05)) - (wide * 0.5 - 0.15), np.abs(z - 0.475) - 0.075)
        knee = np.maximum(np.abs(y + cabin.seat_y) - 0.21, np.abs(z - 0.44) - 0.10)
        return d + 0.009 * ridge(box, 0.005) + 0.006 * ridge(knee, 0.005)

    mesh("lower dash", bowed(lower), lo, hi, 0.006, m["leather"], False, seam=lambda x, y, z: 0 * x + 0.2)
    rounded("latch", (0.168 - bow(wide * 0.5), wide * 0.5 + 0.05, 0.522), (0.012, 0.05, 0.010), 0.006, m["hard"])


def screens(cabin, m):
    w, h, up = cabin.screen
    face = Plane((0.195, 0, 0.80 + up + h * 0.5), 7, 4)
    face.slab("screen", (w, h), 0.012, 0.014, m["gloss"])
    face.slab("screen rim", (w + 0.0025, h + 0.0025), 0.014, 0.008, m["satin"], -0.005)
    ratio = (w - 0.006) / (h - 0.006)
    face.picture((w - 0.006, h - 0.006), display("map", map_picture(ratio)))
    unit = 2 * (h - 0.006)

    def spot(u, v):
        return (u - ratio / 2) * unit, (v - 0.5) * unit

    face.letters("10:24", *spot(ratio - 0.17, 0.92), unit * 0.075, m["text"])
    face.letters("70", *spot(0.16, 0.065), unit * 0.08, m["text"])
    face.letters("70", *spot(ratio - 0.16, 0.065), unit * 0.08, m["text"])
    face.letters("12 min", *spot(ratio - 0.34, 0.36), unit * 0.07, m["text"])
    cluster = Plane((0.214, -cabin.seat_y, 0.772), 12)
    size = (0.135, 0.055)
    cluster.slab("cluster", size, 0.01, 0.02, m["gloss"])
    ratio = size[0] / size[1]
    cluster.picture((size[0] - 0.004, size[1] - 0.004), display("dials", dial_picture(ratio)))
    cluster.letters("0", -0.135 + 0.52 * 0.055 * 2, 0.004, 0.03, m["text"])
    cluster.letters("mph", -0.135 + 0.52 * 0.055 * 2, -0.016, 0.010, m["soft"])
    cluster.letters("P", 0.135 - 0.52 * 0.055 * 2, 0.0, 0.026, m["text"])
    cluster.letters("68°F", 0.0, 0.041, 0.011, m["soft"])


def wheel(cabin, m):
    """Builds the steering wheel: a leather rim, three spokes with thumb pads and a plain cover."""
    face = Plane((0.475, -cabin.seat_y, 0.685 + cabin.seat * 0.4), 24)

    def local(f):
        def g(x, y, z):
            d = [x - face.c[0], y - face.c[1], z - face.c[2]]
            return f(*(sum(a * b for a, b in zip(d, axis)) for axis in (face.u, face.w, face.n)))

        return g

    def ring(u, w, n):
        ww = np.where(w < 0, w * (1 + 0.06 * art.sstep(0.10, 0.19, -w)), w)
        r = np.hypot(u, ww)
        return np.sqrt(((r - 0.178) / 0.98) ** 2 + (n / 1.12) ** 2) - 0.0158

    def seam(u, w, n):
        return (np.hypot(u, w) - 0.164)

    # Boxes of `rbox` turn about their second axis; here u, n, w stand for x, y, z.
    def flat(c, s, r, rot=0.0):
        box = art.rbox(c, s, r, rot)
        return lambda u, w, n: box(u, n, w)

    hub = union(flat((0, 0.006, -0.012), (0.058, 0.028, 0.058), 0.028), flat((0, 0.004, 0.014), (0.084, 0.022, 0.036), 0.021), k=0.04)
    arms = union(flat((-0.115, -0.008, 0.008), (0.062, 0.012, 0.030), 0.011, math.radians(-4)), flat((0.115, -0.008, 0.008), (0.062, 0.012, 0.030), 0.011, math.radians(4)), k=0.004)
    foot = union(flat((-0.026, -0.008, -0.115), (0.009, 0.009, 0.060), 0.006, math.radians(-9)), flat((0.026, -0.008, -0.115), (0.009, 0.009, 0.060), 0.006, math.radians(9)))
    pads = union(flat((-0.112, 0.004, 0.006), (0.033, 0.006, 0.019), 0.005), flat((0.112, 0.004, 0.006), (0.033, 0.006, 0.019), 0.005))
    frames = union(flat((-0.112, 0.0015, 0.006), (0.0355, 0.006, 0.0215), 0.005), flat((0.112, 0.0015, 0.006), (0.0355, 0.006, 0.0215), 0.005))
    lo, hi = face.c - 0.235, face.c + 0.235
    mesh("rim", local(ring), lo, hi, 0.004, m["grip"], seam=local(seam))
    mesh("hub", local(hub), lo, hi, 0.004, m["pad"])
    mesh("arms", local(arms), lo, hi, 0.004, m["hard"])
    mesh("foot", local(foot), lo, hi, 0.0035, m["satin"])
    mesh("frames", local(frames), lo, hi, 0.003, m["satin"])
    mesh("pads", local(pads), lo, hi, 0.003, m["gloss"])
    for s in (-1, 1):
        for u, w in ((-0.014, 0), (0.014, 0), (0, 0.010), (0, -0.010)):
            face.patch((0.0032, 0.0008), m["ink"], s * 0.112 + u, 0.006 + w, 0.0112)
    # Column, stalks and paddles behind the wheel.
    mesh("column", union(capsule(face.at(0, -0.004, -0.04), face.at(0, -0.012, -0.14), 0.036, 1.25), capsule(face.at(0, -0.012, -0.1), face.at(0, -0.016, -0.40), 0.027), k=0.02), face.c - 0.42, face.c + 0.2, 0.010, m["hard"])
    for s in (-1, 1):
        a, b = face.at(s * 0.05, 0.01, -0.06), face.at(s * 0.175, 0.035, -0.055)
        mesh("stalk", capsule(a, b, 0.0085), np.minimum(a, b) - 0.02, np.maximum(a, b) + 0.02, 0.004, m["hard"])


def console(cabin, m):
    w = cabin.console
    hump = art.rbox((0.66, 0, 0.27), (0.50, w, 0.145), 0.035)
    ramp = art.rbox((0.235, 0, 0.44), (0.19, w, 0.085), 0.03, math.radians(40))
    cups = union(disc((0.70, -0.0, 0.42), 0.039, 0.07, (0, 0, 1)), disc((0.80, -0.0, 0.42), 0.039, 0.07, (0, 0, 1)))
    mesh("console", minus(union(hump, ramp, k=0.05), cups), (0.0, -w - 0.02, 0.10), (1.20, w + 0.02, 0.66), 0.006, m["hard"])
    for s in (-1, 1):
        rounded("console side", (0.62, s * (w + 0.002), 0.345), (0.40, 0.008, 0.05), 0.007, m["leather"], h=0.004)
        rounded("console rail", (0.66, s * (w - 0.008), 0.417), (0.36, 0.006, 0.005), 0.004, m["satin"], h=0.003)
    plate = art.rbox((0.655, 0, 0.4165), (0.235, w - 0.02, 0.005), 0.004)
    mesh("plate", minus(plate, cups, 0.002), (0.40, -w, 0.40), (0.92, w, 0.43), 0.003, m["gloss"])
    for x in (0.70, 0.80):
        ring = lambda a, y, z, x=x: np.hypot(np.hypot(a - x, y) - 0.0395, z - 0.4215) - 0.0022
        mesh("cup", ring, (x - 0.05, -0.05, 0.412), (x + 0.05, 0.05, 0.43), 0.0015, m["satin"])
        mesh("cup floor", disc((x, 0, 0.352), 0.040, 0.004, (0, 0, 1)), (x - 0.05, -0.05, 0.34), (x + 0.05, 0.05, 0.364), 0.004, m["deep"])
    # The lever: a short grip on a collar.
    mesh("collar", disc((0.545, -0.0, 0.424), 0.030, 0.005, (0, 0, 1)), (0.50, -0.05, 0.41), (0.60, 0.05, 0.44), 0.003, m["satin"])
    grip = union(capsule((0.545, 0, 0.43), (0.535, 0, 0.475), 0.012), art.rbox((0.533, 0, 0.492), (0.034, 0.020, 0.020), 0.017, math.radians(12)), k=0.02)
    mesh("grip", grip, (0.48, -0.04, 0.42), (0.60, 0.04, 0.53), 0.003, m["grip"], seam=lambda x, y, z: y * 1.0 + 0.0085)
    rounded("grip top", (0.531, 0, 0.511), (0.022, 0.011, 0.003), 0.002, m["satin"], math.radians(12), 0.0018)
    for s in (-1, 1):
        for k in range(3):
            rounded("switch", (0.50 + k * 0.03, s * (w - 0.05), 0.4225), (0.011, 0.018, 0.003), 0.002, m["hard"], h=0.002)
    lid = art.rbox((1.015, 0, 0.452), (0.155, w - 0.004, 0.040), 0.03)
    mesh("armrest", lambda x, y, z: lid(x, y, z) + 0.006 * ridge(z - 0.432, 0.004), (0.84, -w - 0.01, 0.40), (1.19, w + 0.01, 0.51), 0.005, m["leather"], seam=lambda x, y, z: np.where(z > 0.46, np.abs(y) - (w - 0.045), 0.2))
    # Climate panel and tray on the ramp.
    panel = Plane((0.205, 0, 0.585), 18)
    panel.slab("climate", (0.145, 0.024), 0.008, 0.02, m["gloss"], 0.004)
    panel.slab("climate rim", (0.148, 0.027), 0.01, 0.02, m["satin"], 0.0)
    for s in (-1, 1):
        c = panel.at(s * 0.112, 0, 0.012)
        mesh("knob", disc(c, 0.019, 0.012, panel.n), c - 0.04, c + 0.04, 0.0025, m["satin"])
        c = panel.at(s * 0.112, 0, 0.024)
        mesh("knob face", disc(c, 0.0155, 0.0015, panel.n, 0.001), c - 0.03, c + 0.03, 0.002, m["gloss"])
        panel.letters("70", s * 0.112, 0, 0.012, m["ink"], out=0.0265)
    for k in range(-3, 4):
        panel.patch((0.0065, 0.0010), m["ink"], k * 0.023, 0.0, 0.0052)
    ramp_face = Plane((0.335, 0, 0.492), 47)
    ramp_face.slab("tray", (w - 0.03, 0.075), 0.02, 0.006, m["deep"], 0.019)
    ramp_face.slab("tray rim", (w - 0.026, 0.079), 0.022, 0.006, m["hard"], 0.0165)


# ------------------------------------------------------------------ doors, roof and floor
def door(cabin, m, side, x0, x1, is_front=True):
    """Builds a door card from `x0` to `x1` on one side (-1 is the driver's)."""
    wide, sill = cabin.wide, cabin.sill
    mid, half = (x0 + x1) / 2, (x1 - x0) / 2 - 0.004

    def inward(field):
        """Turns a field of (along, inward from the card, up) into one of the car."""
        return lambda x, y, z: field(x, wide - side * y, z)

    def put(name, field, lo, hi, h, material, **at):
        a, b = wide - lo[1], wide - hi[1]
        y = sorted((side * a, side * b))
        mesh(name, inward(field), (lo[0], y[0], lo[2]), (hi[0], y[1], hi[2]), h, material, **at)

    slab = art.rbox((mid, -0.06, 0.40), (half, 0.06, sill - 0.41), 0.02)

    def card(x, y, z):
        # Thicker at the window's edge, drawn in below it.
        lean = 0.035 * art.sstep(sill - 0.20, sill - 0.06, z) + 0.03 * art.sstep(0.46, 0.34, z)
        pocket = np.maximum(np.abs(x - mid) - half * 0.62, np.abs(z - 0.24) - 0.055)
        return slab(x, y - lean, z) + 0.012 * ridge(z - (sill - 0.135), 0.006) + 0.010 * ridge(pocket, 0.008)

    lo, hi = (x0 - 0.01, -0.13, 0.06), (x1 + 0.01, 0.13, sill + 0.03)
    put("card", card, lo, hi, 0.008, m["hard"])
    top = art.rbox((mid, 0.0, sill - 0.062), (half, 0.042, 0.062), 0.03)
    put("card top", top, lo, hi, 0.007, m["pad"])
    insert = art.rbox((mid, 0.0, sill - 0.20), (half - 0.012, 0.022, 0.072), 0.018)
    put("insert", insert, lo, hi, 0.006, m["leather"], seam=lambda x, y, z: z - (sill - 0.155))
    put("strip", art.rbox((mid, 0.025, sill - 0.1285), (half - 0.01, 0.009, 0.0035), 0.003), (x0, 0.005, sill - 0.14), (x1, 0.045, sill - 0.115), 0.0025, m["satin"])
    rest = art.rbox((mid + 0.06, 0.035, sill - 0.275), (half * 0.72, 0.062, 0.030), 0.026)
    put("armrest", rest, lo, hi, 0.006, m["leather"], seam=lambda x, y, z: np.where(z > sill - 0.26, np.abs(side * y - (wide - 0.075)), 0.2))
    put("switches", art.rbox((mid - 0.14, 0.055, sill - 0.243), (0.085, 0.026, 0.005), 0.004), (mid - 0.25, 0.02, sill - 0.26), (mid - 0.03, 0.10, sill - 0.23), 0.003, m["gloss"])
    for k in range(3):
        put("switch", art.rbox((mid - 0.19 + k * 0.04, 0.055, sill - 0.237), (0.012, 0.015, 0.004), 0.003), (mid - 0.22 + k * 0.04, 0.03, sill - 0.25), (mid - 0.16 + k * 0.04, 0.08, sill - 0.228), 0.002, m["satin"])
    # Handle in a dark cup.
    hx = x0 + half * 0.42
    put("cup", art.rbox((hx, 0.012, sill - 0.19), (0.062, 0.014, 0.028), 0.012), (hx - 0.08, -0.01, sill - 0.23), (hx + 0.08, 0.04, sill - 0.15), 0.004, m["deep"])
    put("handle", art.rbox((hx + 0.008, 0.030, sill - 0.188), (0.044, 0.007, 0.011), 0.006), (hx - 0.06, 0.01, sill - 0.21), (hx + 0.07, 0.05, sill - 0.165), 0.003, m["chrome"])
    sx = x0 + 0.17
    put("speaker", disc((sx, 0.033, 0.30), 0.072, 0.008, (0, 1, 0)), (sx - 0.09, 0.0, 0.21), (sx + 0.09, 0.06, 0.39), 0.004, m["speaker"])
    # The body outside the card and in front of it keeps the light out.
    art.boxm((mid, side * (wide + 0.075), (sill - 0.12) / 2 - 0.03), (x1 - x0 + 0.2, 0.03, sill - 0.06), m["deep"])
    if is_front:
        art.boxm((-0.1, side * (wide + 0.01), 0.32), (0.60, 0.04, 0.72), m["carpet"])
        center = np.array((-0.03, side * (wide + 0.19), sill + 0.075))
        shape = union(art.rbox(center, (0.05, 0.10, 0.062), 0.045), capsule(center - (0, side * 0.06, 0.05), (-0.06, side * wide, sill - 0.02), 0.02), k=0.03)
        mesh("outer mirror", shape, center - (0.1, 0.24, 0.16), center + (0.1, 0.24, 0.09), 0.007, m["hard"])
        Plane(center + (0.0505, -side * 0.008, 0), 0).slab("outer glass", (0.076, 0.043), 0.032, 0.004, m["outer"])
        sail = art.rbox((0.10, side * (wide + 0.01), sill + 0.01), (0.09, 0.012, 0.06), 0.01, math.radians(28))
        mesh("sail", sail, (-0.05, min(side * wide * 0.9, side * wide * 1.1), sill - 0.1), (0.25, max(side * wide * 0.9, side * wide * 1.1), sill + 0.12), 0.008, m["hard"])


def pillars(cabin, m, rear, sides=(-1, 1)):
    wide, roof, sill = cabin.wide, cabin.roof, cabin.sill
    top = roof - 0.055
    inset = wide - 0.13
    for s in sides:
        a = capsule((-0.62, s * (wide + 0.01), 0.76), (0.30, s * (inset + 0.01), top), 0.036, 1.1)
        mesh("A pillar", a, (-0.75, min(s * 0.45, s * 0.95), 0.66), (0.40, max(s * 0.45, s * 0.95), roof + 0.02), 0.009, m["roof"])
        rail = capsule((0.26, s * inset, top + 0.005), (rear - 0.2, s * inset, top + 0.005), 0.045, 1.2)
        mesh("rail", rail, (0.15, min(s * 0.4, s * 0.8), top - 0.07), (rear, max(s * 0.4, s * 0.8), top + 0.08), 0.009, m["roof"])
        b = union(capsule((1.30, s * (wide + 0.02), sill - 0.1), (1.34, s * (inset + 0.005), top), 0.055, 0.7), capsule((1.38, s * (wide + 0.02), sill - 0.1), (1.40, s * (inset + 0.005), top), 0.055, 0.7), k=0.03)
        mesh("B pillar", b, (1.15, min(s * 0.45, s * 0.9), sill - 0.2), (1.52, max(s * 0.45, s * 0.9), roof), 0.009, m["roof"])
        low = art.rbox((1.35, s * (wide + 0.03), 0.36), (0.10, 0.06, sill - 0.40), 0.03)
        mesh("B pillar foot", low, (1.20, min(s * 0.6, s * 0.9), -0.06), (1.50, max(s * 0.6, s * 0.9), sill + 0.02), 0.009, m["hard"])
        ribbon(curve((1.31, s * (inset - 0.045), top - 0.09), (1.30, s * (wide - 0.07), 0.7), (1.27, s * (wide - 0.05), 0.12)), (0.046, 0, 0), m["belt"])
        rounded("belt guide", (1.315, s * (inset - 0.04), top - 0.085), (0.030, 0.012, 0.016), 0.010, m["hard"])
        c = union(capsule((rear - 0.30, s * (wide + 0.02), sill - 0.05), (rear - 0.55, s * inset, top), 0.075, 0.7), capsule((rear - 0.05, s * (wide + 0.02), sill - 0.05), (rear - 0.35, s * inset, top), 0.09, 0.7), k=0.05)
        mesh("C pillar", c, (rear - 0.80, min(s * 0.4, s * 0.95), sill - 0.2), (rear + 0.15, max(s * 0.4, s * 0.95), roof + 0.05), 0.012, m["roof"])


def roof_and_floor(cabin, m, rear):
    wide, roof = cabin.wide, cabin.roof
    half = (rear - 0.25) / 2 + 0.05

    liner = art.rbox((0.28 + half, 0, roof + 0.02), (half, wide - 0.08, 0.045), 0.035)
    mesh("roof", lambda x, y, z: liner(x, y, z + 0.05 * (y / wide) ** 2 + 0.03 * art.sstep(0.7, 0.28, x)), (0.18, -wide, roof - 0.15), (rear + 0.2, wide, roof + 0.08), 0.012, m["roof"], True)
    for s in (-1, 1):
        rounded("visor", (0.40, s * 0.36, roof - 0.058), (0.085, 0.19, 0.009), 0.008, m["roof"], math.radians(12), 0.006)
    rounded("overhead", (0.46, 0, roof - 0.045), (0.10, 0.075, 0.016), 0.014, m["roof"], math.radians(6), 0.006)
    glass = Plane((0.17, 0, roof - 0.145), -6, 8)
    glass.slab("rear mirror", (0.118, 0.033), 0.028, 0.024, m["hard"])
    glass.slab("rear mirror glass", (0.112, 0.028), 0.024, 0.002, m["mirror"], 0.001)
    mesh("mirror foot", capsule((0.16, 0, roof - 0.14), (0.10, 0, roof - 0.07), 0.014), (0.06, -0.04, roof - 0.18), (0.22, 0.04, roof - 0.03), 0.006, m["hard"])
    art.boxm((1.5, 0, -0.02), (4.2, 2 * wide + 0.1, 0.04), m["carpet"])
    art.boxm((-0.08, 0, 0.30), (0.05, 2 * wide, 0.7), m["carpet"])
    art.boxm((0.66, 0, 0.10), (1.2, 2 * cabin.console - 0.01, 0.20), m["carpet"])
    for s in (-1, 1):
        rounded("floor mat", (0.42, s * cabin.seat_y, 0.006), (0.26, 0.20, 0.008), 0.006, m["mat"], 0, 0.006)
        rounded("rear mat", (1.50, s * cabin.seat_y, 0.006), (0.16, 0.20, 0.008), 0.006, m["mat"], 0, 0.006)
    for y in (-0.30, -0.44):
        rounded("pedal", (0.10, y, 0.16), (0.010, 0.035 if y < -0.4 else 0.025, 0.05), 0.006, m["hard"], math.radians(20))


def buckles(m, y, x):
    for s in (-1, 1):
        rounded("buckle", (x, s * y, 0.40), (0.012, 0.010, 0.032), 0.006, m["hard"], math.radians(-20))
        rounded("button", (x - 0.013, s * y, 0.434), (0.006, 0.007, 0.006), 0.002, m["red"], math.radians(-20))


# ------------------------------------------------------------------ studio
def studio():
    """Lights the cabin from the bright studio around it: soft from above, stronger from the driver's front."""
    import bpy

    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    t = art.NT(world.node_tree)
    d = t.n("ShaderNodeTexCoord").outputs["Generated"]
    z = t.n("ShaderNodeSeparateXYZ", {0: d}).outputs[2]
    rise = t.ramp(z, -0.35, 0.5, 0.72, 1.0)
    key = t.n("ShaderNodeVectorMath", {0: d, 1: (-0.55, -0.62, 0.56)}, operation="DOT_PRODUCT").outputs["Value"]
    glow = t.math("MULTIPLY", t.math("POWER", t.math("MAXIMUM", key, 0.0), 6.0), 3.2)
    unseen = t.math("SUBTRACT", 1.0, t.n("ShaderNodeLightPath").outputs["Is Camera Ray"])
    lit = t.math("ADD", t.math("MULTIPLY", rise, 1.0), t.math("MULTIPLY", glow, unseen))
    # The camera sees a pale backdrop with a soft horizon instead.
    seen = t.ramp(z, -0.12, 0.10, 0.50, 0.66)
    power = t.math("ADD", t.math("MULTIPLY", lit, unseen), t.math("MULTIPLY", seen, t.math("SUBTRACT", 1.0, unseen)))
    t.n("ShaderNodeOutputWorld", {0: t.n("ShaderNodeBackground", {0: (0.97, 0.985, 1, 1), 1: power}).outputs[0]})
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def camera(position, target, lens, focus, stop=2.8):
    def shoot():
        import bpy

        art.cam(position, target, lens)
        data = bpy.context.scene.camera.data
        data.clip_start = 0.02
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, stop

    return shoot


REAR = 2.75
# Exposure by view: through the open side, more light comes in.
BRIGHT = {"dash": 1.15, "frontSeats": 0.68, "rearSeats": 1.25}
# Part of a picture that is kept, as shares of its sides: left, top, right and bottom.
CROP = {"dash": (0, 0, 1, 1), "frontSeats": (0.07, 0.03, 1, 0.96), "rearSeats": (0, 0, 1, 1)}
# Layers of a picture beside those of `setup_comp`, by short name.
PASSES = {"emi": "Emit", "env": "Env", "dir": "DiffDir", "ind": "DiffInd", "col": "DiffCol", "aov": "trim"}


def views(cabin):
    s = cabin.seat
    return {
        "dash": camera((1.36, 0.0, 0.95 + s), (0.18, 0.0, 0.60), 20, 1.1, 2.5),
        "frontSeats": camera((0.38, -1.52, 1.06 + s), (0.96, -0.08, 0.50 + s / 2), 29.5, 1.25, 4),
        "rearSeats": camera((0.86, 0.0, 1.10 + s), (1.95, 0.0, 0.58 + s / 2), 17, 1.2, 4),
    }


def build(cabin):
    import bpy

    m = materials()
    studio()
    dash(cabin, m)
    screens(cabin, m)
    wheel(cabin, m)
    console(cabin, m)
    parts = make_seat(cabin, m)
    for part in parts:
        part.location = (0.93, -cabin.seat_y, cabin.seat)
        copy(part, (0.93, cabin.seat_y, cabin.seat))
    bench(cabin, m, 1.86, cabin.wide - 0.02)
    driver = set()
    for side in (-1, 1):
        before = set(bpy.data.objects)
        door(cabin, m, side, 0.12, 1.25)
        door(cabin, m, side, 1.44, 2.30, False)
        if side < 0:
            driver |= set(bpy.data.objects) - before
    pillars(cabin, m, REAR, (1,))
    before = set(bpy.data.objects)
    pillars(cabin, m, REAR, (-1,))
    driver |= set(bpy.data.objects) - before
    roof_and_floor(cabin, m, REAR)
    buckles(m, cabin.console + 0.03, 1.06)
    # Side trim beside the rear seats, shelf and rear window.
    for side in (-1, 1):
        trim = art.rbox((2.42, side * (cabin.wide + 0.02), 0.40), (0.36, 0.075, cabin.sill - 0.42), 0.05, math.radians(-22))
        mesh("side trim", trim, (1.8, min(side * 0.6, side * 0.95), -0.1), (3.0, max(side * 0.6, side * 0.95), cabin.sill + 0.15), 0.012, m["hard"])
    shelf = art.rbox((2.52, 0, cabin.sill - 0.02), (0.24, cabin.wide, 0.05), 0.03)
    mesh("shelf", shelf, (2.2, -cabin.wide - 0.02, cabin.sill - 0.1), (2.8, cabin.wide + 0.02, cabin.sill + 0.06), 0.012, m["carpet"])
    return driver


def render(o):
    import bpy

    os.makedirs(o.dir, exist_ok=True)
    width, height = int(WIDTH * o.scale), int(HEIGHT * o.scale)
    for name in o.cabins.split(","):
        wanted = [v for v in o.views.split(",") if not os.path.exists(f"{o.dir}/{name}-{v}.npz")]
        if not wanted:
            continue
        art.clear()
        started = time.time()
        driver = build(CABINS[name])
        print("BUILD", name, round(time.time() - started, 1), flush=True)
        art.setup_render(width, height, o.spp, o.threads)
        art.setup_comp(o)
        layer = bpy.context.scene.view_layers[0]
        layer.aovs.add().name = "trim"
        for part in ("emit", "environment", "diffuse_direct", "diffuse_indirect", "diffuse_color"):
            setattr(layer, "use_pass_" + part, True)
        tree = bpy.context.scene.node_tree
        source = next(n for n in tree.nodes if n.type == "R_LAYERS")
        target = next(n for n in tree.nodes if n.type == "OUTPUT_FILE")
        for slot, output in PASSES.items():
            target.file_slots.new(slot + "_")
            tree.links.new(source.outputs[output], target.inputs[slot + "_"])
        c = bpy.context.scene.cycles
        c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.adaptive_threshold = 3, 2, 2, 0.02
        c.adaptive_min_samples = max(6, o.spp // 2)
        for shot in wanted:
            for ob in driver:
                ob.hide_render = shot == "frontSeats"
            views(CABINS[name])[shot]()
            started = time.time()
            bpy.ops.render.render()
            saved = {slot: np.clip(art.load_pass(o, slot, width, height), -6e4, 6e4).astype(np.float16) for slot in ("img", "nrm", "alb", *PASSES)}
            np.savez(f"{o.dir}/{name}.tmp.npz", **saved)
            os.rename(f"{o.dir}/{name}.tmp.npz", f"{o.dir}/{name}-{shot}.npz")
            print("VIEW", name, shot, round(time.time() - started, 1), flush=True)


def calm(light, d, iterations, sharp=None):
    """Takes the noise out of light, but not across edges; without `sharp`, only edges of surfaces and colors count."""
    light = np.maximum(np.nan_to_num(light, posinf=4, neginf=0), 0)
    level = light.mean(2, keepdims=True)
    # No pixel is much brighter than its surroundings.
    around = art.box3(art.box3(art.box3(level)))
    light = light * np.minimum(1, (2.5 * around + 0.03) / np.maximum(level, 1e-4))
    guide = None if sharp is None else art.box3(light.mean(2, keepdims=True))[..., 0]
    soft, = art.atrous([light], d["nrm"], d["alb"].mean(2), guide, iterations, 0.25, 0.12, sharp)
    return soft


def compose(source, target, colors):
    os.makedirs(target, exist_ok=True)
    for file in sorted(os.listdir(source)):
        if not file.endswith(".npz") or ".tmp." in file:
            continue
        d = art.layers(f"{source}/{file}")
        lit = d["dir"] + d["ind"]
        rest = calm(d["img"] - lit * d["col"] - d["emi"] - d["env"], d, 3, 0.5) + d["emi"] + d["env"]
        direct, indirect = calm(d["dir"], d, 4, 0.9), calm(d["ind"], d, 5)
        cabin, view = file[:-4].split("-")
        for color in colors:
            trim = COLORS[color]
            surface = d["col"]
            for k, (part, tone) in enumerate(trim.parts.items()):
                surface = surface + d["aov"][..., k : k + 1] * (np.array(tone, np.float32) - RENDERED[part])
            picture = rest + np.maximum(surface, 0) * (direct + trim.bounce * indirect)
            left, top, right, bottom = (round(share * side) for share, side in zip(CROP[view], surface.shape[1::-1] * 2))
            art.fin(picture[top:bottom, left:right] * trim.exposure * BRIGHT[view]).save(f"{target}/interior-{cabin}-{color}-{view}.webp", quality=92, method=5)


if __name__ == "__main__":
    import argparse

    argv = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else sys.argv[1:]
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    q = commands.add_parser("render")
    q.add_argument("--cabins", default=",".join(CABINS))
    q.add_argument("--views", default="dash,frontSeats,rearSeats")
    q.add_argument("--scale", type=float, default=1.0)
    q.add_argument("--spp", type=int, default=32)
    q.add_argument("--threads", type=int, default=2)
    q.add_argument("--dir", default="interiors")
    q = commands.add_parser("compose")
    q.add_argument("source")
    q.add_argument("target")
    q.add_argument("--colors", default=",".join(COLORS))
    o = parser.parse_args(argv)
    if o.command == "render":
        render(o)
    else:
        compose(o.source, o.target, o.colors.split(","))
