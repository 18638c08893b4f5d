"""Motorcycles from simple solids: road bikes (naked, sports, classic), trail bikes and a scooter. x runs from the front wheel to the tail."""
import math

import numpy as np

import studio as st
from parts import SIDES, Thing, arc, cylinder, materials, mesh, tyre
from surface import rounded_poly, smax, smin

MOTORCYCLES = {
    'motorcycle-road': dict(label='Road motorcycle', kind='road', front=(.315, .300, .12), rear=(1.735, .315, .175), H=1.12, L=2.08, rise=0.),
    'motorcycle-trail': dict(label='Trail motorcycle', kind='trail', front=(.345, .345, .09), rear=(1.85, .320, .13), H=1.36, L=2.20, rise=.10),
    'motorcycle-sport': dict(label='Sports motorcycle', kind='sport', front=(.315, .300, .12), rear=(1.70, .315, .185), H=1.14, L=2.04, rise=0.),
    'motorcycle-classic': dict(label='Classic motorcycle', kind='classic', front=(.325, .325, .10), rear=(1.78, .315, .135), H=1.16, L=2.14, rise=0.),
    'motorcycle-adventure': dict(label='Trail motorcycle with cases', kind='trail', cases=True, front=(.345, .345, .10), rear=(1.85, .320, .15), H=1.38, L=2.22, rise=.10),
    'scooter': dict(label='Scooter', kind='scooter', front=(.26, .225, .11), rear=(1.52, .225, .12), H=1.10, L=1.83, rise=0.),
}


def ellipsoid(x, y, z, c, r):
    q = np.sqrt(((x - c[0]) / r[0]) ** 2 + (y / r[1]) ** 2 + ((z - c[1]) / r[2]) ** 2)
    return (q - 1) * min(r)


def slab(x, y, z, c, r, k=.04, tilt=0.):
    """A rounded box round (x, z), turned by `tilt` in the side view."""
    dx, dz = x - c[0], z - c[1]
    u, w = dx * math.cos(tilt) + dz * math.sin(tilt), -dx * math.sin(tilt) + dz * math.cos(tilt)
    return smax(smax(np.abs(u) - r[0], np.abs(w) - r[2], k), np.abs(y) - r[1], k)


def wheel_parts(M, x, R, width, spoked, disc):
    rim = R * .74
    tyre('tyre', x, R, width, rim, M['rubber'])
    ring = st.lathe('rim', [(rim - .022, -.018), (rim - .010, -width * .33), (rim + .012, -width * .37), (rim + .006, 0),
                            (rim + .012, width * .37), (rim - .010, width * .33), (rim - .022, .018), (rim - .022, -.018)], M['satin'], 96)
    ring.location = (x, 0, R)
    cylinder('hub', (x, -.07, R), (x, .07, R), .045, M['cast'])
    count = 18 if spoked else 5
    for i in range(count):
        t = 2 * math.pi * i / count + .2
        out = (x + (rim - .01) * math.cos(t), 0, R + (rim - .01) * math.sin(t))
        if spoked:
            for s in SIDES:
                turn = t + s * .35 * (-1) ** i
                cylinder('spoke', (x + .04 * math.cos(turn), s * .04, R + .04 * math.sin(turn)), out, .0028, M['metal'], 8)
        else:
            for d in (-.16, .16):
                end = (x + (rim - .01) * math.cos(t + d), 0, R + (rim - .01) * math.sin(t + d))
                cylinder('spoke', (x + .03 * math.cos(t), 0, R + .03 * math.sin(t)), end, .013, M['satin'], 16, .010)
    for s in SIDES if disc > .13 else (-1,):
        d = st.lathe('disc', [(disc * .62, -.002), (disc, -.002), (disc, .003), (disc * .62, .003), (disc * .62, -.002)], M['metal'], 72)
        d.location = (x, s * .075, R)
        c = st.lathe('carrier', [(.03, .0), (disc * .64, .0), (disc * .64, .004), (.03, .004)], M['satin'], 48)
        c.location = (x, s * .075, R)


def controls(M, head, rise, guards):
    """Handlebar with grips, levers and mirrors; hand guards on a trail bike."""
    x, z = head[0] + .07, head[1] + .10 + rise
    st.tube('bar', [(x + .10, -.40, z + .01), (x + .05, -.26, z + .03), (x, -.10, z - .03), (x, .10, z - .03), (x + .05, .26, z + .03), (x + .10, .40, z + .01)], .012, M['satin'])
    for s in SIDES:
        cylinder('grip', (x + .075, s * .30, z + .022), (x + .105, s * .42, z + .008), .018, M['rubber'], 24)
        st.box('switch', (.05, .05, .05), (x + .065, s * .275, z + .024), M['black'], .012)
        st.tube('lever', [(x + .04, s * .28, z + .03), (x + .015, s * .33, z + .02), (x + .03, s * .43, z + .0)], .005, M['metal'])
        st.tube('stem', [(x + .06, s * .25, z + .04), (x + .03, s * .30, z + .13), (x + .04, s * .36, z + .17)], .006, M['black'])
        st.blob('mirror', (.018, .075, .042), (x + .04, s * .385, z + .19), M['black'], 2.6, rot=(0, .1, s * -.15))
        if guards:
            st.blob('guard', (.015, .10, .045), (x - .02, s * .37, z + .02), M['black'], 2.6, rot=(0, -.1, s * .25))


def running_gear(M, p):
    (fx, fr, fw), (rx, rr, rw), trail = p['front'], p['rear'], p['kind'] == 'trail'
    spoked = p['kind'] in ('trail', 'classic')
    wheel_parts(M, fx, fr, fw, spoked, .155)
    wheel_parts(M, rx, rr, rw, spoked, .12)
    up = p['rise']
    head = (fx + .30, .90 + up)
    lean = (head[0] - fx - .02, head[1] - fr)
    for s in SIDES:
        mid = (fx + lean[0] * .42, s * .105, fr + lean[1] * .42)
        cylinder('slider', (fx, s * .105, fr - .03), mid, .030, M['satin'])
        cylinder('stanchion', mid, (fx + lean[0] * 1.12, s * .105, fr + lean[1] * 1.12), .022, M['gold'] if not trail else M['metal'])
        st.box('caliper', (.07, .035, .10), (fx + .12, s * .085, fr + .06), M['satin'], .012, rot=(0, -.4, 0))
        # frame and swingarm
        st.tube('frame', [(head[0], s * .05, head[1] - .02), (head[0] + .22, s * .15, head[1] - .13), (head[0] + .44, s * .16, .62 + up * .8), (1.24, s * .12, .46 + up * .5)], .023, M['satin'])
        st.tube('cradle', [(head[0] + .02, s * .03, head[1] - .10), (head[0] + .09, s * .09, .52 + up * .5), (head[0] + .20, s * .12, .28 + up * .6), (1.15, s * .12, .27 + up * .6)], .016, M['satin'])
        st.tube('subframe', [(head[0] + .46, s * .13, .68 + up), (1.45, s * .11, .76 + up), (rx, s * .07, .86 + up)], .013, M['satin'])
        st.box('swingarm', (rx - 1.20, .032, .06), ((rx + 1.22) / 2, s * .115, (rr + .40) / 2 + up * .2), M['cast'], .012, rot=(0, math.atan2(.40 + up * .4 - rr, rx - 1.22), 0))
        cylinder('peg', (1.20, s * .15, .36 + up * .6), (1.19, s * .26, .36 + up * .6), .011, M['metal'], 16)
        st.box('heel', (.10, .012, .13), (1.24, s * .155, .42 + up * .6), M['cast'], .02)
        st.blob('signal', (.022, .035, .018), (head[0] - .10, s * .20, head[1] - .05), M['amber'], 2.4)
        st.blob('signal', (.022, .035, .018), (p['L'] - .26, s * .13, .90 + up * .5), M['amber'], 2.4)
        cylinder('stalk', (p['L'] - .26, 0, .90 + up * .5), (p['L'] - .26, s * .11, .90 + up * .5), .008, M['black'], 12)
    for z, size in ((head[1] + .03, .055), (head[1] - .16, .065)):
        st.box('yoke', (.09, .27, size * .6), (fx + lean[0] * (z - fr) / lean[1] + .03, 0, z), M['satin'], .015, rot=(0, -.4, 0))
    cylinder('shock', (1.22, 0, .48 + up), (1.36, 0, .72 + up), .035, M['gold'])
    # chain on the left
    cylinder('sprocket', (rx, -.095, rr), (rx, -.100, rr), .095, M['metal'])
    for z in (-.07, .07):
        cylinder('chain', (1.14, -.098, .385 + up * .5 + z * .6), (rx, -.098, rr + z * 1.25), .008, M['satin'], 12)
    st.tube('stand', [(1.12, -.12, .29 + up * .6), (1.16, -.22, .12), (1.20, -.29, .012)], .012, M['satin'])
    st.box('foot', (.07, .04, .012), (1.21, -.295, .008), M['satin'], .004)
    return head


def engine(M, up):
    z = up * .75
    mesh('crankcase', lambda x, y, q: smin(slab(x, y, q, (1.0, .40 + z), (.20, .16, .12), .06), slab(x, y, q, (1.08, .48 + z), (.12, .13, .09), .05), .05),
         (.7, 0, .2), (1.4, .25, .75), .008, M['cast'])
    for i in range(7):   # fins
        st.box('fin', (.21, .27, .012), (.885 - i * .010, 0, .545 + z + i * .024), M['satin'], .005, rot=(0, -.35, 0))
    st.box('cylinder', (.17, .24, .22), (.862, 0, .60 + z), M['cast'], .03, rot=(0, -.35, 0))
    st.box('head', (.20, .27, .075), (.812, 0, .725 + z), M['satin'], .025, rot=(0, -.35, 0))
    for x, q, r in ((1.02, .40, .105), (.90, .41, .07), (1.14, .43, .06)):
        cylinder('cover', (x, -.15, q + z), (x, -.185, q + z), r, M['metal'] if r < .1 else M['satin'], 48, r * .86)
        cylinder('cover', (x, .15, q + z), (x, .185, q + z), r, M['satin'], 48, r * .86)
    st.box('radiator', (.045, .32, .24), (.70, 0, .60 + z), M['black'], .012, rot=(0, -.3, 0))
    for i in range(9):
        st.box('rib', (.006, .28, .006), (.672 + i * .0075, 0, .515 + z + i * .022), M['grey'], .002)
    for y in (-.06, .06):
        st.tube('header', [(.76, y, .66 + z), (.66, y * 1.2, .52 + z), (.70, y * 1.1, .30 + z * .8), (.86, y, .235 + z * .8), (1.18, y * .8, .24 + z * .8)], .021, M['metal'])


def road_nose(M):
    """A small cowl over a wide lamp."""
    st.blob('lamp shell', (.085, .115, .105), (.50, 0, .865), M['gloss'], 2.5)
    st.blob('lamp', (.03, .088, .062), (.432, 0, .865), M['lamp'], 2.8)
    mesh('cowl', lambda x, y, z: smax(np.abs(slab(x, y, z, (.56, .93), (.13, .125, .10), .09, .45)) - .004, .90 - z + .25 * (x - .5), .01),
         (.35, 0, .8), (.8, .2, 1.15), .006, M['paint'])
    st.box('dial', (.03, .14, .08), (.62, 0, 1.035), M['gloss'], .012, rot=(0, .6, 0))


def sport_nose(M):
    """A fairing from the nose to the belly, two thin lamps and a low screen."""
    panel = [(.46, .74), (.78, .84), (1.04, .72), (.93, .54), (1.02, .37), (1.32, .27), (1.27, .19), (.84, .19), (.67, .34), (.60, .54)]

    def fairing(x, y, z):
        nose = smax(ellipsoid(x, y, z, (.66, .86), (.36, .20, .20)), x - .74, .04)
        flank = smax(rounded_poly(x, z, panel, .03), np.abs(y) - .185 + .17 * np.clip(.60 - z, 0, 1) ** 1.2, .05)
        shell = smax(smin(nose, flank, .10), -(np.hypot(x - .315, z - .300) - .345), .02)
        return smax(shell, .20 - z, .03)
    mesh('fairing', fairing, (.2, 0, .15), (1.35, .3, 1.1), .007, M['paint'])
    st.box('intake', (.10, .06, .05), (.36, 0, .80), M['black'], .015)
    for s in SIDES:
        st.blob('lamp', (.05, .055, .020), (.405, s * .085, .885), M['lamp'], 2.6, rot=(0, -.35, s * .75))
    m = st.Nodes('screen')
    mesh('screen', lambda x, y, z: smax(np.abs(x - (.44 + 1.1 * (z - .98) + 2.4 * y * y)) - .004, smax(np.abs(z - 1.05) - .085, np.abs(y) - .13, .04), .01),
         (.35, 0, .94), (.8, .2, 1.18), .005, m.done(m.glass((.10, .10, .11), .7)))


def classic_nose(M):
    """A round lamp, two dials, side covers and long silencers."""
    st.blob('lamp shell', (.10, .105, .105), (.50, 0, .90), M['gloss'], 2.1)
    st.blob('lamp', (.035, .090, .090), (.415, 0, .90), M['lamp'], 2.)
    ring = st.lathe('bezel', [(.088, 0), (.104, .012), (.106, -.014)], M['chrome'], 64)
    ring.location, ring.rotation_euler = (.432, 0, .90), (0, 0, math.radians(90))
    for s in SIDES:
        cylinder('dial', (.56, s * .06, 1.01), (.60, s * .06, 1.06), .042, M['chrome'], 40)
        st.blob('side cover', (.13, .016, .08), (1.26, s * .145, .64), M['paint'], 2.4)
        cylinder('silencer', (1.10, s * .17, .29), (1.98, s * .19, .36), .045, M['chrome'], 40, .052)
        st.tube('header', [(.76, s * .09, .66), (.64, s * .13, .52), (.72, s * .16, .31), (1.12, s * .17, .29)], .022, M['chrome'])


def case(M, x, z, size, side):
    """A metal side case on its frame, or with side 0 a top case."""
    y = side * (.16 + size[1] / 2)
    st.box('case', size, (x, y, z), M['metal'], .035)
    st.box('lid', (size[0] + .012, size[1] + .012, size[2] * .30), (x, y, z + size[2] * .36), M['satin'], .03)
    st.box('lock', (.05, .02, .06), (x, y + side * size[1] / 2, z + size[2] * .18), M['black'], .006)


NOSES = dict(road=road_nose, sport=sport_nose, classic=classic_nose)


def road(M, p):
    head = running_gear(M, p)
    engine(M, 0)

    def tank(x, y, z):
        a = ellipsoid(x, y, z, (.90, .875), (.25, .165, .125))
        a = smin(a, slab(x, y, z, (1.02, .83), (.14, .10, .07), .06, -.12), .10)
        a = smin(a, slab(x, y, z, (.80, .79), (.12, .15, .05), .05, .35), .06)
        return smax(a, .755 - z + .10 * (x - .9), .03)
    mesh('tank', tank, (.5, 0, .65), (1.35, .25, 1.05), .007, M['paint'])
    cylinder('cap', (.85, 0, .995), (.85, 0, 1.006), .038, M['metal'])
    mesh('seat', lambda x, y, z: smin(slab(x, y, z, (1.27, .815), (.17, .135, .035), .05, .02), slab(x, y, z, (1.50, .875), (.13, .095, .030), .05, .14), .06),
         (1.0, 0, .7), (1.75, .2, 1.0), .007, M['seat'])

    def tail(x, y, z):
        w = .10 - .11 * np.clip(x - 1.4, 0, .5)
        return smax(smax(np.abs(z - (.79 + .30 * (x - 1.35))) - .045 + .05 * (x - 1.4), np.abs(y) - w, .04), smax(1.22 - x, x - 1.84, .03), .04)
    mesh('tail', tail, (1.15, 0, .65), (1.95, .2, 1.1), .007, M['paint'])
    st.blob('rear lamp', (.02, .05, .018), (1.845, 0, .925), M['red'], 3)
    NOSES[p['kind']](M)
    arc('fender', (p['front'][0], p['front'][1]), p['front'][1] + .012, 50, 150, .072, M['paint'])
    arc('hugger', (p['rear'][0], p['rear'][1]), p['rear'][1] + .012, 30, 112, .085, M['black'])
    if p['kind'] == 'road':
        for s in SIDES:
            st.blob('shroud', (.13, .018, .075), (.735, s * .155, .70), M['paint'], 2.6, rot=(0, .55, s * -.12))
    st.box('belly', (.36, .20, .06), (.98, 0, .215), M['satin'], .025)
    st.box('muffler', (.26, .20, .13), (1.28, 0, .235), M['metal'], .05)
    cylinder('tip', (1.36, .05, .24), (1.46, .12, .27), .03, M['satin'])
    plate(M, 1.90, .62)
    controls(M, head, {'sport': -.06, 'classic': .05}.get(p['kind'], 0.), False)


def plate(M, x, z):
    st.box('plate holder', (.02, .10, .26), (x - .05, 0, z + .06), M['black'], .006, rot=(0, .45, 0))
    st.box('plate', (.006, .20, .13), (x, 0, z), st.plain('plate', (.72, .72, .70), .35), .003, rot=(0, .35, 0))


def trail(M, p):
    head = running_gear(M, p)
    up = p['rise']
    engine(M, up)

    def tank(x, y, z):
        a = ellipsoid(x, y, z, (.93, .96), (.27, .17, .13))
        a = smin(a, slab(x, y, z, (.80, .84), (.17, .17, .085), .06, .55), .08)
        return smin(a, slab(x, y, z, (1.10, .93), (.15, .10, .05), .05, -.08), .08)
    mesh('tank', tank, (.5, 0, .6), (1.4, .28, 1.2), .007, M['paint'])
    cylinder('cap', (.90, 0, 1.085), (.90, 0, 1.096), .038, M['metal'])
    mesh('seat', lambda x, y, z: smin(slab(x, y, z, (1.30, .955), (.22, .12, .04), .05, .03), slab(x, y, z, (1.58, 1.005), (.16, .105, .038), .05, .06), .05),
         (1.0, 0, .8), (1.85, .2, 1.15), .007, M['seat'])
    mesh('tail', lambda x, y, z: smax(smax(np.abs(z - (.915 + .12 * (x - 1.4))) - .05 + .02 * (x - 1.3), np.abs(y) - .105 + .04 * np.clip(x - 1.4, 0, 1), .04), smax(1.15 - x, x - 1.93, .03), .04),
         (1.05, 0, .75), (2.05, .2, 1.15), .007, M['paint'])
    # high beak, mask, screen
    mesh('beak', lambda x, y, z: smax(smax(np.abs(z - (.885 + .10 * (x - .2) - .5 * y * y)) - .010, np.abs(y) - .05 - .16 * np.clip(x - .02, 0, .4), .02), smax(.03 - x, x - .62, .03), .02),
         (-.05, 0, .75), (.7, .2, 1.0), .006, M['paint'])
    mesh('mask', lambda x, y, z: slab(x, y, z, (.515, 1.035), (.085, .105, .13), .08, -.45), (.3, 0, .8), (.8, .2, 1.25), .006, M['gloss'])
    st.blob('lamp', (.03, .08, .04), (.425, 0, 1.0), M['lamp'], 2.6, rot=(0, -.35, 0))
    m = st.Nodes('screen')
    mesh('screen', lambda x, y, z: smax(np.abs(x - (.50 + .45 * (z - 1.1) + 2.2 * y * y)) - .004, smax(np.abs(z - 1.23) - .13, np.abs(y) - .135 + .25 * np.clip(z - 1.2, 0, 1), .04), .01),
         (.35, 0, 1.05), (.75, .2, 1.42), .005, m.done(m.glass((.30, .31, .32), .7)))
    st.box('rack', (.26, .20, .015), (1.86, 0, 1.0), M['satin'], .006)
    if 'cases' in p:
        for s in SIDES:
            case(M, 1.70, .74, (.42, .20, .36), s)
            st.tube('case frame', [(1.46, s * .14, .86), (1.50, s * .17, .66), (1.90, s * .17, .66), (1.92, s * .12, .92)], .010, M['satin'])
        case(M, 1.90, 1.13, (.34, .40, .26), 0)
    arc('hugger', (p['rear'][0], p['rear'][1]), p['rear'][1] + .05, 60, 150, .075, M['black'])
    for s in SIDES:
        st.tube('crash bar', [(.74, s * .10, .72), (.72, s * .24, .66), (.84, s * .26, .46), (1.0, s * .18, .40)], .012, M['satin'])
        st.blob('shroud', (.17, .016, .085), (.72, s * .175, .86), M['paint'], 2.5, rot=(0, .6, s * -.15))
        st.blob('panel', (.16, .014, .07), (1.42, s * .125, .83), M['paint'], 2.6, rot=(0, -.12, 0))
    st.box('bash plate', (.42, .24, .02), (.93, 0, .275), M['metal'], .008, rot=(0, -.10, 0))
    st.blob('rear lamp', (.02, .06, .02), (1.945, 0, .955), M['red'], 3)
    cylinder('muffler', (1.45, .16, .62), (1.95, .19, .82), .055, M['metal'])
    st.tube('pipe', [(1.18, .05, .32), (1.30, .14, .42), (1.45, .16, .62)], .024, M['metal'])
    plate(M, 2.0, .78)
    controls(M, head, .08, True)


def scooter(M, p):
    (fx, fr, fw), (rx, rr, rw) = p['front'], p['rear']
    wheel_parts(M, fx, fr, fw, False, .10)
    wheel_parts(M, rx, rr, rw, False, .08)
    arc('fender', (fx, fr), fr + .012, 25, 160, .085, M['paint'], bulge=.05)

    def shield(x, y, z):
        centre = .40 + .20 * (z - .4) + .9 * y * y
        width = .10 + .10 * np.sin(np.clip((z - .25) / .62, 0, 1) * math.pi) + .04
        return smax(smax(np.abs(x - centre) - .028, np.abs(y) - width, .04), np.abs(z - .60) - .34, .05)

    def rear(x, y, z):
        a = ellipsoid(x, y, z, (1.42, .50), (.42, .185, .23))
        a = smax(a, z - .685, .03)
        return smin(a, slab(x, y, z, (1.12, .60), (.10, .13, .085), .06), .08)

    def floor(x, y, z):
        return smax(smax(np.abs(z - .29 - .5 * np.clip(.62 - x, 0, 1) ** 2 * 2) - .04, np.abs(y) - .17, .03), smax(.40 - x, x - 1.15, .05), .03)
    body = lambda x, y, z: smax(smin(smin(shield(x, y, z), floor(x, y, z), .10), rear(x, y, z), .06), (rr + .045) - np.hypot(x - rx, z - rr), .02)
    mesh('body', body, (.2, 0, .15), (1.95, .3, 1.0), .007, M['paint'])
    mesh('seat', lambda x, y, z: smin(slab(x, y, z, (1.22, .735), (.20, .145, .045), .06, .02), slab(x, y, z, (1.54, .765), (.17, .12, .045), .06, .05), .06),
         (.9, 0, .6), (1.85, .22, .9), .007, M['seat'])
    mesh('head', lambda x, y, z: smin(ellipsoid(x, y, z, (.58, .985), (.12, .10, .085)), slab(x, y, z, (.62, .98), (.045, .24, .028), .05), .05),
         (.4, 0, .85), (.8, .3, 1.12), .006, M['paint'])
    st.blob('lamp', (.03, .065, .065), (.475, 0, .99), M['lamp'], 2.1)
    ring = st.lathe('bezel', [(.062, 0), (.074, .01), (.076, -.01)], M['chrome'], 48)
    ring.location, ring.rotation_euler = (.475, 0, .99), (0, 0, math.radians(90))
    cylinder('column', (fx + .10, 0, fr + .12), (.58, 0, .95), .022, M['paint'])
    for s in SIDES:
        cylinder('fork', (fx, s * .075, fr), (fx + .05, s * .075, fr + .25), .018, M['satin'])
        cylinder('grip', (.64, s * .24, .985), (.68, s * .38, .975), .018, M['rubber'], 24)
        st.tube('lever', [(.60, s * .23, .985), (.585, s * .30, .98), (.61, s * .39, .97)], .005, M['metal'])
        st.tube('stem', [(.62, s * .20, 1.0), (.60, s * .26, 1.10), (.61, s * .31, 1.14)], .006, M['chrome'])
        st.blob('mirror', (.016, .055, .045), (.61, s * .33, 1.16), M['chrome'], 2.1, rot=(0, .1, s * -.15))
        st.blob('signal', (.022, .03, .022), (.40, s * .145, .74), M['amber'], 2.4)
        st.blob('signal', (.022, .03, .022), (1.80, s * .12, .52), M['amber'], 2.4)
    st.box('mat', (.46, .28, .012), (.86, 0, .335), M['rubber'], .005)
    st.box('engine', (.52, .16, .15), (1.36, -.05, .27), M['cast'], .06)
    cylinder('muffler', (1.28, .15, .25), (1.70, .16, .30), .05, M['satin'])
    st.tube('rack', [(1.62, -.11, .76), (1.82, -.10, .79), (1.86, 0, .79), (1.82, .10, .79), (1.62, .11, .76)], .009, M['chrome'])
    st.blob('rear lamp', (.025, .06, .03), (1.82, 0, .60), M['red'], 2.6)
    st.tube('stand', [(1.12, -.10, .22), (1.14, -.17, .10), (1.16, -.21, .01)], .010, M['satin'])
    plate(M, 1.90, .42)


KINDS = dict(road=road, sport=road, classic=road, trail=trail, scooter=scooter)


def add_motorcycle(name):
    p = MOTORCYCLES[name]
    KINDS[p['kind']](materials(), p)
    return Thing(p['L'], p['H'], reach=1.12)
