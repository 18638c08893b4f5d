import { managers } from '#domain/console/roles.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { useMay, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { RunReview } from './feed.ts';
import { useDecision, type Late } from './use-decision.ts';
import { didWords, isAtWork } from './words.ts';
import styles from './feeds.module.css';

type Deciding = ReturnType<typeof useDecision>;

function Asking({ review, deciding }: { review: RunReview; deciding: Deciding }) {
  const { removals, run } = review;
  const { busy, decide } = deciding;
  const vehicles = countText(removals.held, 'vehicle');
  return (
    <>
      <h2 className={styles.title}>Are {vehicles} gone?</h2>
      <p>{run.detail}</p>
      <ul className={styles.choices}>
        <li>
          <Button variant="primary" busy={busy === 'approve'} onClick={() => decide('approve')}>
            They are gone: take {removals.held} off
          </Button>
          <span className={styles.soft}>
            Those that were missing before leave your site now, the others with the next file that leaves them out.
          </span>
        </li>
        <li>
          <Button variant="secondary" busy={busy === 'keep'} onClick={() => decide('keep')}>
            They are here: keep all
          </Button>
          <span className={styles.soft}>What the file’s rows say is taken.</span>
        </li>
        <li>
          <Button variant="secondary" busy={busy === 'refuse'} onClick={() => decide('refuse')}>
            The file is wrong: refuse it
          </Button>
          <span className={styles.soft}>
            Nothing leaves. What its rows changed already, such as prices, stays until the next file.
          </span>
        </li>
      </ul>
      <p className={styles.soft}>Each can be undone for 24 hours.</p>
    </>
  );
}

type Review = NonNullable<RunReview['run']['review']>;

function Undone({ review: { undo } }: { review: Review }) {
  const zone = useZone();
  if (undo === null) return null;
  const { done } = undo;
  const when = dateTimeWords(undo.at, zone);
  if (done === null) return <p>{undo.by.name} is undoing it.</p>;
  const names = done.cars.map(({ stocknum, name }) => [stocknum, name].filter((part) => part !== null).join(', '));
  return (
    <>
      <p>
        {undo.by.name} undid it, {when}. {countText(done.restored, 'vehicle is', 'vehicles are')} as before.
      </p>
      {done.left > 0 && (
        <p>
          {countText(done.left, 'vehicle is', 'vehicles are')} not back, because a later file says that{' '}
          {done.left === 1 ? 'it is' : 'they are'} gone: {names.join('; ')}
          {done.left > names.length && ' and more'}.
        </p>
      )}
      {done.restored > 0 && (
        <p className={styles.soft}>
          What was told meanwhile cannot be taken back: mails to people who had saved the vehicles, and copies on other
          sites until their next update.
        </p>
      )}
    </>
  );
}

function Decided({
  review: { run },
  deciding,
  isManager,
}: {
  review: RunReview;
  deciding: Deciding;
  isManager: boolean;
}) {
  const zone = useZone();
  const { review } = run;
  if (review === null) return null;
  return (
    <>
      <h2 className={styles.title}>
        {review.by.name} {didWords[review.verdict]}
      </h2>
      <p>
        {dateTimeWords(review.at, zone)}. {review.undo === null && !isAtWork(run) && run.detail}
      </p>
      <Undone review={review} />
      {isManager && run.undo_until !== null && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={deciding.busy === 'undo'} onClick={() => deciding.undo()}>
            Undo
          </Button>
          <span className={styles.soft}>Until {dateTimeWords(run.undo_until, zone)}.</span>
        </div>
      )}
    </>
  );
}

const mineWords: Readonly<Record<Late['mine'], string>> = {
  approve: 'take the vehicles off',
  keep: 'keep all vehicles',
  refuse: 'refuse the file',
  undo: 'undo the decision',
};

/** Somebody was quicker: theirs stays until somebody undoes it. */
function LateDialog({ late, deciding }: { late: Late | null; deciding: Deciding }) {
  return (
    <Dialog open={late !== null} onClose={deciding.closeLate} title="Somebody else decided first">
      {late !== null && (
        <div className={styles.part}>
          <p>{late.message}</p>
          <p>You wanted to {mineWords[late.mine]}. Nothing of yours was done.</p>
          <div className={styles.actions}>
            <Button onClick={deciding.closeLate}>Leave it so</Button>
            {late.mine !== 'undo' && !late.theirs.undone && (
              <Button variant="secondary" onClick={() => deciding.undo(late.theirs.version)}>
                Undo theirs
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

const statusText = ({ run }: RunReview): string => {
  if (isAtWork(run)) return 'One moment: it is being done.';
  if (run.review === null || run.state === 'NEEDS_REVIEW') return '';
  return run.review.undo === null ? 'Done.' : 'Undone.';
};

function Open({ review, deciding, isManager }: { review: RunReview; deciding: Deciding; isManager: boolean }) {
  return isManager ? <Asking review={review} deciding={deciding} /> : <p>{review.run.detail} A manager decides.</p>;
}

/** What a person says of a held file: two presses from 'Needs you' (docs/product/stock-feeds.md, 'Deciding on a held run'). */
export function Decision({ review, refetch }: { review: RunReview; refetch: () => void }) {
  const isManager = useMay(managers);
  const deciding = useDecision(review.run, refetch);
  const isHeld = review.run.state === 'NEEDS_REVIEW';
  return (
    <section aria-label="Decision" className={classNames(styles.box, isHeld && styles.decide)}>
      {isHeld && <Open review={review} deciding={deciding} isManager={isManager} />}
      {review.run.review !== null && <Decided review={review} deciding={deciding} isManager={isManager} />}
      <p role="status" className={styles.soft}>
        {statusText(review)}
      </p>
      <Problem>{deciding.problem?.message ?? null}</Problem>
      <LateDialog late={deciding.late} deciding={deciding} />
    </section>
  );
}
