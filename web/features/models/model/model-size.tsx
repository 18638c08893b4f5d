import { chooseSilhouette } from '#domain/media/silhouettes.ts';
import { millimetresText } from '#domain/models/figures-words.ts';
import type { ModelAnswer, ModelEntry } from '#functions/search/contract.ts';
import sprite from '#web/sections/cards/silhouettes.svg';
import styles from './model-size.module.css';
import { silhouetteBounds } from './silhouette-bounds.ts';

type Size = NonNullable<NonNullable<ModelAnswer['figures']>['size']>;

/** Millimetres around and between the two views. */
const MARGIN = 420;
const GAP = 900;
/** Of a marked space for cars (AS/NZS 2890.1, the longer of what it allows). */
const SPACE_LENGTH = 5_400;

interface Drawn {
  x: number;
  size: Size;
  ground: number;
}

/** From behind: the body's box on its two wheels. */
function RearView({ x, size: { width_mm: w, height_mm: h }, ground }: Drawn) {
  const top = ground - h;
  const wheel = w * 0.13;
  return (
    <g className={styles.rear}>
      <rect x={x + w * 0.06} y={ground - h * 0.28} width={wheel} height={h * 0.28} rx={wheel * 0.3} />
      <rect x={x + w * 0.94 - wheel} y={ground - h * 0.28} width={wheel} height={h * 0.28} rx={wheel * 0.3} />
      <path
        d={`M${x} ${ground - h * 0.16} V${top + h * 0.48} Q${x} ${top + h * 0.4} ${x + w * 0.07} ${top + h * 0.36} L${x + w * 0.15} ${top + h * 0.05} Q${x + w * 0.17} ${top} ${x + w * 0.24} ${top} H${x + w * 0.76} Q${x + w * 0.83} ${top} ${x + w * 0.85} ${top + h * 0.05} L${x + w * 0.93} ${top + h * 0.36} Q${x + w} ${top + h * 0.4} ${x + w} ${top + h * 0.48} V${ground - h * 0.16} Z`}
      />
      <path
        className={styles.glass}
        d={`M${x + w * 0.21} ${top + h * 0.09} H${x + w * 0.79} L${x + w * 0.86} ${top + h * 0.36} H${x + w * 0.14} Z`}
      />
    </g>
  );
}

/** A line with an end mark at each side. */
function Measure({ from: [x1, y1], to: [x2, y2] }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const tick = x1 === x2 ? 'h' : 'v';
  const [dx, dy] = tick === 'h' ? [-90, 0] : [0, -90];
  return (
    <path
      className={styles.measure}
      d={`M${x1} ${y1}L${x2} ${y2}M${x1 + dx} ${y1 + dy}${tick}180M${x2 + dx} ${y2 + dy}${tick}180`}
    />
  );
}

const isCar = ({ item_type: type }: ModelEntry): boolean => type === 'car';

function Drawing({ model, size }: { model: ModelEntry; size: Size }) {
  const { length_mm: l, width_mm: w, height_mm: h } = size;
  const space = isCar(model) ? Math.max(SPACE_LENGTH, l) : l;
  const id = chooseSilhouette({ simple_body: model.body, item_type: model.item_type });
  const ground = MARGIN + h;
  const rearAt = MARGIN + space + GAP;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${rearAt + (isCar(model) ? w : 0) + MARGIN} ${ground + MARGIN * (isCar(model) ? 2 : 1.5)}`}
      aria-hidden
      focusable={false}
    >
      <svg x={MARGIN} y={MARGIN} width={l} height={h} viewBox={silhouetteBounds[id]} preserveAspectRatio="none">
        <use href={`${sprite}#${id}`} width="1360" height="600" className={styles.side} />
      </svg>
      <Measure from={[MARGIN, ground + 200]} to={[MARGIN + l, ground + 200]} />
      <Measure from={[MARGIN + space + 260, MARGIN]} to={[MARGIN + space + 260, ground]} />
      {isCar(model) && (
        <>
          <path
            className={styles.space}
            d={`M${MARGIN} ${ground + 520}h${SPACE_LENGTH}m0-140v280m-${SPACE_LENGTH}-280v280`}
          />
          <RearView x={rearAt} size={size} ground={ground} />
          <Measure from={[rearAt, ground + 200]} to={[rearAt + w, ground + 200]} />
        </>
      )}
    </svg>
  );
}

/** An outline of our own to the stated measures. */
export function ModelSize({ model, size }: { model: ModelEntry; size: Size }) {
  return (
    <section aria-labelledby="size" className={styles.size}>
      <h2 id="size">Will it fit?</h2>
      <div className={styles.paper}>
        <Drawing model={model} size={size} />
      </div>
      <dl className={styles.measures}>
        {(
          [
            ['Length', size.length_mm],
            ['Width', size.width_mm],
            ['Height', size.height_mm],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{millimetresText(value)}</dd>
          </div>
        ))}
      </dl>
      {isCar(model) && (
        <p className={styles.note}>The dashed line is a marked parking space of 5.4 m. Mirrors are not in the width.</p>
      )}
    </section>
  );
}
