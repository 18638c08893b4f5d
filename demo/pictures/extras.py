"""What is bolted on to a car: bars, canopy, spare wheel, roof rack, snorkel, and the house of a motorhome."""
import math

import numpy as np

import studio as st
from parts import SIDES, cylinder, materials, mesh
from surface import rounded_poly, smax


def roof_z(b, x, y=.5):
    return float(b.roof(x)) - .055 * (y / .65) ** 2


def bullbar(b, M, paint):
    """A steel bumper that follows the nose, a hoop over it and two driving lamps."""
    z, low = b.zl, b.p['ground'] + .31
    st.box('bumper', (.15, b.w * 1.20, .22), (.015, 0, low), M['black'], .04)
    for s in SIDES:
        st.box('wing', (.14, b.w * .50, .21), (.105, s * b.w * .76, low), M['black'], .04, rot=(0, 0, -s * .42))
    st.tube('hoop', [(.20, -b.w * .88, low + .12), (.075, -b.w * .76, z - .15), (-.02, -.46, z - .005), (-.04, 0, z + .01), (-.02, .46, z - .005), (.075, b.w * .76, z - .15), (.20, b.w * .88, low + .12)], .031, M['black'])
    st.tube('cross', [(-.03, -.44, z - .20), (-.045, 0, z - .20), (-.03, .44, z - .20)], .022, M['black'])
    for s in SIDES:
        st.tube('upright', [(-.025, s * .42, z), (-.03, s * .41, low + .06)], .027, M['black'])
        lamp = st.lathe('spot', [(.0, .0), (.070, .0), (.078, .02), (.066, .07)], M['lamp'], 48)
        lamp.location, lamp.rotation_euler = (-.085, s * .22, z - .095), (0, 0, math.radians(90))
        rim = st.lathe('spot rim', [(.070, -.006), (.086, -.006), (.088, .03), (.07, .09), (.0, .10)], M['black'], 48)
        rim.location, rim.rotation_euler = lamp.location, lamp.rotation_euler


def snorkel(b, M, paint):
    x = b.cowl[0] + .10
    y = -(float(b.y_glass(np.array(x + .3), b.cowl[1] + .05)) + .02)
    top = b.p['H'] - .02
    st.tube('snorkel', [(x - .32, -b.w * .93, b.cowl[1] - .14), (x - .02, -b.w * .93, b.cowl[1] - .06), (x + .10, y - .02, b.cowl[1] + .12), (x + .62, y + .17, top)], .034, M['black'])
    st.box('head', (.09, .10, .15), (x + .63, y + .18, top + .07), M['black'], .02)


def sportsbar(b, M, paint):
    x, z, w = b.bl[0] + .10, 1.16, b.w - .17
    for dx, r in ((.06, .034), (.46, .028)):
        st.tube('bar', [(x + dx + .34, -w, z), (x + dx + .06, -w + .05, 1.50), (x + dx, -w + .16, 1.60), (x + dx, w - .16, 1.60), (x + dx + .06, w - .05, 1.50), (x + dx + .34, w, z)], r, M['gloss'])
    for s in SIDES:
        st.box('step', (1.9, .12, .05), (b.xb + .25, s * (b.w - .03), b.p['ground'] + .05), M['black'], .02)


def canopy(b, M, paint):
    """A shell over the tray in the colour of the car, with a window each side."""
    x0, x1, z0, z1 = b.bl[0] + .03, b.L - .06, 1.15, b.p['H'] - .01
    side = [(x0 - .18, z0), (x1, z0), (x1 - .16, z1 - .06), (x1 - .28, z1), (x0 + .02, z1 + .0)]

    def field(x, y, z):
        return smax(smax(rounded_poly(x, z, side, .05), y - (b.w - .075 - .26 * (z - z0)), .06), (x0 + .0) - x, .01)
    mesh('canopy', field, (x0 - .3, 0, z0 - .1), (x1 + .1, 1.1, z1 + .1), .012, paint)
    for s in SIDES:
        mid = (z0 + z1) / 2 + .02
        st.box('window', (x1 - x0 - .38, .02, .34), ((x0 + x1) / 2 - .04, s * (b.w - .072 - .26 * (mid - z0)), mid), M['gloss'], .008, rot=(s * .255, 0, 0))
        st.tube('bar', [(x0 + .12, s * .52, z1 + .02), (x0 + .14, s * .52, z1 + .06), (x1 - .42, s * .52, z1 + .06), (x1 - .40, s * .52, z1 + .02)], .015, M['black'])


def rack(b, M, paint):
    x0, x1 = float(b.x_windscreen(.5, b.p['H'])) + .15, b.bl[0] - .35
    z = b.p['H'] + .075
    for s in SIDES:
        st.box('side', (x1 - x0, .035, .05), ((x0 + x1) / 2, s * .60, z), M['satin'], .012)
        for x in np.linspace(x0 + .15, x1 - .15, 4):
            st.box('foot', (.06, .04, .11), (x, s * .60, z - .06), M['satin'], .01)
    for x in np.linspace(x0 + .03, x1 - .03, 10):
        st.box('slat', (.06, 1.2, .022), (x, 0, z + .015), M['satin'], .008)
    st.box('awning', (x1 - x0 - .1, .13, .12), ((x0 + x1) / 2, -.70, z + .01), M['grey'], .05)


def house(b, M, paint):
    """The living space of a motorhome: a white shell over and behind the cab, with a stripe in the paint."""
    x0, x1, half, top = b.bl[0] + .02, b.L, 1.10, b.p['H']
    side = [(x0, .36), (x1, .44), (x1, top - .12), (x1 - .12, top), (1.62, top - .03), (1.18, top - .30), (1.30, 1.92), (x0, 1.86)]

    def field(x, y, z):
        f = smax(rounded_poly(x, z, side, .08), y - half, .10)
        return smax(f, -np.maximum(np.hypot(x - b.xr, z - b.R) - b.R - .09, half - .36 - y), .02)
    mesh('house', field, (1.0, 0, .4), (x1 + .1, half + .1, top + .1), .02, M['white'])
    pane = st.plain('acrylic', (.012, .014, .016), .05, coat=1.)
    for s in SIDES:
        y = s * half
        for x, z, w, h in ((2.05, 2.36, .62, .34), (3.75, 1.72, .92, .56), (5.55, 1.76, .86, .56)):
            st.box('frame', (w + .05, .03, h + .05), (x, y, z), M['black'], .014)
            st.box('pane', (w, .03, h), (x, y + s * .012, z), pane, .014)
        st.box('stripe', (x1 - x0 - .12, .012, .15), ((x0 + x1) / 2, y, 1.16), M['paint'], .003)
        st.box('line', (x1 - x0 - .12, .012, .03), ((x0 + x1) / 2, y, 1.28), M['grey'], .003)
        st.box('skirt', (x1 - x0 - .14, .02, .16), ((x0 + x1) / 2, y, .54), M['grey'], .008)
        st.box('rear lamp', (.04, .16, .34), (x1 - .01, s * .95, .95), M['red'], .02)
    st.box('window over the cab', (.03, 1.3, .30), (1.232, 0, 2.30), pane, .012, rot=(0, -.163, 0))
    st.box('rear frame', (.03, 1.15, .61), (x1, 0, 1.78), M['black'], .014)
    st.box('rear window', (.03, 1.10, .56), (x1 + .012, 0, 1.78), pane, .014)
    st.box('rear bumper', (.12, 2 * half - .1, .16), (x1 - .02, 0, .50), M['grey'], .03)
    st.box('rear plate', (.012, .372, .108), (x1 + .005, 0, .80), M['white'], .004)
    st.box('seam', (.68, .026, 1.78), (4.68, -half, 1.42), M['grey'], .004)
    st.box('door', (.64, .03, 1.74), (4.68, -half - .003, 1.42), M['white'], .008)
    st.box('door pane', (.36, .03, .46), (4.68, -half - .012, 1.90), pane, .012)
    cylinder('awning', (2.6, -half - .07, top - .14), (6.1, -half - .07, top - .14), .065, M['grey'])
    st.box('axle', (.12, 1.6, .12), (b.xr, 0, b.R), M['black'], .02)
    st.box('air conditioner', (.8, .7, .18), (4.0, 0, top + .06), M['white'], .06)


KINDS = dict(bullbar=bullbar, snorkel=snorkel, sportsbar=sportsbar, canopy=canopy, rack=rack, house=house)


def add_extras(b, paint):
    M = materials()
    for kind in b.p['extras']:
        KINDS[kind](b, M, paint)
