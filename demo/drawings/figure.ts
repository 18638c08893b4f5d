/** A person as numbers and words; figures are invented. */
export interface Figure {
  skin: string;
  hair: string;
  cut: 'short' | 'crop' | 'bald' | 'bob' | 'long' | 'bun' | 'curls' | 'tied' | 'parted' | 'hijab' | 'turban' | 'cap';
  beard?: 'full' | 'stubble' | 'moustache';
  glasses?: boolean;
  older?: boolean;
  dress: 'polo' | 'blazer' | 'shirt' | 'overalls' | 'knit';
  cloth: string;
  ground: string;
  /** Wider than 1: a rounder face. */
  round?: number;
  earrings?: boolean;
}

const SHADE = '#1a1420';
const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const shade = (d: string, opacity: number): string => shape(d, SHADE, `fill-opacity="${opacity}"`);

const SHOULDERS = 'M92 800 C96 690 150 634 250 606 L332 574 Q400 640 468 574 L550 606 C650 634 704 690 708 800 Z';

type Layers = Partial<Record<Figure['cut'], (figure: Figure) => string>>;

/** What hangs behind head and shoulders. */
const behinds: Layers = {
  long: ({ hair, cloth }) =>
    shape('M248 330 C236 150 564 150 552 330 C560 450 590 560 566 650 L234 650 C210 560 240 450 248 330 Z', hair),
  bob: ({ hair, cloth }) =>
    shape('M242 340 C226 140 574 140 558 340 C564 420 572 470 556 506 L244 506 C228 470 236 420 242 340 Z', hair),
  bun: ({ hair, cloth }) => `<circle cx="400" cy="140" r="58" fill="${hair}"/>`,
  tied: ({ hair, cloth }) =>
    shape('M500 240 C600 260 610 420 574 560 C556 600 520 570 530 520 C544 430 540 360 500 330 Z', hair),
  curls: ({ hair, cloth }) =>
    [
      [262, 300],
      [258, 370],
      [278, 232],
      [330, 180],
      [400, 158],
      [470, 180],
      [522, 232],
      [538, 300],
      [542, 370],
      [274, 432],
      [526, 432],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="62" fill="${hair}"/>`)
      .join(''),
  hijab: ({ hair, cloth }) =>
    shape('M226 360 C206 120 594 120 574 360 C590 470 620 560 640 660 L160 660 C180 560 210 470 226 360 Z', cloth) +
    shade('M226 360 C206 120 594 120 574 360 C590 470 620 560 640 660 L160 660 C180 560 210 470 226 360 Z', 0.25),
};

const crown = (low: number): string =>
  `M276 ${low} C262 108 538 108 524 ${low} C518 ${low - 50} 506 ${low - 74} 484 ${low - 92} C430 ${low - 104} 350 ${low - 104} 316 ${low - 92} C294 ${low - 74} 282 ${low - 50} 276 ${low} Z`;

/** What lies on the head. */
const overs: Layers = {
  bald: ({ hair, cloth }) =>
    shape(
      'M277 330 C274 290 280 268 288 252 C292 290 290 310 288 340 Z M523 330 C526 290 520 268 512 252 C508 290 510 310 512 340 Z',
      hair,
    ),
  crop: ({ hair, cloth }) => shape(crown(316), hair, 'fill-opacity=".92"'),
  short: ({ hair, cloth }) =>
    shape(
      'M274 330 C250 190 300 140 400 138 C510 134 552 200 526 330 C520 290 512 270 496 254 C440 268 380 250 344 222 C326 250 290 262 288 300 Z',
      hair,
    ),
  parted: ({ hair, cloth }) =>
    shape(
      'M274 330 C244 170 330 126 410 132 C520 136 550 210 526 330 C522 288 510 262 492 246 C430 236 396 214 372 188 C350 236 300 250 286 296 Z',
      hair,
    ),
  curls: ({ hair, cloth }) =>
    shape(
      'M274 322 C270 200 330 160 400 160 C470 160 530 200 526 322 C512 262 470 236 436 244 C400 226 350 232 330 252 C300 256 284 284 274 322 Z',
      hair,
    ),
  hijab: ({ hair, cloth }) =>
    shape(
      'M400 142 C270 142 250 260 262 360 C270 450 330 500 400 506 C470 500 530 450 538 360 C550 260 530 142 400 142 Z M400 212 C470 212 506 268 502 340 C498 420 450 474 400 476 C350 474 302 420 298 340 C294 268 330 212 400 212 Z',
      cloth,
      'fill-rule="evenodd"',
    ) +
    shape('M292 470 Q400 540 508 470 V600 H292 Z', cloth) +
    shape(
      'M266 392 C290 480 350 510 400 512 C460 508 512 480 534 392 C560 520 600 590 590 640 C480 700 320 700 210 640 C200 590 244 520 266 392 Z',
      cloth,
    ) +
    line('M300 520 C360 590 450 610 540 590', SHADE, 5, 'stroke-opacity=".18"') +
    line('M280 570 C350 640 460 650 560 628', SHADE, 5, 'stroke-opacity=".14"'),
  turban: ({ hair, cloth }) =>
    shape(
      'M262 300 C236 130 330 84 400 84 C480 84 564 130 538 300 C500 236 440 214 400 196 C360 214 300 236 262 300 Z',
      hair,
    ) +
    line('M276 230 C330 180 370 160 408 148', SHADE, 6, 'stroke-opacity=".25"') +
    line('M292 178 C330 140 370 122 420 112', SHADE, 6, 'stroke-opacity=".2"') +
    line('M400 196 C450 170 500 190 528 240', SHADE, 6, 'stroke-opacity=".22"'),
  cap: ({ hair, cloth }) =>
    shape('M276 300 C270 250 530 250 524 300 L526 336 L514 300 L288 300 L274 336 Z', hair) +
    shape('M270 272 C262 130 538 130 530 272 C450 246 350 246 270 272 Z', cloth) +
    shape('M262 276 C340 232 470 232 560 268 C604 282 610 304 580 300 C470 262 340 262 262 282 Z', cloth) +
    shade('M262 276 C340 232 470 232 560 268 C604 282 610 304 580 300 C470 262 340 262 262 282 Z', 0.25),
};

/** Hair that is as short on all heads. */
const plain = ({ hair }: Figure): string =>
  shape(
    'M274 348 C248 180 320 130 400 130 C480 130 552 180 526 348 C520 290 500 252 470 226 C420 262 330 262 300 256 C286 280 280 310 274 348 Z',
    hair,
  );

const beardOf = ({ beard, cut, hair: hairColour }: Figure): string => {
  const hair = cut === 'turban' ? '#231c1c' : hairColour;
  const chin =
    'M282 356 C286 460 340 506 400 508 C460 506 514 460 518 356 C506 400 486 412 460 408 C436 388 364 388 340 408 C314 412 294 400 282 356 Z';
  if (beard === 'full') return shape(chin, hair);
  if (beard === 'stubble') return shape(chin, hair, 'fill-opacity=".28"');
  return beard === 'moustache' ? shape('M346 414 C370 388 430 388 454 414 C430 412 370 412 346 414 Z', hair) : '';
};

const face = (figure: Figure): string => {
  const { skin, hair, glasses, older } = figure;
  const brow = figure.cut === 'turban' || figure.cut === 'hijab' ? '#2a211e' : hair;
  const eyes = [348, 452].map((x) => `<ellipse cx="${x}" cy="334" rx="8" ry="9.5" fill="#2a2024"/>`).join('');
  const frames = [348, 452]
    .map(
      (x) =>
        `<rect x="${x - 38}" y="304" width="76" height="58" rx="24" fill="#fff" fill-opacity=".12" stroke="#2b2a30" stroke-width="6"/>`,
    )
    .join('');
  return [
    beardOf(figure),
    line('M326 300 Q348 288 370 298', brow, 8),
    line('M430 298 Q452 288 474 300', brow, 8),
    eyes,
    line('M402 334 C410 356 418 368 410 376 C404 380 396 380 392 377', SHADE, 5, 'stroke-opacity=".38"'),
    figure.beard === 'full'
      ? shape('M362 424 Q400 452 438 424 Q400 434 362 424 Z', '#7d3b37')
      : line('M360 424 Q400 448 440 424', '#7b3430', 6, 'stroke-opacity=".85"'),
    older
      ? line('M314 388 Q322 408 336 422', SHADE, 4, 'stroke-opacity=".22"') +
        line('M486 388 Q478 408 464 422', SHADE, 4, 'stroke-opacity=".22"') +
        line('M362 262 H438', SHADE, 4, 'stroke-opacity=".14"')
      : '',
    glasses ? frames + line('M386 328 Q400 320 414 328', '#2b2a30', 6) : '',
    `<ellipse cx="322" cy="388" rx="26" ry="17" fill="#d0453a" fill-opacity="${skin < '#a' ? 0.1 : 0.13}"/><ellipse cx="478" cy="388" rx="26" ry="17" fill="#d0453a" fill-opacity="${skin < '#a' ? 0.1 : 0.13}"/>`,
  ].join('');
};

const dressOf = ({ dress, cloth }: Figure): string => {
  const body =
    shape(SHOULDERS, cloth) + shade('M560 610 C650 634 704 690 708 800 L604 800 C610 720 590 660 560 610 Z', 0.1);
  const collar =
    shape('M326 572 L400 664 L342 704 L282 600 Z M474 572 L400 664 L458 704 L518 600 Z', cloth) +
    shade('M326 572 L400 664 L342 704 L282 600 Z M474 572 L400 664 L458 704 L518 600 Z', 0.18);
  switch (dress) {
    case 'polo':
      return (
        body +
        collar +
        line('M400 664 V760', SHADE, 5, 'stroke-opacity=".28"') +
        '<circle cx="412" cy="716" r="6" fill="#fff" fill-opacity=".6"/>'
      );
    case 'shirt':
      return (
        body +
        collar +
        line('M400 664 V800', SHADE, 4, 'stroke-opacity=".22"') +
        [706, 758].map((y) => `<circle cx="400" cy="${y}" r="6" fill="${SHADE}" fill-opacity=".3"/>`).join('')
      );
    case 'blazer':
      return (
        body +
        shape('M330 574 L400 800 L470 574 Q400 640 330 574 Z', '#f3f1ec') +
        shade(
          'M330 574 L298 618 L330 690 L300 706 L396 800 L404 800 L330 574 Z M470 574 L502 618 L470 690 L500 706 L404 800 L396 800 L470 574 Z',
          0.28,
        )
      );
    case 'overalls':
      return (
        shape(SHOULDERS, '#d9dbd8') +
        shape('M250 606 L302 588 L318 700 H482 L498 588 L550 606 L566 800 H234 Z', cloth) +
        shade('M318 700 H482 V716 H318 Z', 0.2) +
        '<circle cx="316" cy="694" r="11" fill="#d8c27a"/><circle cx="484" cy="694" r="11" fill="#d8c27a"/>'
      );
    case 'knit':
      return (
        body +
        shape('M322 578 Q400 672 478 578 L496 592 Q400 706 304 592 Z', cloth) +
        shade('M322 578 Q400 672 478 578 L496 592 Q400 706 304 592 Z', 0.2)
      );
  }
};

/** A calm portrait, 800 x 800. */
export const drawFigure = (figure: Figure): string => {
  const { skin, ground, round = 1, cut } = figure;
  const neck =
    shape('M346 450 H454 V570 Q454 640 400 640 Q346 640 346 570 Z', skin) +
    shade('M346 470 C370 520 430 520 454 470 V540 C430 560 370 560 346 520 Z', 0.14);
  const ears =
    cut === 'hijab'
      ? ''
      : `<ellipse cx="280" cy="352" rx="20" ry="32" fill="${skin}"/><ellipse cx="520" cy="352" rx="20" ry="32" fill="${skin}"/>`;
  const rings =
    figure.earrings === true
      ? '<circle cx="278" cy="394" r="8" fill="#d9b65c"/><circle cx="522" cy="394" r="8" fill="#d9b65c"/>'
      : '';
  const head = shape(
    'M278 320 C276 200 330 172 400 172 C470 172 524 200 522 320 C524 430 468 508 400 508 C332 508 276 430 278 320 Z',
    skin,
  );
  const veil = (overs[cut] ?? plain)(figure);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><rect width="800" height="800" fill="${ground}"/><circle cx="400" cy="420" r="330" fill="#fff" fill-opacity=".14"/><g transform="translate(${400 - 400 * round} 20) scale(${round} 1)">${behinds[cut]?.(figure) ?? ''}</g><g transform="translate(0 20)">${neck}${dressOf(figure)}<g transform="translate(${400 - 400 * round} 0) scale(${round} 1)">${ears}${rings}${head}${face(figure)}${veil}</g></g></svg>`;
};
