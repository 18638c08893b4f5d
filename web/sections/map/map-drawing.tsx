import { wholeNumberText } from '#domain/text/numbers.ts';
import type { MapAnswer } from '#functions/sites/contract.ts';
import styles from './drawn-map.module.css';

type Drawing = MapAnswer['wide'];

/** A pin with its tip at 0, 0. */
const PIN = 'M0 0C-3.4 -7.4 -10 -11.6 -10 -19A10 10 0 0 1 10 -19C10 -11.6 3.4 -7.4 0 0Z';

function Rings({ rings }: Pick<Drawing, 'rings'>) {
  return rings.map(({ km, x, y, radius, label }) => (
    <g key={km}>
      <circle cx={x} cy={y} r={radius} className={styles.ring} />
      {label !== null && (
        <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.measure}>
          {wholeNumberText(km)} km
        </text>
      )}
    </g>
  ));
}

function Links({ links }: Pick<Drawing, 'links'>) {
  return links.map(({ km, from, to, label }) => (
    <g key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={styles.link} />
      {label !== null && (
        <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.measure}>
          {wholeNumberText(km)} km
        </text>
      )}
    </g>
  ));
}

function Towns({ towns }: Pick<Drawing, 'towns'>) {
  return towns.map(({ name, rank, x, y, label }) => (
    <g key={name} data-rank={rank} className={styles.town}>
      <circle cx={x} cy={y} r={rank === 1 ? 3.5 : 2.5} />
      <text x={label.x} y={label.y} textAnchor={label.anchor}>
        {name}
      </text>
    </g>
  ));
}

function Pins({ pins }: Pick<Drawing, 'pins'>) {
  // The map's own place is drawn last, above the others.
  return pins
    .toSorted((a, b) => Number(a.main) - Number(b.main))
    .map(({ ids, name, x, y, label, main }) => (
      <g key={ids.join()} data-main={main || undefined} className={styles.pin}>
        <path d={PIN} transform={`translate(${x} ${y})`} />
        <circle cx={x} cy={y - 19} r={3.6} />
        {label !== null && (
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {name}
          </text>
        )}
      </g>
    ));
}

function Scale({ scale: { x, y, km, length } }: Pick<Drawing, 'scale'>) {
  return (
    <g className={styles.scale}>
      <path d={`M${x} ${y - 5}V${y}H${x + length}V${y - 5}`} />
      <text x={x} y={y - 15}>
        {km} km
      </text>
    </g>
  );
}

function North({ width }: Pick<Drawing, 'width'>) {
  return (
    <g className={styles.north} transform={`translate(${width - 22} 14)`}>
      <path d="M0 0L6 15L0 11.5L-6 15Z" />
      <text y={26} textAnchor="middle">
        N
      </text>
    </g>
  );
}

/** A map as the server worked it out; what it shows is said in words beside it. */
export function MapDrawing({ drawing, label, className }: { drawing: Drawing; label: string; className: string }) {
  const { width, height, font } = drawing;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontSize={font}
      role="img"
      aria-label={label}
    >
      <Rings rings={drawing.rings} />
      <Links links={drawing.links} />
      <Towns towns={drawing.towns} />
      <Pins pins={drawing.pins} />
      <Scale scale={drawing.scale} />
      <North width={width} />
    </svg>
  );
}
