"""Cabins seen from between the front seats. x runs from the windscreen (0) to the back, y to the driver (right-hand drive), z up from the floor."""
import math

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageDraw

import studio as st
from parts import SIDES, cylinder, mesh
from surface import rounded_poly, smax, smin

# colours are linear; `seat` the upholstery, `upper` the top of the dashboard, `lower` what is below it
CABINS = {
    'cabin-small-dark': dict(shape='soft', seat=(.050, .052, .056), upper=(.020, .020, .021), lower=(.030, .030, .032), strip='silver', screen=.21, round_vents=True),
    'cabin-small-grey': dict(shape='soft', seat=(.19, .19, .19), upper=(.030, .030, .032), lower=(.21, .205, .195), strip='silver', screen=.21, round_vents=True),
    'cabin-family-dark': dict(shape='wide', seat=(.026, .026, .028), upper=(.018, .018, .019), lower=(.026, .026, .028), strip='gloss', screen=.29),
    'cabin-family-stone': dict(shape='wide', seat=(.36, .33, .29), upper=(.024, .023, .022), lower=(.30, .275, .24), strip='wood', screen=.29),
    'cabin-premium-tan': dict(shape='wide', seat=(.27, .115, .045), upper=(.018, .018, .019), lower=(.22, .098, .040), strip='wood', screen=.46),
    'cabin-electric-white': dict(shape='thin', seat=(.55, .54, .52), upper=(.10, .10, .10), lower=(.48, .47, .45), strip='cloth', screen=.40),
    'cabin-ute-dark': dict(shape='upright', seat=(.040, .041, .044), upper=(.020, .020, .021), lower=(.034, .034, .036), strip='silver', screen=.24, grips=True),
    'cabin-ute-brown': dict(shape='upright', seat=(.115, .058, .030), upper=(.020, .020, .021), lower=(.028, .028, .030), strip='gloss', screen=.28, grips=True),
    'cabin-van-grey': dict(shape='upright', seat=(.085, .088, .095), upper=(.034, .034, .036), lower=(.060, .060, .063), strip='plain', screen=.20, high=.10),
    'cabin-sport-red': dict(shape='wide', seat=(.24, .012, .010), upper=(.014, .014, .015), lower=(.018, .018, .019), strip='gloss', screen=.25, round_vents=True, low=.05),
}

# the dashboard's outline from the side: (x, z), x towards the seats
OUTLINES = {
    'soft': [(-.40, .70), (-.20, .86), (.10, .905), (.33, .865), (.405, .785), (.375, .70), (.33, .62), (.33, .44), (.20, .36), (-.40, .36)],
    'wide': [(-.40, .70), (-.20, .84), (.14, .865), (.36, .825), (.42, .765), (.40, .70), (.33, .63), (.36, .52), (.22, .36), (-.40, .36)],
    'thin': [(-.40, .70), (-.20, .82), (.14, .835), (.38, .80), (.43, .765), (.42, .73), (.30, .66), (.22, .48), (.12, .36), (-.40, .36)],
    'upright': [(-.40, .72), (-.20, .88), (.12, .92), (.32, .885), (.375, .80), (.37, .66), (.34, .54), (.34, .44), (.22, .36), (-.40, .36)],
}


def cloth(name, colour, grain=420., depth=.35, rough=.72, sheen=.0):
    """Upholstery or soft plastic: an even colour with a fine grain."""
    m = st.Nodes(name)
    noise, bump, at = m.n('TexNoise'), m.n('Bump'), m.n('TexCoord')
    m.link(at.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = grain, 2.
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = depth, .0016
    m.link(noise.outputs['Fac'], bump.inputs['Height'])
    b = m.n('BsdfPrincipled')
    b.inputs['Base Color'].default_value = (*colour, 1)
    b.inputs['Roughness'].default_value, b.inputs['Specular IOR Level'].default_value = rough, .35
    m.link(bump.outputs[0], b.inputs['Normal'])
    return m.done(b.outputs[0])


def wood(name):
    m = st.Nodes(name)
    wave, ramp, at, turn = m.n('TexNoise'), m.n('ValToRGB'), m.n('TexCoord'), m.n('Mapping')
    turn.inputs['Scale'].default_value = (26., 2.2, 30.)
    m.link(at.outputs['Object'], turn.inputs[0])
    m.link(turn.outputs[0], wave.inputs['Vector'])
    wave.inputs['Scale'].default_value, wave.inputs['Detail'].default_value = 1., 6.
    m.link(wave.outputs['Fac'], ramp.inputs[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (.035, .016, .008, 1), (.155, .078, .035, 1)
    b = m.n('BsdfPrincipled')
    m.link(ramp.outputs[0], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value, b.inputs['Coat Weight'].default_value = .35, .3
    return m.done(b.outputs[0])


def picture_material(name, image, strength=1.25):
    """A lit screen that shows this picture, under glass."""
    w, h = image.size
    data = bpy.data.images.new(name, w, h)
    values = np.asarray(image.convert('RGBA'), np.float32)[::-1] / 255
    data.pixels.foreach_set(np.ascontiguousarray(values).ravel())
    data.pack()
    m = st.Nodes(name)
    tex, at = m.n('TexImage'), m.n('TexCoord')
    tex.image = data
    m.link(at.outputs['UV'], tex.inputs['Vector'])
    b = m.n('BsdfPrincipled')
    b.inputs['Base Color'].default_value, b.inputs['Roughness'].default_value = (.004, .004, .005, 1), .12
    m.link(tex.outputs['Color'], b.inputs['Emission Color'])
    b.inputs['Emission Strength'].default_value = strength
    return m.done(b.outputs[0])


def map_screen(w, h):
    """A drawn map with a route, the hour and the temperature; no brand's look."""
    im = Image.new('RGB', (w, h), (24, 30, 38))
    d = ImageDraw.Draw(im)
    rng = np.random.default_rng(3)
    for i in range(16):
        x, y = rng.integers(-60, w), rng.integers(-40, h)
        d.rectangle([x, y, x + rng.integers(70, 210), y + rng.integers(40, 130)], fill=(29, 37, 47) if i % 3 else (25, 44, 40))
    for i in range(9):
        y = int(h * (i + .5) / 9)
        d.line([(0, y + int(rng.integers(-22, 22))), (w, y + int(rng.integers(-30, 30)))], fill=(60, 72, 86), width=4 if i % 3 else 9)
    for i in range(10):
        x = int(w * (i + .4) / 10)
        d.line([(x + int(rng.integers(-30, 30)), 0), (x + int(rng.integers(-30, 30)), h)], fill=(56, 68, 82), width=4 if i % 4 else 8)
    d.polygon([(0, h * .62), (w * .30, h * .74), (w * .42, h), (0, h)], fill=(20, 52, 78))
    route = [(w * .55, h * .98), (w * .56, h * .66), (w * .70, h * .58), (w * .71, h * .30), (w * .86, h * .22), (w * .87, -5)]
    d.line(route, fill=(74, 160, 255), width=14, joint='curve')
    d.ellipse([w * .55 - 15, h * .80 - 15, w * .55 + 15, h * .80 + 15], fill=(255, 255, 255))
    d.rounded_rectangle([w * .03, h * .08, w * .34, h * .40], 16, fill=(16, 20, 26))
    d.polygon([(w * .08, h * .30), (w * .08, h * .19), (w * .12, h * .19), (w * .12, h * .15), (w * .17, h * .215), (w * .12, h * .28), (w * .12, h * .24), (w * .105, h * .24), (w * .105, h * .30)], fill=(255, 255, 255))
    for i, long in enumerate((.28, .22)):
        d.rounded_rectangle([w * .19, h * (.17 + .09 * i), w * (.03 + long), h * (.205 + .09 * i)], 5, fill=(220, 226, 233) if i == 0 else (120, 132, 146))
    d.rectangle([0, h * .90, w, h], fill=(12, 15, 19))
    for i in range(6):
        x = w * (.10 + .16 * i)
        d.ellipse([x - 11, h * .95 - 11, x + 11, h * .95 + 11], outline=(200, 208, 216), width=4)
    return im


def gauge_screen(w, h):
    im = Image.new('RGB', (w, h), (10, 12, 15))
    d = ImageDraw.Draw(im)
    for side, share, colour in ((.24, .42, (74, 160, 255)), (.76, .30, (235, 238, 242))):
        x, y, r = w * side, h * .54, h * .40
        d.arc([x - r, y - r, x + r, y + r], 140, 400, fill=(52, 60, 70), width=10)
        d.arc([x - r, y - r, x + r, y + r], 140, 140 + 260 * share, fill=colour, width=10)
        for i in range(9):
            a = math.radians(140 + 260 * i / 8)
            d.line([(x + r * .78 * math.cos(a), y + r * .78 * math.sin(a)), (x + r * .88 * math.cos(a), y + r * .88 * math.sin(a))], fill=(150, 158, 168), width=3)
        d.rounded_rectangle([x - r * .30, y - r * .12, x + r * .30, y + r * .16], 6, fill=(235, 238, 242))
    for i in range(4):
        d.rounded_rectangle([w * .42, h * (.26 + .16 * i), w * (.50 + .02 * (i % 3) + .03), h * (.32 + .16 * i)], 4, fill=(150, 158, 168) if i else (235, 238, 242))
    return im


def quad(name, centre, width, height, lean, mat):
    """An upright rectangle that faces the seats (+x), leaning back by `lean` radians, with its picture upright."""
    co = []
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
        # seen from the back of the car the left edge is at -y
        y, up = centre[1] + (u - .5) * width, (v - .5) * height
        co.append((centre[0] - up * math.sin(lean), y, centre[2] + up * math.cos(lean)))
    me = bpy.data.meshes.new(name)
    me.from_pydata(co, [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, at in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = at
    me.update()
    return st.add_object(name, me, mat)


def screen(name, centre, width, height, lean, image, M):
    body = st.box(name + '-body', (.016, width + .014, height + .014), centre, M['gloss'], .006, rot=(0, -lean, 0))
    front = (centre[0] + .0095 * math.cos(lean), centre[1], centre[2] + .0095 * math.sin(lean))
    quad(name, front, width, height, lean, picture_material(name, image))
    return body


def seat_field(width, back_lean, height):
    """Cushion, back with bolsters and head rest, round y = 0."""
    half = width / 2

    def field(x, y, z):
        # cushion: rises to the knees, with bolsters
        top = .36 + .055 * np.clip((.95 - x) / .45, 0, 1) + .040 * np.clip((y - half * .62) / (half * .38), 0, 1) ** 1.5
        cushion = smax(smax(np.abs(x - .72) - .27, z - top, .09), .17 - z, .03)
        cushion = smax(cushion, y - half, .07)
        # back
        u = (x - .93) - (z - .38) * back_lean
        along = z - .36
        wide = half * (1.02 - .32 * np.clip((along - .30) / .32, 0, 1) ** 2)
        front = -.055 + .055 * (1 - np.clip((y - half * .50) / (half * .36), 0, 1) ** 2 * np.exp(-((along - .24) / .26) ** 2))
        back = smax(smax(front - u - .0, u - .105, .06), smax(y - wide, smax(along - height, -.10 - along, .06), .10), .06)
        # head rest on two posts
        hu, hz = u - .045, along - height - .125
        head = smax(smax(np.abs(hu) - .050, np.abs(hz) - .085, .05), y - .135, .07)
        posts = np.hypot(hu, y - .06) - .008
        posts = np.maximum(posts, np.abs(hz + .10) - .07)
        return smin(smin(smin(cushion, back, .03), head, .004), posts, .004)
    return field


def add_seat(name, at, spec, M, width=.53, lean=.36, height=.60):
    field = seat_field(width, lean, height)
    o = mesh(name, field, (.35, 0, .08), (1.60, width / 2 + .12, 1.34), .011, M['seat'])
    o.location = at
    # piping along the bolsters
    for s in SIDES:
        line = [(.50, s * width * .335, .425), (.72, s * width * .335, .40), (.90, s * width * .335, .42)]
        st.tube('seam', line, .0032, M['seam']).location = at
    return o


def add_dash(spec, M):
    z = spec.get('high', 0.) - spec.get('low', 0.)
    outline = [(x, h + (z if h > .37 else 0)) for x, h in OUTLINES[spec['shape']]]
    thin = spec['shape'] == 'thin'

    def field(x, y, zz):
        bend = .07 * (y / .72) ** 2 + .05 * np.clip((y - .55) / .2, 0, 1) ** 2
        f = rounded_poly(x + bend, zz, outline, .045)
        return smax(f, y - .755, .05)

    upper = mesh('dash', field, (-.50, 0, .30), (.56, .84, 1.08), .010, M['upper'])
    # the face below the top takes the lower colour: a second skin a little inside the outline, cut at the shoulder
    shoulder = outline[4][1] - .012

    def lower(x, y, zz):
        return smax(smax(field(x - .003, y, zz), zz - (shoulder - .06), .01), .10 - x, .02)
    mesh('dash-lower', lower, (-.10, 0, .30), (.56, .84, 1.0), .010, M['lower'])
    # the strip across
    zs = shoulder - .052

    def strip(x, y, zz):
        return smax(smax(field(x - .014, y, zz), np.abs(zz - zs) - (.016 if thin else .028), .008), y - .70, .02)
    mesh('strip', strip, (.10, 0, zs - .06), (.60, .80, zs + .06), .006, M['strip'])
    def face(y, zz):
        """Where the dashboard's front stands at this height, leaning a little: its x."""
        xs = np.linspace(.60, .0, 601)
        inside = lower(xs, np.full(601, abs(y)), np.full(601, zz)) < 0
        return float(xs[np.argmax(inside)]) if inside.any() else .30
    # the glove box
    zg = max(.50 + z, outline[7][1] + .03) if not thin else .60
    xg = min(face(-.25, zg), face(-.43, zg), face(-.61, zg))
    st.box('glove-gap', (.02, .43, .155), (xg - .012, -.43, zg), M['dark'], .012)
    st.box('glove', (.024, .424, .149), (xg - .010, -.43, zg), M['lower'], .012)
    st.box('glove-handle', (.012, .10, .018), (xg + .004, -.43, zg + .050), M['satin'], .005)
    return shoulder, z, face


def add_vents(spec, M, shoulder, face):
    zc = shoulder - (.128 if spec['shape'] == 'upright' else .118)
    for y in (.60, -.60) + ((.135, -.135) if spec['screen'] < .4 else ()):
        vx = max(face(y - .05, zc + .02), face(y + .05, zc + .02), face(y, zc)) + .002
        if spec.get('round_vents'):
            ring = st.lathe('vent', [(.048, .0), (.058, .014), (.064, .010), (.066, -.02)], M['chrome'], 64)
            ring.location, ring.rotation_euler = (vx + .004, y, zc), (0, 0, -math.pi / 2)
            cylinder('well', (vx - .05, y, zc), (vx - .004, y, zc), .05, M['dark'])
            for i in (-1, 0, 1):
                st.box('slat', (.02, .09 - .02 * abs(i), .004), (vx + .002, y, zc + i * .026), M['satin'], .0015)
        else:
            st.box('vent', (.03, .168, .074), (vx - .004, y, zc), M['chrome'], .014)
            st.box('well', (.03, .158, .064), (vx - .0025, y, zc), M['dark'], .011)
            for i in range(4):
                st.box('slat', (.018, .150, .0035), (vx + .006, y, zc + (i - 1.5) * .0155), M['satin'], .0014, rot=(0, .35, 0))


def add_wheel(M, z, thick=.0165):
    at, lean = (.66, st.DRIVER_Y, .765 + z), math.radians(66)
    parent = st.add_object('steering', None)
    parent.location, parent.rotation_euler = at, (0, -(math.pi / 2 - lean), 0)
    R = .182
    ring = [(0, R * math.cos(t) * 1.0, max(-R * .90, R * math.sin(t))) for t in np.linspace(0, 2 * math.pi, 49)[:-1]]
    # a closed ring with a flat foot
    v, f, n = [], [], 20
    for i, (x, y, zz) in enumerate(ring):
        a, b = np.array(ring[i - 1]), np.array(ring[(i + 1) % len(ring)])
        t = (b - a) / np.linalg.norm(b - a)
        out = np.cross(t, [1., 0, 0])
        for j in range(n):
            u = 2 * math.pi * j / n
            p = np.array([x, y, zz]) + thick * (math.cos(u) * out + math.sin(u) * np.array([1.12, 0, 0]))
            v.append(tuple(p))
    k = len(ring)
    for i in range(k):
        for j in range(n):
            f.append((i * n + j, i * n + (j + 1) % n, (i + 1) % k * n + (j + 1) % n, (i + 1) % k * n + j))
    parts = [st.add_mesh('rim', v, f, mat=M['leather'])]

    def hub(x, y, zz):
        plate = smax(np.abs(x) - .016, np.hypot(y / 1.16, zz + .005) - .068, .03)
        arm = smax(smax(np.abs(x) - .010, np.abs(zz - .004) - (.030 - .06 * np.clip(y - .10, 0, 1)), .012), y - .176, .01)
        foot = smax(smax(np.abs(x) - .009, y - .020 - .05 * np.clip(-zz - .08, 0, 1), .01), smax(-zz - .165, zz, .01), .01)
        return smin(smin(plate, arm, .03), foot, .025)
    parts.append(mesh('hub', hub, (-.06, 0, -.22), (.06, .22, .14), .005, M['satin']))
    for s in SIDES:
        parts.append(st.box('keys', (.006, .062, .030), (.013, s * .112, .004), M['gloss'], .003))
        for i in (-1, 0, 1):
            parts.append(st.box('key', (.003, .012, .012), (.017, s * .112 + i * .018, .004), M['keys'], .0015))
    parts.append(st.blob('pad', (.026, .062, .050), (.006, 0, -.004), M['leather'], 3.))
    for o in parts:
        o.parent = parent
    cylinder('column', (at[0] - .30, at[1], at[2] - .15), (at[0] - .02, at[1], at[2] - .012), .052, M['dark'])
    for s in SIDES:
        cylinder('stalk', (at[0] - .06, at[1] + s * .05, at[2] - .02), (at[0] - .05, at[1] + s * .165, at[2] + .005), .009, M['dark'], 16)


def add_console(spec, M, shoulder, face):
    high = spec['shape'] != 'thin'

    def field(x, y, z):
        top = (.50 if high else .44) - .17 * np.clip((x - .30) / .30, 0, 1) ** .8 + .09 * np.clip((x - 1.08) / .20, 0, 1) ** 2
        return smax(smax(z - top, y - (.125 - .03 * np.clip((.42 - z) / .3, 0, 1)), .035), smax(np.abs(x - .96) - .76, .05 - z, .03), .03)
    mesh('console', field, (.15, 0, .0), (1.80, .24, .62), .010, M['console'])
    # gloss panel with the selector
    st.box('panel', (.36, .165, .012), (.74, 0, .335), M['strip2'], .006, rot=(0, -.06, 0))
    if spec['shape'] in ('upright', 'soft'):
        cylinder('stick', (.66, .015, .33), (.64, .015, .43), .011, M['chrome'], 24)
        st.blob('knob', (.026, .026, .040), (.638, .015, .455), M['leather'], 2.4)
        st.blob('boot', (.055, .045, .045), (.665, .015, .345), M['dark'], 2.)
    else:
        st.blob('selector', (.050, .024, .026), (.66, .02, .362), M['leather'], 2.8)
        st.box('selector-trim', (.085, .054, .006), (.66, .02, .345), M['chrome'], .002)
    for y in (-.040, .040):
        ring = st.lathe('cup', [(.036, -.06), (.036, .0), (.039, .004), (.042, .0)], M['chrome'], 48)
        ring.location, ring.rotation_euler = (.865, y, .349), (math.pi / 2, 0, 0)
        cylinder('cup-well', (.865, y, .30), (.865, y, .347), .036, M['dark'])
    st.box('armrest', (.42, .215, .085), (1.42, 0, .435), M['seat'], .035)
    # climate: three knobs or a bar of touch keys
    z = shoulder - .212
    x = face(0, z) + .004
    if spec['shape'] in ('soft', 'upright'):
        for y in (-.085, 0, .085):
            cylinder('knob', (x - .03, y, z), (x + .022, y, z), .029, M['satin'], 40)
            cylinder('knob-ring', (x - .03, y, z), (x + .008, y, z), .033, M['chrome'], 40)
    else:
        st.box('climate', (.02, .30, .038), (x - .012, 0, z), M['gloss'], .006)
        for y in np.linspace(-.12, .12, 7):
            st.box('key', (.004, .020, .014), (x, float(y), z), M['keys'], .002)


def add_doors(spec, M):
    for s in SIDES:
        def panel(x, y, z):
            ins = .015 * np.exp(-((z - .30) / .16) ** 2)
            return smax(smax(np.abs(y - .83) - .09 - 0 * ins, z - (.80 + .02 * (x - .4)), .03), np.abs(x - .75) - 1.25, .02)
        # one panel and its mirror come from the same field
        if s == 1:
            mesh('door', panel, (-.62, 0, -.05), (2.2, 1.0, .95), .018, M['upper'])
            mesh('insert', lambda x, y, z: smax(smax(np.abs(y - .755) - .022, np.abs(z - .585) - .085 + .05 * np.clip(.2 - x, 0, 1), .02), np.abs(x - .90) - .74, .04),
                 (.05, 0, .42), (1.75, .86, .76), .012, M['seat'])
            mesh('rest', lambda x, y, z: smax(smax(np.abs(y - .72) - .055, np.abs(z - (.505 + .03 * np.clip((x - .5), 0, 1))) - .030, .025), np.abs(x - .98) - .55, .05),
                 (.25, 0, .40), (1.70, .84, .66), .010, M['lower'])
        st.box('pull', (.13, .014, .026), (.46, s * .722, .665), M['chrome'], .006)
        st.box('switches', (.16, .055, .006), (.56, s * .715, .541), M['gloss'], .003)
        for i in (0, 1):
            st.box('switch', (.034, .022, .010), (.53 + .06 * i, s * .715, .546), M['satin'], .003)
        ring = st.lathe('speaker', [(.0, .0), (.072, .0), (.078, .004), (.082, .0)], M['dark'], 48)
        ring.location = (.36, s * .742, .28)
        ring.rotation_euler = (0, 0, math.pi if s == 1 else 0)


def add_shell(spec, M):
    top = 1.30 + spec.get('high', 0.) - spec.get('low', 0.)
    # pillars, header, roof, floor
    for s in SIDES:
        st.tube('a-pillar', [(-.42, s * .80, .80), (.0, s * .745, 1.03), (.36, s * .665, top - .05), (.62, s * .63, top - .005)], .042, M['lining'])
        st.tube('rail', [(.55, s * .635, top - .015), (1.0, s * .63, top + .0), (2.2, s * .63, top - .01)], .045, M['lining'])
        st.tube('b-pillar', [(1.62, s * .80, .70), (1.60, s * .735, 1.0), (1.58, s * .64, top)], .055, M['lining'])
        st.box('visor', (.17, .40, .018), (.585, s * .33, top - .035), M['lining'], .008, rot=(0, -.16, 0))
    st.tube('header', [(.50, -.68, top - .03), (.42, -.3, top - .005), (.41, 0, top), (.42, .3, top - .005), (.50, .68, top - .03)], .035, M['lining'])
    st.box('roof', (2.2, 1.34, .03), (1.50, 0, top + .012), M['lining'], .012)
    st.box('lamp', (.12, .16, .02), (.62, 0, top - .012), M['dark'], .006)
    st.box('mirror', (.028, .235, .066), (.40, 0, top - .135), M['dark'], .013, rot=(0, .18, 0))
    quad('mirror-glass', (.4165, 0, top - .1345), .218, .05, -.18, M['mirror'])
    cylinder('mirror-arm', (.36, 0, top - .02), (.395, 0, top - .12), .009, M['dark'], 16)
    st.box('floor', (3.2, 1.8, .04), (.6, 0, .02), M['carpet'], .01)
    st.box('bulkhead', (.04, 1.7, .9), (-.42, 0, .40), M['dark'], .01)
    # cowl and the end of the bonnet, seen through the screen
    st.box('cowl', (.20, 1.6, .03), (-.56, 0, .74), M['dark'], .01)
    if spec.get('grips'):
        for s in SIDES:
            st.tube('grip', [(-.02, s * .735, .93), (.05, s * .70, 1.0), (.16, s * .675, 1.08), (.22, s * .675, 1.13)], .014, M['dark'])


def backdrop(dark):
    """What is outside: a studio wall that falls off to the floor."""
    m = st.Nodes('outside')
    pos, sep, e = m.n('NewGeometry'), m.n('SeparateXYZ'), m.n('Emission')
    m.link(pos.outputs['Position'], sep.inputs[0])
    low, high = ((.010, .012, .016), (.030, .036, .048)) if dark else ((.42, .42, .42), st.WALL)
    m.link(m.colour(m.ramp(sep.outputs[2], -.2, 1.6), low, high), e.inputs[0])
    n = 64
    ring = [(7 * math.cos(2 * math.pi * i / n) + .6, 7 * math.sin(2 * math.pi * i / n)) for i in range(n)]
    wall = [(x, y, z) for z in (-2, 6) for x, y in ring]
    o = st.add_mesh('outside', wall, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], mat=m.done(e.outputs[0]))
    o.visible_diffuse = o.visible_shadow = False
    return o


def lights(dark):
    def area(name, loc, target, sx, sy, power):
        l = bpy.data.lights.new(name, 'AREA')
        l.shape, l.size, l.size_y, l.energy = 'RECTANGLE', sx, sy, power
        o = st.add_object(name, l)
        o.location = loc
        o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        o.visible_camera = o.visible_glossy = False
    k = .62 if dark else 1.
    area('front', (-2.6, 0, 2.2), (.6, 0, .6), 3.2, 1.6, 150 * k)
    for s in SIDES:
        area('side', (.5, s * 2.6, 1.7), (.6, 0, .6), 2.4, 1.3, 62 * k)
    area('behind', (2.7, 0, 1.15), (.4, 0, .6), 1.5, .9, 26 * k)
    area('above', (1.0, 0, 1.20), (.7, 0, .3), .5, .5, 3.2 * k)
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (.10, .104, .11, 1) if dark else (.34, .345, .35, 1)


def cabin_materials(spec):
    metal = dict(silver=lambda: st.plain('strip', (.30, .305, .31), .34, .85), gloss=lambda: st.plain('strip', (.006, .006, .007), .10, coat=1.),
                 wood=lambda: wood('strip'), cloth=lambda: cloth('strip', (.20, .20, .20), 260., .6), plain=lambda: cloth('strip', (.045, .045, .048), 300., .3))
    return dict(
        upper=cloth('upper', spec['upper'], 300., .5, .62), lower=cloth('lower', spec['lower'], 300., .4, .6),
        seat=cloth('seat', spec['seat'], 420., .45, .58), console=cloth('console', tuple(min(c, .05) for c in spec['lower']) if spec['shape'] != 'thin' else spec['lower'], 300., .4, .6), leather=cloth('leather', (.018, .018, .019), 500., .3, .45),
        seam=st.plain('seam', tuple(min(.8, c * 2.2 + .02) for c in spec['seat']), .6), lining=cloth('lining', (.46, .455, .44) if max(spec['upper']) > .015 else (.03, .03, .031), 600., .3, .85),
        carpet=cloth('carpet', (.016, .016, .017), 900., 1., .95), dark=st.plain('dark', (.012, .012, .013), .5), satin=st.plain('satin', (.040, .041, .043), .38, .3),
        gloss=st.plain('gloss', (.005, .005, .006), .09, coat=1.), chrome=st.plain('chrome', (.55, .555, .56), .22, 1.), keys=st.plain('keys', (.30, .31, .32), .5),
        mirror=st.plain('mirror', (.62, .63, .65), .03, 1.), strip=metal[spec['strip']](), strip2=st.plain('panel', (.008, .008, .009), .12, coat=.8),
    )


def open_cabin(name, width, height, samples, dark):
    """The scene of a cabin, ready to render."""
    spec = CABINS[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M = cabin_materials(spec)
    shoulder, z, face = add_dash(spec, M)
    x = OUTLINES[spec['shape']][4][0]
    add_vents(spec, M, shoulder, face)
    # screens
    w = spec['screen']
    h = w * (.58 if w < .35 else .40)
    screen('screen', (x - .02, 0 if w < .4 else .06, shoulder + h * .5 + (.035 if w < .4 else .02)), w, h, .12, map_screen(round(900 * w / h / 1.6), round(900 / 1.6)), M)
    screen('gauges', (x - .055, st.DRIVER_Y + (.03 if w >= .4 else 0), shoulder + .088), .255, .098, .16, gauge_screen(780, 300), M)
    if spec['shape'] != 'thin':
        st.box('hood', (.17, .33, .020), (x - .12, st.DRIVER_Y, shoulder + .150), M['upper'], .009, rot=(0, .10, 0))
    add_wheel(M, z)
    add_console(spec, M, shoulder, face)
    add_doors(spec, M)
    add_shell(spec, M)
    for s in SIDES:
        add_seat('seat', (.42, s * .375, -.02), spec, M)
    backdrop(dark)
    lights(dark)
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.engine = 'CYCLES'
    r.resolution_x, r.resolution_y = width, height
    c.device, c.samples, c.use_adaptive_sampling, c.seed = 'CPU', samples, False, 1
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 3, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    for group in (st.SET, st.SKY):
        bpy.context.view_layer.lightgroups.add(name=group)
    st.add_passes(s)
    cam = bpy.data.cameras.new('camera')
    o = st.add_object('camera', cam)
    s.camera = o
    cam.sensor_width, cam.lens = 36, 20
    loc, aim = Vector((1.66, -.05, 1.12 + z * .5)), Vector((.0, .03, .64 + z * .8))
    o.location = loc
    o.rotation_euler = (aim - loc).to_track_quat('-Z', 'Y').to_euler()


def render_cabin(name, size, samples, dark):
    """The finished picture, linear."""
    open_cabin(name, *size, samples, dark)
    r = st.render((0, 0, 0))
    return st.denoise(r['all'], r['albedo'], r['normal'])
