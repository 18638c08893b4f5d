import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { areaInPixels, hideAreas, MOST_AREAS, WHOLE_SIDE, type Area } from '#domain/media/hide-areas.ts';
import { between, isLargeEnough, movedBy, sizedBy, type Point } from './plate-boxes.ts';
import styles from './plates.module.css';

/** Of the corner that is drawn to size a box, in thousandths of the picture’s width: a finger’s breadth on a phone. */
const CORNER = 45;

const WHOLE: Area = { x: 0, y: 0, width: WHOLE_SIDE, height: WHOLE_SIDE };

/** As the server will make it, by the same function. */
const draw = (canvas: HTMLCanvasElement, picture: HTMLImageElement, areas: readonly Area[]): void => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.drawImage(picture, 0, 0);
  for (const area of areas) {
    const { left, top, width, height } = areaInPixels(area, canvas);
    if (width < 1 || height < 1) continue;
    const part = context.getImageData(left, top, width, height);
    hideAreas({ data: part.data, width, height, channels: 4 }, [WHOLE]);
    context.putImageData(part, left, top);
  }
};

type Grip =
  { is: 'new'; index: number; from: Point } | { is: 'moved' | 'sized'; index: number; from: Point; area: Area };

const isIn = ({ x, y, width, height }: Area, point: Point, margin = 0): boolean =>
  point.x >= x && point.y >= y && point.x <= x + width + margin && point.y <= y + height + margin;

const cornerOf = ({ x, y, width, height }: Area): Area => ({
  x: x + width - CORNER / 2,
  y: y + height - CORNER / 2,
  width: CORNER,
  height: CORNER,
});

/** The uppermost box at a point, by its corner or else by itself. */
const gripAt = (areas: readonly Area[], from: Point): Grip => {
  for (const is of ['sized', 'moved'] as const) {
    const index = areas.findLastIndex((area) => isIn(is === 'sized' ? cornerOf(area) : area, from));
    const area = areas[index];
    if (area !== undefined) return { is, index, from, area };
  }
  return { is: 'new', index: areas.length, from };
};

const changedBy = (grip: Grip, to: Point): Area => {
  const by = { x: to.x - grip.from.x, y: to.y - grip.from.y };
  switch (grip.is) {
    case 'new':
      return between(grip.from, to);
    case 'moved':
      return movedBy(grip.area, by);
    case 'sized':
      return sizedBy(grip.area, by);
  }
};

/** A line without length: round, however the picture is stretched. */
function Dot({ className, at: { x, y, width, height } }: { className: string | undefined; at: Area }) {
  const [right, bottom] = [x + width, y + height];
  return <line className={className} x1={right} x2={right} y1={bottom} y2={bottom} />;
}

interface PlatePictureProps {
  source: string;
  areas: readonly Area[];
  chosen: number;
  onChange: (areas: readonly Area[], chosen: number) => void;
  /** It cannot be shown. */
  onFail: () => void;
}

/** A picture on which boxes are drawn, moved and sized by mouse or finger, with what they hide hidden. */
export function PlatePicture({ source, areas, chosen, onChange, onFail }: PlatePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const grip = useRef<Grip | null>(null);

  const take = (element: HTMLImageElement): void => {
    if (canvas.current === null) return;
    canvas.current.width = element.naturalWidth;
    canvas.current.height = element.naturalHeight;
    setPicture(element);
  };
  useEffect(() => {
    if (canvas.current !== null && picture !== null) draw(canvas.current, picture, areas);
  }, [picture, areas]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) * WHOLE_SIDE) / width, y: ((clientY - top) * WHOLE_SIDE) / height };
  };
  const put = (index: number, area: Area): void => onChange(areas.toSpliced(index, 1, area), index);
  const down = (event: PointerEvent<SVGSVGElement>): void => {
    const found = gripAt(areas, pointOf(event));
    if (event.button !== 0 || (found.is === 'new' && areas.length >= MOST_AREAS)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = found;
    if (found.is !== 'new') onChange(areas, found.index);
  };
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const { current } = grip;
    if (current !== null) put(current.index, changedBy(current, pointOf(event)));
  };
  const up = (): void => {
    const { current } = grip;
    grip.current = null;
    const area = current === null ? undefined : areas[current.index];
    // Only touched.
    if (current !== null && area !== undefined && !isLargeEnough(area))
      onChange(areas.toSpliced(current.index, 1), Math.max(0, current.index - 1));
  };

  return (
    <div className={styles.picture}>
      <img
        className={styles.loading}
        src={source}
        alt=""
        onLoad={({ currentTarget }) => take(currentTarget)}
        onError={onFail}
      />
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label="The picture as it will be" />
      <svg
        className={styles.boxes}
        viewBox={`0 0 ${WHOLE_SIDE} ${WHOLE_SIDE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        data-max={areas.length >= MOST_AREAS || undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {areas.map((area, index) => (
          <g key={index} data-chosen={index === chosen || undefined}>
            <rect className={styles.halo} {...area} />
            <rect className={styles.box} {...area} />
            <Dot className={styles.cornerEdge} at={area} />
            <Dot className={styles.corner} at={area} />
          </g>
        ))}
      </svg>
    </div>
  );
}
