import type { LeadFigure } from '#domain/inbox/figures.ts';
import type { LeadReport } from '#domain/inbox/report.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Link } from '#web/lib/router.tsx';
import { timeWords } from './group-words.ts';
import { figureAddress, spamAddress, type Period } from './report-url.ts';
import styles from './page.module.css';

interface Figure {
  label: string;
  text: string;
  figure: LeadFigure;
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : ` (${Math.round((part / whole) * 100)} %)`);

/** Of all leads of the period. */
export function Summary({ report, period }: { report: LeadReport; period: Period }) {
  const at = useDealerPath();
  const { all, spam } = report;
  const figures: readonly Figure[] = [
    { label: 'Leads', text: wholeNumberText(all.leads), figure: 'counted' },
    { label: 'Half answered within', text: timeWords(all.median_minutes), figure: 'answered' },
    { label: 'Nine of ten within', text: timeWords(all.p90_minutes), figure: 'answered' },
    { label: 'Unanswered questions', text: wholeNumberText(all.unanswered), figure: 'unanswered' },
    {
      label: 'Silent on day two',
      text: `${wholeNumberText(all.silent)}${share(all.silent, all.due_day_two)}`,
      figure: 'silent',
    },
  ];
  return (
    <>
      <ul className={styles.figures}>
        {figures.map(({ label, text, figure }) => (
          <li key={label}>
            <Link className={styles.card} to={at(figureAddress(period, figure))}>
              <span className={styles.soft}>{label}</span>
              <strong className={styles.value}>{text}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        Of leads that came in these days, with {wholeNumberText(all.questions)} questions. Times are opening time until
        a person answered. Day two is the next day on which the location opens.{' '}
        {spam > 0 && (
          <Link className={styles.link} to={at(spamAddress(period))}>
            {spam === 1 ? '1 lead is spam and left out.' : `${wholeNumberText(spam)} leads are spam and left out.`}
          </Link>
        )}
      </p>
    </>
  );
}
