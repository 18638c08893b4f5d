"""The load space: the tailgate is cut out of the body and opened, what lies behind it is built. x, y, z as in bodies.py."""
import math

import bpy
import numpy as np

import studio as st
from parts import SIDES, cylinder
from interiors import cloth
from surface import Body


LID = .672   # half the width of a boot lid


def gate_faces(b, V, F, at):
    """Which faces of the body swing with the gate."""
    in_gate = (at['a_s4'] < 0) & (at['a_notrear'] < .5) & (at['a_dep'] > -.03)   # not the wells of the wheels
    if b.tail == 'notch':
        in_gate &= np.abs(V[:, 1]) < LID
        in_gate |= (np.abs(V[:, 1]) < LID) & (V[:, 0] > b.bl[0] + .05) & (V[:, 2] > b.p['gate_z'] + .05)
    return in_gate[F].all(1)


def hinge(b, V):
    """Where the gate turns (x, z), and by what angle it stands open."""
    if b.tail == 'notch':
        near = V[V[:, 0] < V[:, 0].min() + .02]
        return float(near[:, 0].mean()), float(near[:, 2].mean()), math.radians(68)
    top = V[V[:, 2] > V[:, 2].max() - .03]
    return float(top[:, 0].mean()), float(top[:, 2].mean()), math.radians(93 if b.p['H'] < 1.9 else 86)


def swung(V, N, at):
    x, z, angle = at
    c, s = math.cos(angle), math.sin(angle)
    turn = lambda a, b: (c * a - s * b, s * a + c * b)
    out, normals = V.copy(), N.copy()
    dx, dz = turn(V[:, 0] - x, V[:, 2] - z)
    out[:, 0], out[:, 2] = x + dx, z + dz
    normals[:, 0], normals[:, 2] = turn(N[:, 0], N[:, 2])
    return out, normals


def straighten(b, V, edge):
    """Moves the vertices along the cut onto the gate's outline, or it would be a saw."""
    def outline(y, z):
        return b.features(V[edge, 0], np.abs(y), z)['s4']
    y, z, e = V[edge, 1], V[edge, 2], 1e-3
    d = outline(y, z)
    gy, gz = (outline(y + e, z) - outline(y - e, z)) / (2 * e), (outline(y, z + e) - outline(y, z - e)) / (2 * e)
    size = np.maximum(gy * gy + gz * gz, .2)
    near = np.abs(d) < .03
    if b.tail == 'notch':   # the lid's sides and its front edge are straight
        side, front = np.abs(np.abs(y) - LID) < .025, np.abs(V[edge, 0] - b.bl[0] - .05) < .025
        near &= ~side & ~front
        V[edge[side], 1] = np.sign(y[side]) * LID
        V[edge[front], 0] = b.bl[0] + .05
    V[edge, 1] -= np.where(near, d * gy / size, 0)
    V[edge, 2] -= np.where(near, d * gz / size, 0)


def add_gate(b, V, F, N, at, mat):
    """Opens the gate, or what of the lamps is in it; returns the faces that stay."""
    if 'a_s4' in at:
        moving = gate_faces(b, V, F, at)
        straighten(b, V, np.intersect1d(F[moving], F[~moving]))
        b.hinge = hinge(b, V[np.unique(F[moving])])
    else:
        moving = ((V[F][..., 0] > b.L - 1.2) & (np.abs(V[F][..., 1]) < (LID if b.tail == 'notch' else .665))).all(1)
        stay, F = F[~moving], F[moving]
        moving = (V[F][..., 0] > b.L - .17).all(1)   # bowls reach far under the skin
    used = np.unique(F[moving])
    new = np.full(len(V), -1)
    new[used] = np.arange(len(used))
    v, n = swung(V[used], N[used], b.hinge)
    st.add_mesh('gate', v, new[F[moving]], n, {k: a[used] for k, a in at.items()}, mat)
    return F[~moving] if 'a_s4' in at else stay


def tail_x(b, y, z):
    """Where the tail's skin is at this height."""
    xs = np.linspace(b.L + .06, b.L - 1.2, 400)
    inside = b.base(xs, np.full(400, abs(y)), np.full(400, z)) < 0
    return float(xs[np.argmax(inside)]) if inside.any() else b.L - .1


def add_seal(b, rubber):
    g, zb = b.p['gate_z'], b.zb
    if b.tail == 'notch':
        return
    zt = float(b.roof(b.bl[0] - .25)) - .06
    half = [(.0, g), (.35, g), (.545, g + .01), (.645, g + .14), (.65, zb - .02), (.68, zb + .05), (.64, (zb + zt) / 2), (.60, zt - .02), (.30, zt), (.0, zt)]
    path = half + [(-y, z) for y, z in half[-2:0:-1]]
    points = [(tail_x(b, y, z) - .035, y, z) for y, z in path]
    st.tube('seal', points + points[:1], .015, rubber)


def add_load_space(b):
    """Floor, sides, seat backs, hooks and a lamp."""
    p = b.p
    carpet, trim = cloth('carpet', (.030, .030, .032), 700., 1., .95), cloth('boot-trim', (.055, .055, .058), 300., .4, .7)
    seat, dark = cloth('rear-seat', (.045, .045, .048), 420., .45, .6), st.plain('dark', (.012, .012, .013), .5)
    steel, rubber = st.plain('hook', (.45, .45, .46), .3, 1.), st.plain('seal', (.010, .010, .010), .6)
    van = p['glass'] == 'front'
    notch = b.tail == 'notch'
    floor = p['gate_z'] + (-.02 if notch else .035)
    front = b.xb + .42 if van else b.L - .98 if notch else b.xb + 1.06
    end = b.L - .07 if not notch else b.L - .10
    length, middle, half = end - front, (end + front) / 2, b.w - .20
    top = (float(b.belt(b.L)) + (.42 if van else 0.)) if not notch else float(b.belt(b.L)) - .07
    # the tail is rounded: its sides end before its middle does
    sides = min(tail_x(b, half + .025, z) for z in (floor + .1, (floor + top) / 2, top - .05)) - .05 - front
    st.box('load-floor', (length, half * 2, .03), (middle, 0, floor - .015), carpet, .008)
    for s in SIDES:
        st.box('load-side', (sides, .05, top - floor), (front + sides / 2, s * half, (top + floor) / 2), trim, .02)
        st.box('load-arch', (.74, .17, .30), (b.xr, s * (half - .07), floor + .13), trim, .06)
        st.box('load-ledge', (sides, .10, .022), (front + sides / 2, s * (half - .03), top - .01), dark, .008)
        for x in (front + .12, end - .14):
            st.tube('hook', [(x - .03, s * (half - .12), floor + .004), (x - .018, s * (half - .12), floor + .028), (x + .018, s * (half - .12), floor + .028), (x + .03, s * (half - .12), floor + .004)], .004, steel)
        if van:
            for x in np.linspace(front + .2, end - .2, 5):
                st.box('load-rib', (.05, .03, top - floor - .1), (float(x), s * (half - .03), (top + floor) / 2), dark, .01)
    # seat backs, split 60 to 40, or the bulkhead of a van
    if van:
        st.box('bulkhead', (.03, half * 2, top - floor + .25), (front, 0, (top + floor) / 2 + .1), trim, .01)
    else:
        height = min(.66, top - floor + (.08 if not notch else -.02))
        wide = half * 2 - .06
        for y, w in ((-.2 * wide, .595 * wide), (.3 * wide, .395 * wide)):
            st.box('seat-back', (.11, w, height), (front + .0, y, floor + height / 2), seat, .03, rot=(0, .20, 0))
        if not notch:
            for y in (-.36, 0, .36):
                st.box('rest', (.08, .23, .14), (front - .13, y, floor + height + .10), seat, .035, rot=(0, .2, 0))
    # sill and seal
    sill = p['gate_z'] + .004
    st.box('sill', (.13, 1.02, .014), (tail_x(b, 0, sill - .03) - .085, 0, sill), dark, .005)
    add_seal(b, rubber)
    # its lamp, and light from the hall behind
    for loc, size, power in (((middle, 0, max(top, float(b.roof(b.L - .9))) - .10), .5, 7.), ((b.L + 2.6, 0, 2.1), 1.6, 90.)):
        l = bpy.data.lights.new('boot-light', 'AREA')
        l.size, l.energy = size, power
        o = st.add_object('boot-light', l)
        o.location = loc
        aim = np.array((middle, 0, floor)) - np.array(loc)
        o.rotation_euler = st.Vector(aim).to_track_quat('-Z', 'Y').to_euler()
        o.visible_camera = o.visible_glossy = False


def add_liner(b):
    """What lies in a ute's tray."""
    liner, steel = st.plain('liner', (.020, .020, .021), .55), st.plain('hook', (.45, .45, .46), .3, 1.)
    x0, x1 = b.bl[0] + .10, b.L - .13
    for y in np.linspace(-.56, .56, 9):
        st.box('rib', (x1 - x0, .055, .016), ((x0 + x1) / 2, float(y), .748), liner, .006)
    for s in SIDES:
        for x in (x0 + .15, (x0 + x1) / 2, x1 - .12):
            ring = st.lathe('ring', [(.026, -.004), (.034, -.004), (.034, .004), (.026, .004), (.026, -.004)], steel, 32)
            ring.location, ring.rotation_euler = (x, s * (b.w - .145), 1.02), (0, 0, .0)


def open_up(name):
    """The car with its load space open."""
    b = Body(name)
    if b.tail == 'ute':
        car = st.add_car(name)
        add_liner(b)
        return car
    car = st.add_car(name, add_gate)
    add_load_space(b)
    return car
