/** The colours of an hour and a place. */
export interface Mood {
  sky: string;
  low: string;
  far: string;
  near: string;
  ground: string;
  mark: string;
  accent: string;
}

const WIDTH = 1440;
const HEIGHT = 960;
/** Where the ground begins; the vehicles' camera stands about as high as a roof. */
const HORIZON = 560;

type Place = readonly [x: number, y: number, width: number, height: number];
type Round = readonly [x: number, y: number, size: number];

const rect = ([x, y, w, h]: Place, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const circle = ([x, y, r]: Round, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const times = (n: number, one: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => one(at)).join('');

const floor = (m: Mood): string => rect([0, HORIZON, WIDTH, HEIGHT - HORIZON], m.ground);
const sun = (m: Mood, x: number, y: number): string =>
  circle([x, y, 180], m.mark, 'fill-opacity=".16"') + circle([x, y, 78], m.mark, 'fill-opacity=".85"');
const hills = (m: Mood): string =>
  shape('M0 520 C200 400 360 430 520 480 C720 380 940 400 1100 470 C1240 420 1380 430 1440 450 V600 H0 Z', m.far) +
  shape('M0 560 C260 490 520 520 760 548 C1000 490 1240 510 1440 540 V620 H0 Z', m.near);
const tree = ([x, y, h]: Round, fill: string, trunk: string): string =>
  rect([x - 7, y - h * 0.5, 14, h * 0.5], trunk) +
  circle([x, y - h * 0.72, h * 0.34], fill) +
  circle([x - h * 0.2, y - h * 0.55, h * 0.24], fill) +
  circle([x + h * 0.22, y - h * 0.56, h * 0.25], fill);
const road = (m: Mood): string =>
  floor(m) +
  rect([0, 660, WIDTH, 240], m.near, 'fill-opacity=".35"') +
  times(8, (at) => rect([at * 200 + 20, 874, 110, 10], m.mark, 'fill-opacity=".7"'));
const pole = (x: number, m: Mood): string =>
  rect([x - 5, 190, 10, 370], m.near) +
  rect([x - 70, 186, 140, 12], m.near) +
  circle([x - 60, 206, 12], m.mark) +
  circle([x + 60, 206, 12], m.mark);
const window = (place: Place, m: Mood): string => rect(place, m.mark, 'fill-opacity=".32"');
const lamps = (m: Mood): string =>
  times(
    4,
    (at) =>
      rect([120 + at * 330, 90, 210, 14], m.mark, 'rx="7" fill-opacity=".9"') +
      shape(`M${120 + at * 330} 104 h210 l60 300 h-330 Z`, m.mark, 'fill-opacity=".05"'),
  );

export const backdrops = {
  yard: (m: Mood) =>
    floor(m) +
    rect([180, 300, 720, 260], m.far) +
    rect([150, 280, 780, 34], m.accent) +
    times(5, (at) => window([214 + at * 136, 350, 108, 170], m)) +
    pole(1040, m) +
    pole(1330, m) +
    times(9, (at) =>
      shape(`M${-60 + at * 200} 960 L${220 + at * 116} 640 h8 L${-44 + at * 200} 960 Z`, m.mark, 'fill-opacity=".4"'),
    ) +
    `<path d="M0 236 Q360 320 720 236 T1440 236" fill="none" stroke="${m.near}" stroke-width="4"/>` +
    times(18, (at) =>
      shape(`M${24 + at * 82} ${250 + Math.sin(at * 0.72) * 26 + 6} h44 l-22 46 Z`, at % 2 === 0 ? m.accent : m.mark),
    ),
  showroom: (m: Mood) =>
    rect([0, 0, WIDTH, HEIGHT], m.low) +
    lamps(m) +
    times(5, (at) => rect([60 + at * 276, 150, 250, 400], m.sky) + rect([60 + at * 276, 470, 250, 80], m.far)) +
    floor(m) +
    shape('M0 760 L1440 690 V960 H0 Z', m.mark, 'fill-opacity=".06"') +
    rect([0, 552, WIDTH, 14], m.accent),
  workshop: (m: Mood) =>
    rect([0, 0, WIDTH, HEIGHT], m.low) +
    lamps(m) +
    floor(m) +
    rect([90, 360, 330, 200], m.far) +
    times(4, (at) => rect([110, 380 + at * 44, 290, 30], m.near)) +
    rect([480, 210, 190, 210], m.far) +
    times(5, (at) => rect([500 + at * 34, 240, 12, 70 + (at % 3) * 34], m.mark, 'fill-opacity=".7"')) +
    rect([760, 130, 30, 500], m.accent) +
    rect([1300, 130, 30, 500], m.accent) +
    rect([720, 610, 110, 24], m.near) +
    rect([1260, 610, 110, 24], m.near) +
    rect([0, 620, WIDTH, 10], m.mark, 'fill-opacity=".3"'),
  coast: (m: Mood) =>
    sun(m, 1080, 330) +
    rect([0, 420, WIDTH, 140], m.far) +
    times(6, (at) => rect([100 + at * 230, 450 + (at % 3) * 28, 130, 5], m.mark, 'fill-opacity=".6"')) +
    shape('M0 330 C140 340 260 400 420 440 L520 560 H0 Z', m.near) +
    road(m) +
    times(16, (at) => rect([at * 96 + 10, 596, 14, 54], m.low)) +
    rect([0, 606, WIDTH, 12], m.low),
  beach: (m: Mood) =>
    sun(m, 380, 380) +
    rect([0, 430, WIDTH, 150], m.far) +
    shape('M0 560 C300 540 600 600 900 566 S1300 560 1440 580 V960 H0 Z', m.ground) +
    shape(
      'M0 560 C300 540 600 600 900 566 S1300 560 1440 580 V592 C1300 570 1100 584 900 582 S300 560 0 580 Z',
      '#ffffff',
      'fill-opacity=".55"',
    ) +
    shape('M1180 430 C1280 350 1380 340 1440 330 V560 H1120 Z', m.near),
  farm: (m: Mood) =>
    sun(m, 1140, 300) +
    hills(m) +
    floor(m) +
    tree([180, 600, 300], m.near, m.low) +
    rect([430, 330, 330, 230], m.accent) +
    shape('M400 336 L595 220 L790 336 Z', m.low) +
    rect([540, 420, 110, 140], m.far) +
    times(5, (at) => rect([0, 572 + at * 26, 440, 8], m.low)) +
    rect([430, 550, 20, 170], m.low) +
    rect([0, 550, 20, 170], m.low),
  street: (m: Mood) =>
    times(9, (at) => {
      const h = 240 + ((at * 97) % 220);
      return (
        rect([at * 166 - 20, 560 - h, 150, h], at % 2 === 0 ? m.far : m.near) +
        times(12, (n) => window([at * 166 + (n % 3) * 44, 580 - h + Math.floor(n / 3) * 52, 26, 32], m))
      );
    }) +
    road(m) +
    tree([120, 640, 230], m.accent, m.low) +
    tree([1340, 640, 260], m.accent, m.low) +
    rect([0, 640, WIDTH, 16], m.mark, 'fill-opacity=".45"'),
  home: (m: Mood) =>
    hills(m) +
    floor(m) +
    rect([250, 300, 560, 270], m.low) +
    shape('M200 310 L530 150 L860 310 Z', m.accent) +
    window([310, 380, 130, 100], m) +
    rect([520, 390, 86, 180], m.near) +
    window([660, 380, 110, 100], m) +
    rect([860, 360, 330, 210], m.low) +
    rect([840, 340, 370, 26], m.accent) +
    rect([900, 410, 250, 160], m.far) +
    shape('M860 570 H1190 L1420 960 H640 Z', m.mark, 'fill-opacity=".28"') +
    tree([120, 610, 260], m.near, m.accent),
  park: (m: Mood) =>
    sun(m, 250, 250) +
    hills(m) +
    floor(m) +
    times(4, (at) => tree([90 + at * 420, 620 - (at % 2) * 20, 280 + (at % 3) * 50], m.near, m.low)) +
    shape('M1130 640 L1240 480 L1350 640 Z', m.accent) +
    shape('M1240 480 L1268 640 H1212 Z', m.low) +
    `<path d="M60 400 Q360 470 700 396 T1380 400" fill="none" stroke="${m.low}" stroke-width="4"/>` +
    times(14, (at) => circle([100 + at * 94, 420 + Math.sin(at) * 18, 9], m.mark)),
  alps: (m: Mood) =>
    shape('M0 560 L220 220 L380 420 L560 160 L800 470 L980 250 L1220 480 L1440 300 V600 H0 Z', m.far) +
    shape(
      'M220 220 L280 296 L236 316 L196 290 L160 314 Z M560 160 L640 262 L582 290 L540 260 L486 300 Z M980 250 L1052 320 L996 346 L950 316 L914 344 Z',
      '#ffffff',
      'fill-opacity=".85"',
    ) +
    shape('M0 560 C300 470 620 540 900 520 S1300 470 1440 520 V620 H0 Z', m.near) +
    road(m) +
    times(7, (at) => shape(`M${60 + at * 210} 650 l34 -130 l34 130 Z`, m.low)),
  reception: (m: Mood) =>
    rect([0, 0, WIDTH, HEIGHT], m.low) +
    rect([0, 120, 620, 440], m.sky) +
    shape('M0 470 C160 400 400 430 620 460 V560 H0 Z', m.far) +
    rect([200, 120, 14, 440], m.low) +
    rect([410, 120, 14, 440], m.low) +
    floor(m) +
    rect([1060, 420, 330, 230], m.near) +
    rect([1040, 400, 370, 26], m.mark) +
    times(
      3,
      (at) =>
        rect([1110 + at * 100, 60, 6, 130 + at * 20], m.near) + circle([1113 + at * 100, 220 + at * 20, 44], m.accent),
    ) +
    tree([930, 610, 230], m.accent, m.near),
  charger: (m: Mood) =>
    hills(m) +
    floor(m) +
    rect([120, 150, 1200, 34], m.low) +
    rect([190, 184, 26, 430], m.near) +
    rect([1224, 184, 26, 430], m.near) +
    times(
      2,
      (at) =>
        rect([320 + at * 760, 330, 110, 300], m.low, 'rx="18"') +
        rect([340 + at * 760, 360, 70, 80], m.mark, 'rx="8"') +
        shape(`M${382 + at * 760} 470 l-26 50 h22 l-10 44 l34 -58 h-24 l12 -36 Z`, m.accent),
    ) +
    times(6, (at) =>
      shape(`M${40 + at * 270} 960 L${250 + at * 180} 650 h8 L${56 + at * 270} 960 Z`, m.mark, 'fill-opacity=".5"'),
    ),
} satisfies Record<string, (mood: Mood) => string>;

/** The whole ground of a scene. */
export const drawBackdrop = (place: keyof typeof backdrops, mood: Mood): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky}"/><stop offset=".62" stop-color="${mood.low}"/></linearGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${backdrops[place](mood)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/></svg>`;
