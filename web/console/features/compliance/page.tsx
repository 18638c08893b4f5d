import { gapCodes, type GapCode } from '#domain/consumer-law/gap-codes.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { choice, defineListUrl, type Field } from '#web/console/lib/list-url.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import styles from './compliance.module.css';

type Gaps = Calls['adverts.gaps']['answer'];
type Line = Gaps['listed'][number];

/** Counts change with the stock. */
const LOOK_MS = 60_000;

const pageNumber: Field<number> = {
  usual: 1,
  read: ([text]) => (text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1),
  write: (value) => (value === 1 ? [] : [String(value)]),
};

interface Asked {
  gap: GapCode | '';
  page: number;
}

const complianceUrl = defineListUrl<Asked>({ gap: choice(['', ...gapCodes], ''), page: pageNumber });

function OfDealer({ gaps }: { gaps: Gaps['of_dealer'] }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="site" className={styles.site}>
      <h2 id="site" className={styles.title}>
        On every page
      </h2>
      <ul className={styles.gaps}>
        {gaps.map(({ title, law, mend }) => (
          <li key={title} className={styles.words}>
            <strong>{title}</strong>
            <span className={styles.soft}>{law}</span>
            <span>{mend}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each gap with its law, its mend and how many cars have it; a press lists those alone. */
function Counted({ gaps, current }: { gaps: Gaps['gaps']; current: Asked['gap'] }) {
  const { linkTo } = useListUrl(complianceUrl);
  return (
    <ul className={styles.gaps} aria-label="Gaps">
      {gaps.map(({ code, title, law, mend, cars }) => (
        <li key={code} className={styles.gap} data-current={code === current || undefined}>
          <p className={styles.count}>{cars}</p>
          <div className={styles.words}>
            <Link
              to={linkTo({ gap: code === current ? '' : code, page: 1 })}
              aria-current={code === current ? 'true' : undefined}
              className={styles.name}
            >
              {title}
            </Link>
            <span className={styles.soft}>{law}</span>
            <span>{mend}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CarLink({ line }: { line: Line }) {
  const at = useDealerPath();
  return (
    <Link to={at(`/cars/${line.id}`)} className={styles.name}>
      {line.name}
    </Link>
  );
}

const columnsOf = (titleOf: (code: GapCode) => string, placeOf: (id: string | null) => string): Column<Line>[] => [
  { id: 'car', label: 'Car', cell: (line) => <CarLink line={line} /> },
  { id: 'stock', label: 'Stock number', cell: ({ stocknum }) => stocknum ?? 'None' },
  { id: 'place', label: 'Place', cell: ({ location_id }) => placeOf(location_id) },
  { id: 'gaps', label: 'Gaps', cell: ({ gaps }) => gaps.map(titleOf).join(', ') },
];

function Cars({ answer, asked }: { answer: Gaps; asked: Asked }) {
  const { locations } = useDealer();
  const { linkTo } = useListUrl(complianceUrl);
  const titleOf = (code: GapCode): string => answer.gaps.find((gap) => gap.code === code)?.title ?? code;
  const placeOf = (id: string | null): string => locations.find((one) => one.id === id)?.name ?? 'None';
  return (
    <section aria-labelledby="cars" className={styles.page}>
      <div className={styles.head}>
        <h2 id="cars" className={styles.title}>
          {asked.gap === '' ? 'Cars with a gap' : titleOf(asked.gap)} ({answer.found})
        </h2>
        {asked.gap !== '' && (
          <LinkButton variant="quiet" to={linkTo({ gap: '', page: 1 })}>
            All gaps
          </LinkButton>
        )}
      </div>
      <DataTable
        label="Cars with a gap"
        columns={columnsOf(titleOf, placeOf)}
        lines={answer.listed}
        idOf={({ id }) => id}
      />
      {answer.pages > 1 && (
        <Pagination
          page={answer.page}
          pages={answer.pages}
          hrefFor={(page) => linkTo({ page })}
          label="Pages of cars"
        />
      )}
    </section>
  );
}

const noteOf = ({ cars, with_gaps }: Gaps): string =>
  `${countText(with_gaps, 'car')} of ${cars} on the site ${with_gaps === 1 ? 'has' : 'have'} a gap`;

function Found({ answer, asked }: { answer: Gaps; asked: Asked }) {
  return (
    <>
      <OfDealer gaps={answer.of_dealer} />
      {answer.with_gaps === 0 && (
        <EmptyState
          title="No gap is known"
          text="Each car on the site states what our rules look for. They are no legal advice: your adviser has the last word."
        />
      )}
      {answer.with_gaps > 0 && <Counted gaps={answer.gaps} current={asked.gap} />}
      {answer.found > 0 && <Cars answer={answer} asked={asked} />}
    </>
  );
}

/** What the law asks of a site's adverts and they lack, counted, with the cars (docs/product/consumer-law.md, 'Gaps of a vehicle'). */
export function Page() {
  const { tenant } = useDealer();
  const { state: asked } = useListUrl(complianceUrl);
  const query = { ...(asked.gap !== '' && { gap: asked.gap }), page: asked.page };
  const { answer, problem, refetch } = usePolled('adverts.gaps', { params: { tenant }, query }, { every: LOOK_MS });
  return (
    <div className={styles.page}>
      <PageHeader title="Compliance" note={answer && <span role="status">{noteOf(answer)}</span>} />
      {answer === undefined ? (
        <Waiting lines={8} problem={problem} onRetry={refetch} />
      ) : (
        <Found answer={answer} asked={asked} />
      )}
    </div>
  );
}
