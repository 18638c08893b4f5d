import {
  accent,
  around,
  box,
  brass,
  dark,
  disc,
  gloss,
  moved,
  pale,
  path,
  rubber,
  steel,
  stroke,
  times,
  tube,
} from './strokes.ts';

const mat =
  path('M220 120 L330 110 Q350 112 350 130 L360 220 Q356 240 330 240 L236 244 Q206 244 204 220 Z', rubber) +
  stroke('M236 140 L324 132 L332 220 L236 224 Z', '#717a83', 5) +
  stroke('M250 164 L316 158 M252 186 L320 180 M254 206 L322 202', '#59616a', 5);
const seat =
  path('M250 170 Q252 96 300 92 H344 Q392 96 394 170 L404 300 H240 Z', dark) +
  box(286, 52, 72, 44, 16, dark) +
  path('M226 296 H418 Q436 330 420 372 H224 Q208 330 226 296 Z', dark) +
  path('M286 120 H358 L368 290 H276 Z', accent) +
  path('M278 306 H366 L374 360 H270 Z', accent);
const tray =
  path('M170 250 H560 L590 300 V372 H150 V300 Z', steel) +
  path('M150 300 H590 V372 H150 Z', pale) +
  stroke('M190 336 H550', '#98a0a8', 6) +
  box(330, 318, 80, 26, 6, dark);
const tread = (r: number): string => around(22, path(`M${352 - 14} ${240 - r} h28 l-5 26 h-18 Z`, rubber), 352, 240);
const spokes = (n: number, fill: string): string =>
  around(n, path('M336 226 L326 112 Q352 100 378 112 L368 226 Z', fill), 352, 240);

export const fittings: ReadonlyMap<string, string> = new Map([
  [
    'floor-mats',
    moved(-50, -30, 0, mat) +
      `<g transform="translate(720 -30) scale(-1 1) translate(-50 0)">${mat}</g>` +
      moved(-50, 130, 0, mat) +
      `<g transform="translate(720 130) scale(-1 1) translate(-50 0)">${mat}</g>`,
  ],
  ['seat-covers', moved(-100, 20, 0, seat) + moved(140, 20, 0, seat)],
  [
    'cargo-liner',
    path('M170 180 L520 150 L600 320 L140 372 Z', dark) +
      path('M196 190 L506 164 L566 306 L176 350 Z', rubber) +
      times(5, (at) => stroke(`M${232 + at * 60} ${192 - at * 5} L${222 + at * 76} ${336 - at * 7}`, '#68717a', 6)) +
      path('M140 372 L600 320 V346 L140 400 Z', dark),
  ],
  [
    'tow-bar',
    tube('M140 190 H580', rubber, 44) +
      box(120, 150, 44, 100, 8, dark) +
      box(556, 150, 44, 100, 8, dark) +
      path('M324 196 H396 V280 H470 V320 H352 Q324 320 324 292 Z', rubber) +
      box(420, 256, 70, 28, 4, steel) +
      disc(454, 226, 34, pale) +
      gloss('M438 214 Q446 202 458 202') +
      box(186, 226, 88, 56, 8, accent) +
      disc(230, 254, 16, dark),
  ],
  [
    'bull-bar',
    tube('M150 330 V210 Q150 180 190 176 H530 Q570 180 570 210 V330', steel, 24) +
      tube('M250 176 V120 Q250 96 280 96 H440 Q470 96 470 120 V176', steel, 22) +
      path('M120 268 H600 L576 360 H144 Z', rubber) +
      stroke('M300 300 H420', '#6a727b', 14) +
      disc(200, 312, 24, '#f5edd2') +
      disc(520, 312, 24, '#f5edd2') +
      tube('M310 100 V268 M410 100 V268', steel, 14),
  ],
  [
    'roof-rack',
    path('M200 160 H520 L610 310 H110 Z', '#8d959d55') +
      tube('M200 160 H520 L610 310 H110 Z', rubber, 20) +
      times(5, (at) => tube(`M${190 - at * 16} ${184 + at * 26} H${530 + at * 16}`, dark, 11)) +
      tube('M360 160 V310', dark, 10) +
      path('M150 316 h40 v52 h-52 Z M530 316 h40 l12 52 h-52 Z', rubber),
  ],
  [
    'side-steps',
    tube('M110 240 H610', rubber, 42) +
      path('M180 222 H300 L296 240 H184 Z M420 222 H540 L536 240 H424 Z', '#7b848c') +
      stroke('M130 226 H590', '#6f7881', 6) +
      tube('M190 250 L230 340', dark, 18) +
      tube('M360 250 L380 340', dark, 18) +
      tube('M530 250 L550 340', dark, 18) +
      box(206, 334, 60, 24, 4, steel) +
      box(356, 334, 60, 24, 4, steel) +
      box(526, 334, 60, 24, 4, steel),
  ],
  [
    'ute-canopy',
    path('M180 150 Q190 120 226 118 H520 Q548 120 556 150 L584 284 H150 Z', pale) +
      path('M214 158 H380 V244 H196 Z', '#4b5866') +
      path('M400 158 H528 L546 244 H400 Z', '#4b5866') +
      gloss('M226 176 H300') +
      tray.replace('M170 250 H560', 'M160 284 H580') +
      tube('M240 110 H510', rubber, 10),
  ],
  [
    'tonneau',
    tray +
      path('M190 210 L540 210 L568 254 H164 Z', rubber) +
      times(8, (at) => stroke(`M${222 + at * 40} 214 L${204 + at * 46} 250`, '#737c85', 4)) +
      box(186, 176, 350, 40, 20, dark) +
      stroke('M200 196 H520', '#7d868e', 4),
  ],
  [
    'snorkel',
    tube('M180 360 H330 Q380 360 388 312 L430 140', rubber, 40) +
      path('M392 60 H500 V146 Q450 160 400 146 Z', rubber) +
      times(4, (at) => stroke(`M410 ${80 + at * 17} H484`, '#79828a', 6)) +
      box(140, 334, 56, 54, 8, dark) +
      box(384, 216, 64, 22, 4, steel) +
      gloss('M376 310 L400 210'),
  ],
  [
    'tyre',
    tread(196) +
      disc(352, 240, 178, rubber) +
      disc(352, 240, 128, '#545c65') +
      disc(352, 240, 104, '#20242a') +
      stroke('M236 180 A132 132 0 0 1 300 122 M404 360 A132 132 0 0 0 464 312', '#8b949c', 6) +
      gloss('M206 190 A154 154 0 0 1 260 118'),
  ],
  [
    'wheel',
    disc(352, 240, 182, dark) +
      disc(352, 240, 164, '#2b3037') +
      spokes(7, pale) +
      disc(352, 240, 44, steel) +
      disc(352, 240, 20, accent) +
      `<circle cx="352" cy="240" r="162" fill="none" stroke="${pale}" stroke-width="20"/><circle cx="352" cy="240" r="172" fill="none" stroke="#2a2f36" stroke-width="5"/>` +
      around(7, '<circle cx="352" cy="208" r="6" fill="#2a2f36"/>', 352, 240),
  ],
  [
    'drive-chain',
    disc(260, 250, 96, brass) +
      around(16, path('M250 146 L260 132 L270 146 Z', brass), 260, 250) +
      disc(260, 250, 46, rubber) +
      around(5, disc(260, 182, 12, dark), 260, 250) +
      times(11, (at) => moved(0, 0, 0, box(250 + at * 30, 116 + (at % 2) * 3, 36, 24, 12, at % 2 ? steel : dark))) +
      times(11, (at) => box(250 + at * 30, 358 + (at % 2) * 3, 36, 24, 12, at % 2 ? steel : dark)) +
      tube('M570 128 Q620 250 570 370', steel, 20),
  ],
  [
    'motorcycle-brake',
    disc(360, 240, 180, steel) +
      around(24, '<circle cx="360" cy="84" r="9" fill="#3d444c"/>', 360, 240) +
      around(24, '<g transform="rotate(7 360 240)"><circle cx="360" cy="114" r="7" fill="#3d444c"/></g>', 360, 240) +
      disc(360, 240, 104, '#2b3037') +
      around(6, path('M346 232 L336 140 H384 L374 232 Z', accent), 360, 240) +
      disc(360, 240, 44, dark) +
      disc(360, 240, 24, pale),
  ],
  [
    'helmet',
    path(
      'M170 260 C160 130 260 70 370 72 C500 76 570 170 556 300 L540 378 Q440 410 320 392 L286 340 L190 330 Q172 300 170 260 Z',
      accent,
    ) +
      path('M196 196 Q300 160 452 200 Q476 250 456 300 Q330 320 214 296 Q180 250 196 196 Z', '#39434f') +
      gloss('M226 214 Q290 192 360 196') +
      path('M196 320 L292 330 L322 392 Q240 392 210 362 Z', rubber) +
      disc(484, 240, 24, dark) +
      stroke('M400 84 Q490 110 528 200', '#f1ede6', 14),
  ],
  [
    'awning',
    box(120, 120, 480, 36, 18, pale) +
      times(8, (at) => path(`M${130 + at * 57} 156 h58 l8 120 q-33 30 -66 0 Z`, at % 2 ? '#f1ede6' : accent)) +
      tube('M138 158 L116 400', steel, 10) +
      tube('M582 158 L604 400', steel, 10),
  ],
  [
    'caravan-step',
    tube('M210 130 V380 M510 130 V380', steel, 18) +
      path('M190 180 H530 L556 226 H164 Z', rubber) +
      path('M190 300 H530 L556 346 H164 Z', rubber) +
      times(4, (at) => stroke(`M${220 + at * 76} 192 L${206 + at * 84} 214`, brass, 7)) +
      times(4, (at) => stroke(`M${220 + at * 76} 312 L${206 + at * 84} 334`, brass, 7)) +
      box(170, 226, 380, 16, 4, dark) +
      box(170, 346, 380, 16, 4, dark),
  ],
]);
