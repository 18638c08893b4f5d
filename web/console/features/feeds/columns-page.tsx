import { useState } from 'react';
import { MAX_SAMPLE_BYTES } from '#domain/limits/files.ts';
import { useDealer, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { fieldText } from './advice.ts';
import { lackingFields, type ColumnDraft } from './column-draft.ts';
import { ColumnsTable, FixedValues } from './columns-table.tsx';
import type { Guess, MappingDocument } from './feed.ts';
import { TrialResult } from './trial.tsx';
import { Drop, wrongWith } from './upload-box.tsx';
import { useColumns } from './use-columns.ts';
import styles from './feeds.module.css';

type Columns = ReturnType<typeof useColumns>;

function SampleBox({ columns: { draft, busy, look } }: { columns: Columns }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = (file: File): void => {
    const found = wrongWith(file, MAX_SAMPLE_BYTES);
    setWrong(found);
    if (found === null) look(file);
  };
  const shown = draft === null ? null : { name: draft.name, size: draft.sample.size_bytes };
  return (
    <section aria-labelledby="sample-title" className={styles.box}>
      <h2 id="sample-title" className={styles.title}>
        A file of this source
      </h2>
      <Drop chosen={{ file: shown, wrong }} busy={busy !== null} onChoose={choose} />
      <p className={styles.soft}>
        {busy === 'look'
          ? 'It is sent and looked at.'
          : 'CSV whose first line names its columns, XML, or JSON. It is looked at and not taken in.'}
      </p>
    </section>
  );
}

function Lacking({ draft }: { draft: ColumnDraft }) {
  const lacking = lackingFields(draft);
  if (lacking.length === 0) return null;
  return (
    <p className={styles.wrong}>
      No column gives {lacking.map((names) => names.map(fieldText).join(' or ')).join('; ')}. Choose the column, or a
      fixed value where there is one.
    </p>
  );
}

/** A yard's code or name in a file of several yards, for one. */
const AROUND = 'what stands around it is not read.';

/** Where the vehicles of XML and JSON stand; null for rows of columns. A draft of an earlier release has no such member. */
const rowsWords = (rows: Guess['rows'] | undefined): string | null => {
  switch (rows?.as) {
    case undefined:
      return null;
    case 'xml':
      return `Each <${rows.element}> of the file is a car. A column is where a value stands in it; ${AROUND}`;
    case 'json': {
      const list = rows.list === '' ? 'the file’s list' : `the list ‘${rows.list}’`;
      return `Each object of ${list} is a car. A column is where a value stands in it; ${AROUND}`;
    }
    case 'json-lines':
      return 'Each line of the file is a car. A column is where a value stands in it.';
  }
};

function Naming({ draft, columns }: { draft: ColumnDraft; columns: Columns }) {
  const { busy, trial, change, tryIt, save, discard, isRestored } = columns;
  const read = Object.keys(draft.mapping.columns).length;
  return (
    <section aria-labelledby="columns-title" className={styles.part}>
      <h2 id="columns-title" className={styles.title}>
        {read} of {countText(draft.guess.columns.length, 'column')} read
      </h2>
      {isRestored && <p className={styles.soft}>You began this earlier and did not save it.</p>}
      {draft.guess.known_format !== null && (
        <p>
          The file is in the format {draft.guess.known_format} already, which we read without this. Ask us to let the
          source take it.
        </p>
      )}
      {rowsWords(draft.guess.rows) !== null && <p>{rowsWords(draft.guess.rows)}</p>}
      <ColumnsTable draft={draft} onChange={change} />
      <FixedValues draft={draft} onChange={change} />
      <Lacking draft={draft} />
      <div className={styles.actions}>
        <Button variant={trial === null ? 'primary' : 'secondary'} busy={busy === 'try'} onClick={tryIt}>
          Try on the whole file
        </Button>
        {trial !== null && trial.outcome !== 'refused' && (
          <Button busy={busy === 'save'} onClick={save}>
            Save and read the next files so
          </Button>
        )}
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
      {trial !== null && <TrialResult trial={trial} />}
    </section>
  );
}

const mappedText = ({ mapping }: Pick<MappingDocument, 'mapping'>): string =>
  mapping === null
    ? 'As it was set up'
    : Object.entries(mapping.columns)
        .map(([column, { field }]) => `${column}: ${fieldText(field)}`)
        .join(', ');

function Versions({ document, columns }: { document: MappingDocument; columns: Columns }) {
  const zone = useZone();
  if (document.version === 0) return null;
  const setUp = { version: 0, mapping: null, saved_at: null, saved_by: null };
  return (
    <section aria-labelledby="versions-title" className={styles.part}>
      <h2 id="versions-title" className={styles.title}>
        How its files are read
      </h2>
      <p>{mappedText(document)}</p>
      <h3 className={styles.rowTitle}>Before</h3>
      <ul className={styles.rows}>
        {[...document.earlier, ...(document.mapping === null ? [] : [setUp])].map(
          ({ version, mapping, saved_at, saved_by }) => (
            <li key={version} className={styles.row}>
              <span>
                {saved_at === null
                  ? 'As it was set up'
                  : `Version ${version}, ${saved_by.name}, ${dateTimeWords(saved_at, zone)}`}
              </span>
              {mapping !== null && <span className={styles.soft}>{mappedText({ mapping })}</span>}
              <div className={styles.actions}>
                <Button variant="quiet" busy={columns.busy === 'save'} onClick={() => columns.restore(version)}>
                  {saved_at === null ? 'Read as it was set up' : `Bring version ${version} back`}
                </Button>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Loaded({ source, document, onSaved }: { source: string; document: MappingDocument; onSaved: () => void }) {
  const columns = useColumns(source, document, onSaved);
  return (
    <>
      <SampleBox columns={columns} />
      <Problem>{columns.problem?.message ?? null}</Problem>
      <p role="status" className={styles.soft}>
        {columns.said}
      </p>
      {columns.draft !== null && <Naming draft={columns.draft} columns={columns} />}
      <Versions document={document} columns={columns} />
    </>
  );
}

const noteOf = ({ version, saved_by }: MappingDocument): string =>
  saved_by === null ? 'As it was set up' : `Version ${version}, saved by ${saved_by.name}`;

/** What the columns of a source's files are (docs/feeds/mapping.md, 'From a sample'). */
export function Page() {
  const { tenant } = useDealer();
  const { source = '' } = usePageParams();
  const { answer, problem, refetch } = useAnswer('stock.show-mapping', { params: { tenant, source } });
  const { answer: feeds } = useAnswer('stock.list-feeds', { params: { tenant } });
  const name = feeds?.feeds.find((one) => one.source === source)?.name ?? source;
  return (
    <div className={styles.page}>
      <PageHeader title={`Columns of ${name}`} note={answer && noteOf(answer)} />
      {answer === undefined ? (
        <Waiting lines={4} problem={problem} onRetry={refetch} />
      ) : (
        <Loaded source={source} document={answer} onSaved={refetch} />
      )}
    </div>
  );
}
