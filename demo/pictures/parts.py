"""Parts that motorcycles and caravans are made of, beside those of studio.py."""
import math

import numpy as np

import studio as st
from surface import Body

SIDES = (1, -1)


class Thing:
    """What camera and lights ask of a body that is not a car: its length, height and place."""

    def __init__(s, L, H, reach=1.):
        s.L, s.p, s.reach = L, dict(H=H), reach


def materials():
    m = st.Nodes('paint')
    return dict(
        paint=m.done(m.paint()),
        black=st.plain('black', (.014, .014, .015), .45),
        satin=st.plain('satin', (.03, .03, .032), .35, .4, coat=.3),
        gloss=st.plain('gloss', (.006, .006, .007), .08, coat=1.),
        rubber=st.plain('rubber', (.014, .014, .0145), .6),
        seat=st.plain('seat', (.020, .019, .019), .62),
        metal=st.plain('metal', (.42, .425, .43), .30, 1.),
        cast=st.plain('cast', (.11, .112, .116), .42, .85),
        chrome=st.plain('chrome', (.78, .78, .79), .08, 1.),
        gold=st.plain('gold', (.55, .36, .10), .25, 1.),
        white=st.plain('gelcoat', (.74, .74, .735), .28, coat=.7),
        grey=st.plain('grey', (.13, .135, .14), .35, coat=.4),
        amber=st.plain('amber', (.75, .22, .01), .15, coat=1.),
        red=st.plain('red', (.45, .008, .008), .15, coat=1.),
        lamp=st.plain('lamp', (.30, .31, .33), .12, .6, coat=1., emit=(.95, .97, 1), strength=.30),
    )


def mesh(name, field, lo, hi, step, mat):
    """Mesh of an implicit surface (negative inside) that is the same on both sides of y = 0."""
    helper = Body.__new__(Body)
    v, f, n = Body._mesh(helper, field, step, lo, hi)
    v, f, n, _ = st.mirror(v, f, n, {})
    return st.add_mesh(name, v, f, n, mat=mat)


def cylinder(name, a, b, radius, mat, n=40, end=None):
    """From a to b; `end` is the radius at b, `radius` that at a."""
    a, b = np.array(a, float), np.array(b, float)
    axis = (b - a) / np.linalg.norm(b - a)
    u = np.cross(axis, [0, 0, 1.] if abs(axis[2]) < .9 else [1., 0, 0])
    u /= np.linalg.norm(u)
    w = np.cross(axis, u)
    end = radius if end is None else end
    cut = min(.006, radius * .3)
    rows = [(a, 1e-4), (a, radius - cut), (a + axis * cut, radius), (b - axis * cut, end), (b, end - cut), (b, 1e-4)]
    v = [c + r * (math.cos(t) * u + math.sin(t) * w) for c, r in rows for t in np.linspace(0, 2 * math.pi, n, endpoint=False)]
    f = [(k * n + i, (k + 1) * n + i, (k + 1) * n + (i + 1) % n, k * n + (i + 1) % n) for k in range(len(rows) - 1) for i in range(n)]
    return st.add_mesh(name, v, f, mat=mat)


def arc(name, centre, radius, from_deg, to_deg, half_width, mat, thick=.006, bulge=.03, n=48):
    """A mudguard: part of a ring round an axle, rounded across. Degrees from straight ahead (-x), upwards."""
    across = np.linspace(-1, 1, 13)
    v = []
    for t in np.radians(np.linspace(from_deg, to_deg, n)):
        for side in (0, thick):
            for a in across:
                r = radius + side + bulge * (1 - a * a)
                v.append((centre[0] - r * math.cos(t), half_width * a, centre[1] + r * math.sin(t)))
    k = len(across)
    f = []
    for i in range(n - 1):
        for j in range(k - 1):
            for side in (0, 1):
                p, q = (2 * i + side) * k + j, (2 * i + 2 + side) * k + j
                f.append((p, p + 1, q + 1, q) if side else (p, q, q + 1, p + 1))
    return st.add_mesh(name, v, f, mat=mat)


def tyre(name, x, radius, width, rim, mat):
    """A round motorcycle tyre."""
    prof = [(rim, -width * .36)] + [
        (rim + (radius - rim) * math.cos(t) ** .62, width * .5 * math.sin(t) ** 1.) for t in np.linspace(-1.45, 1.45, 25)
    ] + [(rim, width * .36)]
    o = st.lathe(name, prof, mat, 96)
    o.location = (x, 0, radius)
    return o
