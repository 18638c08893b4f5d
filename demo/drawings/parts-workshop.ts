import {
  accent,
  around,
  box,
  brass,
  dark,
  disc,
  gloss,
  moved,
  oval,
  pale,
  path,
  rubber,
  steel,
  stroke,
  times,
  tube,
} from './strokes.ts';

/** 720 x 480 each. */
const pad =
  path('M250 200 Q360 140 470 200 L454 288 Q360 240 266 288 Z', rubber) +
  path('M262 184 Q360 122 458 184 L470 200 Q360 140 250 200 Z', steel) +
  stroke('M360 170 V254', '#20242a', 6);
const cell = (x: number, fill: string, cap: string): string =>
  box(x, 108, 40, 30, 6, fill) + stroke(`M${x + 8} 124 H${x + 32}`, cap, 6);
const ribs = (x: number, y: number, w: number, n: number, h: number): string =>
  times(n, (at) => stroke(`M${x + (at * w) / (n - 1)} ${y} V${y + h}`, '#8d8474', 4));

export const workshopParts: ReadonlyMap<string, string> = new Map([
  [
    'brake-pads',
    moved(-120, -10, 0, pad) + moved(120, -10, 0, pad) + moved(-120, 130, 0, pad) + moved(120, 130, 0, pad),
  ],
  [
    'brake-disc',
    oval(380, 246, 176, 176, dark) +
      disc(352, 240, 178, steel) +
      disc(352, 240, 150, pale) +
      around(18, '<circle cx="352" cy="116" r="7" fill="#7c858d"/>', 352, 240) +
      disc(352, 240, 84, steel) +
      disc(352, 240, 34, rubber) +
      around(5, disc(352, 182, 10, rubber), 352, 240) +
      gloss('M226 190 A140 140 0 0 1 300 112'),
  ],
  [
    'oil-filter',
    path('M270 140 H450 V372 Q450 396 426 396 H294 Q270 396 270 372 Z', accent) +
      box(258, 108, 204, 44, 12, rubber) +
      oval(360, 104, 92, 20, steel) +
      oval(360, 104, 34, 9, dark) +
      times(9, (at) => stroke(`M${286 + at * 19} 344 V390`, '#8e4527', 5)) +
      gloss('M296 176 V320'),
  ],
  [
    'air-filter',
    path('M150 178 L470 118 L590 300 L262 372 Z', rubber) +
      path('M182 190 L458 138 L556 290 L272 350 Z', '#e6dcc4') +
      times(13, (at) => stroke(`M${196 + at * 21} ${186 - at * 4} L${284 + at * 21} ${344 - at * 4.6}`, '#a99d82', 5)) +
      path('M150 178 L262 372 V400 L150 206 Z M262 372 L590 300 V328 L262 400 Z', dark),
  ],
  [
    'cabin-filter',
    box(170, 150, 380, 190, 8, '#eef0ec') +
      ribs(190, 158, 340, 20, 174) +
      path('M170 340 L550 340 L570 366 H190 Z', '#c9ccc6') +
      stroke('M300 246 H404 M384 226 L406 246 L384 266', accent, 9),
  ],
  [
    'engine-oil',
    path('M270 170 L300 130 H410 Q452 134 456 180 V390 Q456 408 438 408 H282 Q264 408 264 390 V190 Z', rubber) +
      path('M382 152 Q432 150 434 196 V244 Q416 240 408 214 L374 178 Z', pale) +
      box(298, 90, 74, 42, 8, accent) +
      box(284, 236, 152, 130, 10, pale) +
      stroke('M312 276 H408 M312 304 H384', '#8d959d', 8) +
      path('M360 322 q-15 20 0 30 q15 -10 0 -30 Z', brass),
  ],
  [
    'battery',
    box(200, 170, 320, 220, 12, rubber) +
      box(190, 144, 340, 50, 10, dark) +
      cell(236, accent, '#fff') +
      cell(444, steel, '#2a2f36') +
      box(236, 226, 248, 120, 8, pale) +
      stroke('M272 286 H312 M292 266 V306 M410 286 H450', '#2a2f36', 9) +
      stroke('M276 144 V120 Q360 70 444 120 V144', '#2a2f36', 7),
  ],
  [
    'wiper-blade',
    times(2, (at) =>
      moved(
        0,
        at * 120 - 40,
        0,
        stroke('M110 280 Q360 170 610 250', '#2a2f36', 16) +
          stroke('M110 292 Q360 184 610 262', '#7f878f', 6) +
          box(330, 182, 74, 34, 10, dark) +
          tube('M372 190 Q450 150 560 150', steel, 12),
      ),
    ),
  ],
  [
    'drive-belt',
    tube(
      'M210 240 C210 120 320 130 370 190 C420 250 520 90 556 190 C590 300 470 390 370 320 C300 272 214 390 210 240 Z',
      rubber,
      34,
    ) +
      stroke(
        'M210 240 C210 120 320 130 370 190 C420 250 520 90 556 190 C590 300 470 390 370 320 C300 272 214 390 210 240 Z',
        '#6a727b',
        4,
      ) +
      stroke(
        'M222 240 C222 138 318 146 364 204 C428 268 512 116 544 196 C574 288 470 372 378 308 C300 256 226 366 222 240 Z',
        '#20242a',
        4,
      ),
  ],
  [
    'bulb',
    path('M300 250 C250 210 270 110 360 110 C450 110 470 210 420 250 Z', '#f5edd2') +
      stroke('M336 244 V190 L348 170 L360 190 L372 170 L384 190 V244', brass, 6) +
      path('M292 250 H428 L440 300 H280 Z', steel) +
      oval(360, 306, 118, 26, steel) +
      box(310, 326, 100, 50, 8, rubber) +
      stroke('M328 376 V404 M360 376 V404 M392 376 V404', steel, 12) +
      gloss('M300 190 Q304 150 330 136'),
  ],
  [
    'spark-plug',
    moved(
      0,
      0,
      32,
      box(344, 50, 32, 40, 8, steel) +
        path('M330 92 H390 L398 214 H322 Z', '#f3f1ec') +
        stroke('M330 120 H390 M328 148 H392 M326 176 H394', '#b9b5ac', 5) +
        path('M300 214 H420 L428 262 H292 Z', steel) +
        box(312, 262, 96, 26, 4, brass) +
        box(326, 288, 68, 96, 4, steel) +
        times(6, (at) => stroke(`M326 ${300 + at * 15} H394`, '#757d85', 4)) +
        stroke('M360 384 V400 M380 384 V418 H352', '#2a2f36', 9),
    ),
  ],
  [
    'radiator',
    box(180, 130, 360, 230, 8, steel) +
      times(11, (at) => stroke(`M190 ${150 + at * 19} H530`, '#828b93', 5)) +
      box(150, 108, 420, 46, 14, rubber) +
      box(150, 338, 420, 46, 14, rubber) +
      tube('M210 110 V70 H170', rubber, 26) +
      tube('M520 384 V420 H570', rubber, 26) +
      disc(440, 104, 24, dark),
  ],
  [
    'shock-absorber',
    moved(
      0,
      0,
      24,
      tube('M360 60 V110', steel, 22) +
        disc(360, 56, 26, dark) +
        tube('M360 110 V260', steel, 18) +
        box(322, 230, 76, 150, 14, rubber) +
        times(7, (at) => tube(`M296 ${118 + at * 28} Q360 ${146 + at * 28} 424 ${118 + at * 28}`, accent, 13)) +
        box(292, 92, 136, 22, 8, dark) +
        box(292, 310, 136, 22, 8, dark) +
        disc(360, 410, 30, dark) +
        disc(360, 410, 11, pale),
    ),
  ],
  [
    'door-mirror',
    path('M210 150 Q360 90 520 150 Q560 250 510 316 Q360 350 214 310 Q176 230 210 150 Z', rubber) +
      path('M240 172 Q360 130 494 172 Q520 240 486 290 Q360 316 240 286 Q214 228 240 172 Z', '#b9cfda') +
      stroke('M280 260 L360 170 M330 274 L420 176', '#ffffff', 7) +
      path('M440 320 L560 330 L580 396 L470 380 Z', rubber) +
      path('M470 158 L500 166 Q520 200 516 230 Z', accent),
  ],
  [
    'headlight',
    path('M130 220 Q250 120 560 140 Q600 250 520 336 Q300 360 170 320 Q130 280 130 220 Z', rubber) +
      path('M158 226 Q270 146 536 164 Q562 250 500 312 Q300 332 186 298 Q158 266 158 226 Z', '#dbe6ec') +
      disc(288, 244, 54, steel) +
      disc(288, 244, 34, '#f7f3e4') +
      disc(424, 238, 48, steel) +
      disc(424, 238, 28, '#f7f3e4') +
      path('M486 180 L530 178 Q540 230 520 262 Z', accent) +
      gloss('M196 226 Q260 178 350 172'),
  ],
]);
