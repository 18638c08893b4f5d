"""Caravans: a rounded box on one or two axles. x runs from the coupling to the tail; the stripes take the paint."""
import math

import numpy as np

import studio as st
from parts import SIDES, Thing, arc, cylinder, materials, mesh
from surface import rounded_poly, smax
from wheels import wheel

CARAVANS = {
    'caravan': dict(
        label='Caravan, one axle', L=6.95, H=2.60, half=1.12, axles=(4.22,), R=.33,
        outline=[(1.20, .62), (1.34, .42), (6.86, .42), (6.95, .70), (6.78, 2.42), (6.62, 2.58), (2.30, 2.60), (1.92, 2.46), (1.30, 1.22)],
        round=.10, floor=.42),
    'caravan-tandem': dict(
        label='Caravan, two axles', L=7.50, H=2.86, half=1.20, axles=(4.42, 5.22), R=.36,
        outline=[(1.55, .98), (2.00, .52), (7.20, .52), (7.48, .80), (7.50, 2.66), (7.38, 2.80), (1.86, 2.80), (1.52, 2.50)],
        round=.07, floor=.52),
    'caravan-poptop': dict(
        label='Caravan, one axle, lifting roof', L=5.84, H=2.44, half=1.02, axles=(3.82,), R=.39,
        outline=[(1.30, .86), (1.56, .52), (4.94, .52), (5.80, .92), (5.84, 1.66), (5.68, 1.86), (1.58, 1.86), (1.34, 1.62)],
        round=.08, floor=.56),
    'caravan-coach': dict(
        label='Caravan, two axles, rounded', L=7.90, H=2.80, half=1.16, axles=(4.76, 5.54), R=.35,
        outline=[(1.32, .78), (1.52, .46), (7.56, .46), (7.86, .76), (7.90, 1.50), (7.64, 2.40), (7.30, 2.72), (6.60, 2.80), (2.60, 2.80), (2.06, 2.64), (1.56, 2.02), (1.32, 1.36)],
        round=.16, floor=.46),
}
CARAVANS['caravan-band'] = dict(CARAVANS['caravan'], label='Caravan, one axle, dark band', band=True)
CARAVANS['caravan-offroad'] = dict(CARAVANS['caravan-tandem'], label='Caravan, two axles, off road', R=.40, dark=True)


def window(M, pane, x, z, w, h, y):
    """A framed acrylic pane, a little proud of the wall."""
    st.box('frame', (w + .05, .03, h + .05), (x, y, z), M['black'], .014)
    st.box('pane', (w, .03, h), (x, y + math.copysign(.012, y), z), pane, .014)


def wheels(M, p):
    v, f, n, rim = wheel(p['R'], 0 if len(p['axles']) == 1 else 2)
    alloy = st.alloy_material(1)
    R, B = p['R'], rim + .007
    prof = [(B, .085), (B + .02, .098), (R - .03, .098), (R - .006, .085), (R, .06), (R, -.06), (R - .006, -.085), (R - .03, -.098), (B, -.085)]
    for x in p['axles']:
        for s in SIDES:
            hub = st.add_object('hub', None)
            hub.location, hub.rotation_euler = (x, s * (p['half'] - .16), R), (0, .4 * x, 0 if s == 1 else math.pi)
            for o in (st.add_mesh('rim', v, f, n, mat=alloy), st.lathe('tyre', prof, M['rubber'], 128), st.lathe('back', [(.0, .0), (rim, .0)], M['black'], 48)):
                o.parent = hub
        cylinder('axle', (x, -.9, R), (x, .9, R), .04, M['satin'])


def underneath(M, p):
    half, z = p['half'], p['floor'] - .06
    for s in SIDES:
        st.box('beam', (p['L'] - 2.2, .06, .12), (p['L'] / 2 + .7, s * .62, z), M['satin'], .01)
        cylinder('drawbar', (1.55, s * .62, z), (.28, s * .07, .46), .045, M['satin'])
        for x in (1.9, p['L'] - .5):
            st.box('steady', (.32, .05, .05), (x, s * (half - .25), z - .07), M['satin'], .01)
    st.box('coupling', (.34, .11, .10), (.22, 0, .48), M['cast'], .03)
    st.blob('ball', (.09, .06, .06), (.08, 0, .47), M['satin'], 2.4)
    cylinder('jockey', (.62, -.16, .18), (.62, -.16, .86), .026, M['metal'])
    tyre = st.lathe('jockey wheel', [(.03, -.025), (.10, -.03), (.10, .03), (.03, .025)], M['rubber'], 48)
    tyre.location = (.62, -.16, .10)
    cylinder('handle', (.62, -.16, .86), (.70, -.16, .86), .012, M['metal'], 16)


def shell(M, p, wall):
    arches = [(x, p['R'], p['R'] + .11) for x in p['axles']]

    def field(x, y, z):
        f = smax(rounded_poly(x, z, p['outline'], p['round']), y - p['half'], .10)
        for cx, cz, r in arches:
            f = smax(f, -np.maximum(np.hypot(x - cx, z - cz) - r, p['half'] - .34 - y), .02)
        return f
    lo = (1.0, 0, .3)
    return mesh('shell', field, lo, (p['L'] + .1, p['half'] + .1, p['H'] + .1), .02, wall)


def door(M, pane, p, x, y, height=1.76):
    z = p['floor']
    middle, wide = z + .12 + height / 2, height > 1.5
    st.box('door', (.66, .02, height), (x, y - .004, middle), M['white'], .008)
    for dx in (-.335, .335):
        st.box('seam', (.012, .026, height + .02), (x + dx, y, middle), M['grey'], .003)
    for dz in (.11, height + .13):
        st.box('seam', (.68, .026, .012), (x, y, z + dz), M['grey'], .003)
    window(M, pane, x, z + height * .82, .38, .52 if wide else .34, y - .012)
    st.box('latch', (.05, .035, .14), (x + .25, y - .012, z + .98), M['black'], .01)
    st.box('step', (.46, .26, .035), (x, y - .12, z - .13), M['metal'], .01)
    st.box('grab', (.03, .05, .34), (x - .44, y - .03, z + 1.1), M['metal'], .012)


def pane_material():
    return st.plain('acrylic', (.012, .014, .016), .05, coat=1.)


def single(M, p):
    shell(M, p, M['white'])
    pane, y, L = pane_material(), -p['half'], p['L']
    # panorama window in three panes on the slanted front
    for yy, w in ((-.70, .54), (0, .74), (.70, .54)):
        st.box('front', (.03, w, .66), (1.535, yy, 1.72), pane, .014, rot=(0, math.atan2(.62, 1.24), 0))
    st.box('sky', (.03, 1.0, .34), (1.775, 0, 2.20), pane, .014, rot=(0, math.atan2(.62, 1.24), 0))
    band = 'band' in p
    for s in SIDES:
        side = s * p['half']
        if band:   # the windows stand in a dark band, the paint below the roof
            st.box('band', (4.95, .012, .74), (4.20, side, 1.62), M['gloss'], .003)
            st.box('upper stripe', (4.40, .012, .11), (4.30, side, 2.28), M['paint'], .003)
        window(M, pane, 2.30, 1.62, .82, .62, side)
        window(M, pane, 5.85, 1.62, 1.0, .62, side)
        if s > 0:
            window(M, pane, 4.2, 1.70, .9, .5, side)
        # stripes: a broad one that takes the paint, a thin one over it
        st.box('stripe', (5.30, .012, .09 if band else .16), (4.05, side, 1.06), M['paint'], .003)
        st.box('line', (5.44, .012, .030), (4.03, side, 1.185), M['grey'], .003)
        st.box('skirt', (5.42, .02, .20), (4.12, side, .53), M['grey'], .008)
        st.box('rail', (4.35, .02, .028), (4.45, side, 2.50), M['metal'], .008)
        st.blob('marker', (.035, .012, .018), (2.0, side, .78), M['amber'], 3)
        st.blob('marker', (.035, .012, .018), (6.5, side, .78), M['amber'], 3)
        arches(M, p, side)
        for z in (.82, 1.0):
            st.box('rear lamp', (.04, .20, .13), (L - .07, s * .86, z), M['red'], .02)
    door(M, pane, p, 3.42, y)
    window(M, pane, 4.72, 1.86, .46, .34, y)
    st.box('hatch door', (.6, .014, .30), (5.05, y, .80), M['white'], .01)
    st.box('gas locker', (.62, 1.5, .012), (1.36, 0, .9), M['grey'], .004, rot=(0, -1.25, 0))
    for x in (3.0, 5.2):
        st.box('roof hatch', (.5, .5, .07), (x, 0, 2.62), M['grey'], .03)
    underneath(M, p)
    wheels(M, p)


def arches(M, p, side):
    """A dark bow round each wheel."""
    for x in p['axles']:
        bow = arc('arch', (x, p['R']), p['R'] + .085, 6, 174, .03, M['black'], thick=.055, bulge=.004)
        bow.location.y = side - math.copysign(.012, side)


def tandem(M, p):
    shell(M, p, M['white'])
    pane, y, L = pane_material(), -p['half'], p['L']
    st.box('front window', (.03, 1.5, .52), (1.512, 0, 1.95), pane, .016, rot=(0, -.02, 0))
    st.box('front frame', (.03, 1.58, .60), (1.522, 0, 1.95), M['black'], .016, rot=(0, -.02, 0))
    tread = st.plain('tread plate', (.24, .245, .25), .34, .9)
    st.box('stone guard', (.012, 2.26, .60), (1.765, 0, .755), tread, .004, rot=(0, -.775, 0))
    st.box('stone guard', (.012, 2.26, .36), (1.535, 0, 1.17), tread, .004)
    for s in SIDES:
        side = s * p['half']
        window(M, pane, 2.62, 1.86, .95, .58, side)
        window(M, pane, 6.72, 1.86, .80, .58, side)
        window(M, pane, 5.30, 1.90, 1.0, .50, side)
        if 'dark' in p:   # dark plate before and behind the open arches, a flash of paint that rises to the tail
            for x0, x1 in ((1.57, p['axles'][0] - p['R'] - .11), (p['axles'][-1] + p['R'] + .11, 7.43)):
                st.box('plate', (x1 - x0, .014, .52), ((x0 + x1) / 2, side, .80), M['satin'], .004)
            y = side * 1.004
            st.add_mesh('flash', np.array([(4.30, y, 1.24), (7.44, y, 1.24), (7.44, y, 1.53), (5.30, y, 1.53)]), np.array([(0, 1, 2), (0, 2, 3)]), mat=M['paint'])
        else:
            st.box('cladding', (5.0, .018, .42), (4.72, side, .76), M['grey'], .01)
        st.box('stripe', (5.86, .012, .13), (4.50, side, 1.12), M['paint'], .003)
        st.box('line', (5.86, .012, .028), (4.50, side, 1.225), M['grey'], .003)
        st.box('slash', (.16, .013, .62), (1.98, side, 1.52), M['paint'], .003, rot=(0, .5, 0))
        st.box('slash', (.06, .013, .62), (2.12, side, 1.52), M['grey'], .003, rot=(0, .5, 0))
        st.box('trim', (5.8, .03, .04), (4.5, side, 2.76), M['metal'], .01)
        st.blob('marker', (.035, .012, .018), (2.2, side, .74), M['amber'], 3)
        st.blob('marker', (.035, .012, .018), (7.3, side, .74), M['amber'], 3)
        arches(M, p, side)
        st.box('rear lamp', (.03, .12, .40), (L - .01, s * .98, 1.15), M['red'], .02)
    door(M, pane, p, 3.78, y)
    cylinder('awning', (2.3, y - .08, 2.66), (6.9, y - .08, 2.66), .065, M['grey'])
    for x in (2.3, 6.9):
        cylinder('awning end', (x - .05, y - .08, 2.66), (x + .05, y - .08, 2.66), .075, M['black'])
        st.tube('awning arm', [(x, y - .05, 2.6), (x, y - .03, 1.9), (x, y - .03, .95)], .018, M['metal'])
    st.box('hatch door', (.8, .014, .34), (2.75, y - .012, .80), M['grey'], .01)
    st.box('air conditioner', (.9, .7, .20), (4.6, 0, 2.88), M['white'], .07)
    st.box('roof hatch', (.5, .5, .08), (2.9, 0, 2.84), M['grey'], .03)
    for s in SIDES:
        cylinder('gas bottle', (1.16, s * .20, .60), (1.16, s * .20, 1.02), .15, M['grey'])
    st.box('tool box', (.44, 1.5, .36), (.98 + .42, 0, .74), tread, .02)
    underneath(M, p)
    wheels(M, p)


def patch(M, colour, side, corners):
    """A flat shape on the wall; corners (x, z) in order, of a convex outline."""
    v = [(x, side * 1.004, z) for x, z in corners]
    st.add_mesh('patch', np.array(v), np.array([(0, i, i + 1) for i in range(1, len(v) - 1)]), mat=M[colour])


def poptop(M, p):
    shell(M, p, M['white'])
    pane, y, half = pane_material(), -p['half'], p['half']
    canvas = st.plain('canvas', (.17, .155, .13), .85)
    tread = st.plain('tread plate', (.24, .245, .25), .34, .9)
    # the roof is lifted on its cloth, which has windows of its own
    st.box('cloth', (3.86, half * 2 - .16, .52), (3.64, 0, 2.08), canvas, .04)
    for x in (2.35, 3.64, 4.93):
        st.box('mesh', (.78, half * 2 - .145, .24), (x, 0, 2.10), M['satin'], .02)
    for s in SIDES:
        st.box('mesh', (.012, .72, .24), (1.705, s * .44, 2.10), M['satin'], .004)
    st.box('roof', (4.12, half * 2 - .03, .13), (3.64, 0, 2.37), M['white'], .055)
    st.box('roof hatch', (.5, .5, .06), (2.8, 0, 2.44), M['grey'], .025)
    for s in SIDES:
        side = s * half
        patch(M, 'paint', side, [(1.48, 1.06), (5.74, 1.06), (5.74, 1.24), (1.44, 1.24)])
        patch(M, 'paint', side, [(4.40, 1.24), (5.74, 1.24), (5.72, 1.60), (5.30, 1.60)])
        st.box('plate', (1.66, .014, .42), (2.44, side, .82), tread, .004)
        st.box('plate', (.60, .014, .30), (4.70, side, .86), tread, .004)
        window(M, pane, 2.12, 1.52, .74, .38, side)
        st.box('rail', (3.9, .02, .03), (3.60, side, 1.84), M['metal'], .008)
        if s > 0:
            window(M, pane, 4.0, 1.52, .80, .38, side)
        st.blob('marker', (.035, .012, .018), (1.70, side, .96), M['amber'], 3)
        arches(M, p, side)
        st.box('rear lamp', (.03, .12, .34), (p['L'] - .01, s * .84, 1.20), M['red'], .02)
    door(M, pane, p, 3.02, y, 1.16)
    st.box('kitchen', (.98, .016, .56), (4.74, y - .004, 1.45), M['white'], .01)
    for dx in (-.5, .5):
        st.box('seam', (.012, .024, .56), (4.74 + dx, y, 1.45), M['grey'], .003)
    st.box('latch', (.16, .03, .04), (4.74, y - .012, 1.24), M['black'], .01)
    cylinder('awning', (1.75, y - .06, 1.90), (5.55, y - .06, 1.90), .05, M['satin'])
    st.box('stone guard', (.012, half * 2 - .16, .52), (1.325, 0, 1.22), tread, .004)
    st.box('tool box', (.50, 1.56, .50), (1.02, 0, .86), tread, .02)
    for s in SIDES:
        st.box('can', (.17, .34, .46), (.98, s * .55, 1.34), M['satin'], .04)
        st.box('rack', (.46, .03, .03), (1.02, s * .36, 1.24), M['black'], .008)
    underneath(M, p)
    wheels(M, p)


def coach(M, p):
    shell(M, p, M['white'])
    pane, y = pane_material(), -p['half']
    for yy, w in ((-.72, .56), (0, .76), (.72, .56)):
        st.box('front', (.03, w, .56), (1.425, yy, 1.70), pane, .014, rot=(0, math.atan2(.24, .66), 0))
    st.box('sky', (.03, 1.5, .56), (1.785, 0, 2.33), pane, .014, rot=(0, math.atan2(.50, .62), 0))
    st.box('nose', (.012, 1.92, .34), (1.318, 0, 1.12), M['paint'], .004)
    for s in SIDES:
        side = s * p['half']
        patch(M, 'gloss', side, [(1.66, 1.44), (7.70, 1.30), (7.56, 2.06), (4.2, 2.18), (2.02, 2.16)])
        patch(M, 'paint', side, [(1.54, .82), (7.70, .82), (7.74, 1.20), (1.52, 1.02)])
        patch(M, 'grey', side, [(1.52, 1.05), (7.74, 1.23), (7.74, 1.265), (1.52, 1.08)])
        st.box('skirt', (5.96, .02, .24), (4.54, side, .60), M['grey'], .008)
        window(M, pane, 2.42, 1.82, .86, .50, side)
        window(M, pane, 6.78, 1.74, .90, .50, side)
        window(M, pane, 5.44, 1.78, .92, .50, side)
        if s > 0:
            window(M, pane, 4.0, 1.80, 1.1, .50, side)
        st.box('rail', (4.9, .02, .028), (4.7, side, 2.66), M['metal'], .008)
        st.blob('marker', (.035, .012, .018), (1.92, side, .76), M['amber'], 3)
        st.blob('marker', (.035, .012, .018), (7.30, side, .76), M['amber'], 3)
        arches(M, p, side)
        st.box('rear lamp', (.03, .14, .44), (p['L'] - .03, s * .94, 1.20), M['red'], .02)
    door(M, pane, p, 4.10, y)
    st.box('hatch door', (.7, .014, .28), (2.60, y - .012, .66), M['grey'], .01)
    for x in (2.9, 4.5, 6.2):
        st.box('roof hatch', (.6, .6, .08), (x, 0, 2.82), M['grey'], .03)
    underneath(M, p)
    wheels(M, p)


KINDS = {'caravan': single, 'caravan-band': single, 'caravan-tandem': tandem, 'caravan-offroad': tandem, 'caravan-poptop': poptop, 'caravan-coach': coach}


def add_caravan(name):
    p = CARAVANS[name]
    KINDS[name](materials(), p)
    return Thing(p['L'], p['H'], reach=.88)
