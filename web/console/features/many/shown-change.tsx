import { useDealerPath } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { useMany } from './use-many.ts';
import { ruleWords, skipWords, valueWords, type Many, type ManyLine } from './words.ts';
import styles from './many.module.css';

type Named = Pick<ManyLine, 'id' | 'name' | 'stocknum'>;

function Name({ car }: { car: Named }) {
  const at = useDealerPath();
  return (
    <Link to={at(`/cars/${car.id}`)} className={styles.name}>
      {car.name}
      {car.stocknum !== null && <span className={styles.soft}> {car.stocknum}</span>}
    </Link>
  );
}

const nameColumn = { id: 'name', label: 'Car', cell: (car: Named) => <Name car={car} /> };

interface Skipped extends Named {
  why: ManyLine['why'];
}

function LeftOut({ title, cars, more = 0 }: { title: string; cars: readonly Skipped[]; more?: number }) {
  if (cars.length === 0) return null;
  const columns: readonly Column<Skipped>[] = [
    nameColumn,
    { id: 'why', label: 'Why', cell: ({ why }) => (why === null ? '' : skipWords[why]) },
  ];
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <DataTable label={title} columns={columns} lines={cars} idOf={({ id }) => id} />
      {more > 0 && <p className={styles.soft}>And {countText(more, 'car')} more.</p>}
    </section>
  );
}

function Preview({ many }: { many: Many }) {
  const { act } = many.rule;
  const columns: readonly Column<ManyLine>[] = [
    nameColumn,
    { id: 'from', label: 'Now', cell: ({ from }) => valueWords(act, from), atEnd: true },
    { id: 'to', label: 'Then', cell: ({ to }) => valueWords(act, to), atEnd: true },
  ];
  if (many.changes.length === 0) return null;
  return (
    <section className={styles.part} aria-label="What changes">
      <DataTable label="What changes" columns={columns} lines={many.changes} idOf={({ id }) => id} />
      {many.more > 0 && <p className={styles.soft}>And {countText(many.more, 'car')} more, in the same way.</p>}
    </section>
  );
}

const counted = (parts: readonly (readonly [count: number, words: string])[]): string =>
  parts
    .filter(([count], n) => n === 0 || count > 0)
    .map(([count, words]) => `${countText(count, 'car')} ${words}`)
    .join(', ');

/** Where the change stands, in a sentence. */
const standing = ({ stage, counts }: Many): string => {
  const { changes, skipped, changed, left, undone, kept, waiting, failed } = counts;
  switch (stage) {
    case 'planned':
      return `Nothing is changed yet: ${counted([
        [changes, 'would change'],
        [skipped, 'would be left out'],
      ])}.`;
    case 'doing':
      return `${counted([
        [changed, 'changed'],
        [waiting, 'to go'],
        [left, 'left alone'],
        [failed, 'not saved'],
      ])}.`;
    case 'done':
      return `Done: ${counted([
        [changed, 'changed'],
        [failed, 'not saved'],
        [left, 'left alone'],
        [skipped, 'left out'],
      ])}.`;
    case 'undoing':
      return `${counted([
        [undone, 'back as before'],
        [changed, 'to go'],
        [kept, 'kept'],
        [failed, 'not saved'],
      ])}.`;
    case 'undone':
      return `Undone: ${counted([
        [undone, 'back as before'],
        [failed, 'not saved, and as changed'],
        [kept, 'kept as somebody changed them since'],
      ])}.`;
  }
};

function Progress({ many: { stage, counts }, running }: { many: Many; running: boolean }) {
  if (stage !== 'doing' && stage !== 'undoing') return null;
  const all = stage === 'doing' ? counts.changes : counts.changed + counts.undone + counts.kept;
  const left = stage === 'doing' ? counts.waiting : counts.changed;
  return (
    <>
      <progress className={styles.progress} aria-label="Progress" max={all} value={all - left} />
      <p className={styles.soft}>
        {running ? 'It goes on while this page is open.' : 'What is done stays done. “Go on” does the rest.'}
      </p>
    </>
  );
}

type Shown = ReturnType<typeof useMany> & { many: Many; back: string };

function Again({ many: { counts }, running, again }: Shown) {
  return (
    <Button busy={running} onClick={again}>
      Try {counts.failed === 1 ? 'this car' : `these ${countText(counts.failed, 'car')}`} again
    </Button>
  );
}

function Forth(shown: Shown) {
  const { many, running, change, undo } = shown;
  const { stage, counts } = many;
  const isUnderWay = stage === 'doing' || stage === 'undoing';
  if (isUnderWay) return running ? null : <Button onClick={stage === 'doing' ? change : undo}>Go on</Button>;
  if (counts.failed > 0) return <Again {...shown} />;
  if (stage !== 'planned' || counts.changes === 0) return null;
  return (
    <Button busy={running} onClick={change}>
      Change {countText(counts.changes, 'car')}
    </Button>
  );
}

const canUndo = ({ many: { stage, counts }, running }: Shown): boolean =>
  counts.changed > 0 && (stage === 'done' || (stage === 'doing' && !running));

function Acts(shown: Shown) {
  const { many, running, undo, back } = shown;
  return (
    <div className={styles.actions}>
      <Forth {...shown} />
      {canUndo(shown) && (
        <Button variant="secondary" busy={running} onClick={undo}>
          Undo
        </Button>
      )}
      {!running && (
        <LinkButton variant="quiet" to={back}>
          {many.stage === 'planned' ? 'Choose something else' : 'Change something else'}
        </LinkButton>
      )}
    </div>
  );
}

/** A change of many cars: its preview, how far it is, what was left alone and why. */
export function ShownChange(props: Shown) {
  const { many, problem } = props;
  const { skipped, skipped_more: more, left, stage, counts } = many;
  const failed = left.filter(({ did }) => did === 'failed');
  const alone = left.filter(({ did }) => did !== 'failed');
  return (
    <>
      <h2 className={styles.title}>{ruleWords(many.rule)}</h2>
      <p role="status">{standing(many)}</p>
      <Progress many={many} running={props.running} />
      {/* Without a connection the page says where it was cut: some of it was sent. */}
      <Problem>{problem === null || problem.code === 'offline' ? null : problem.message}</Problem>
      <Acts {...props} />
      <LeftOut title="Not saved" cars={failed} more={counts.failed - failed.length} />
      <LeftOut title="Left alone" cars={alone} />
      {stage === 'planned' && <Preview many={many} />}
      <LeftOut title="Left out" cars={skipped} more={more} />
    </>
  );
}
