import { ChevronRight } from 'lucide-react';
import { describeDevice } from '#domain/console/device.ts';
import { useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { clockWords, dateTimeWords } from '#web/console/lib/time-words.ts';
import { Link } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { auditUrl, noFilters } from './audit-url.ts';
import type { Entry } from './entry.ts';
import styles from './entry-item.module.css';
import { fieldLabel, hasValues, kindWords, sentenceOf, shownFields, valueWords } from './sentence.ts';

interface EntryItemProps {
  entry: Entry;
  nameOf: (id: string) => string | undefined;
}

/** Pages of what was changed. */
const pathOf = ({ kind, id }: Entry['subject']): `/${string}` | null =>
  kind === 'lead' ? `/leads/${encodeURIComponent(id)}` : null;

function Fields({ fields }: Pick<Entry, 'fields'>) {
  const valued = fields.filter(hasValues);
  const named = fields.filter((field) => !hasValues(field));
  return (
    <>
      {valued.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {valued.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td>{valueWords(before)}</td>
                <td>{valueWords(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {named.length > 0 && (
        <p>
          {valued.length > 0 ? 'Also changed, without their values: ' : 'Changed, without the values: '}
          {named.map(({ name }) => fieldLabel(name)).join(', ')}.
        </p>
      )}
    </>
  );
}

/** A browser in short; what a program says of itself as it is. */
const agentWords = ({ by, from }: Entry): string => {
  if (from.user_agent === '') return 'Not known';
  return by.kind === 'person' ? describeDevice(from.user_agent) : from.user_agent;
};

/** Who, from where, by which call. */
function Origin({ entry }: { entry: Entry }) {
  const { by, from, command, at } = entry;
  const zone = useZone();
  return (
    <dl className={styles.origin}>
      <div>
        <dt>When</dt>
        <dd>{dateTimeWords(at, zone)}</dd>
      </div>
      <div>
        <dt>{by.kind === 'person' ? 'Person' : 'Program'}</dt>
        <dd>{by.name}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{from.ip === '' ? 'Not known' : from.ip}</dd>
      </div>
      <div>
        <dt>{by.kind === 'person' ? 'Device' : 'Sent by'}</dt>
        <dd>{agentWords(entry)}</dd>
      </div>
      <div>
        <dt>Request</dt>
        <dd>{command}</dd>
      </div>
    </dl>
  );
}

/** One entry: a sentence, and under it what changed and from where. */
export function EntryItem({ entry, nameOf }: EntryItemProps) {
  const at = useDealerPath();
  const zone = useZone();
  const { who, before, subject, after } = sentenceOf(entry, nameOf);
  const path = pathOf(entry.subject);
  const { kind, id } = entry.subject;
  const allOfSubject = at(`/audit${auditUrl.write({ ...noFilters, about: `${kind}:${id}` })}`);
  return (
    <li className={styles.entry}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <Icon of={ChevronRight} size={18} className={styles.mark} />
          <time dateTime={entry.at} className={styles.time}>
            {clockWords(entry.at, zone)}
          </time>
          <span className={styles.sentence}>
            <strong>{who}</strong> {before}
            {subject}
            {after}
          </span>
        </summary>
        <div className={styles.more}>
          <Fields fields={shownFields(entry.fields)} />
          <Origin entry={entry} />
          <p className={styles.links}>
            {path !== null && <Link to={at(path)}>Open the lead</Link>}
            <Link to={allOfSubject}>Everything about this {kindWords(entry.subject)}</Link>
          </p>
        </div>
      </details>
    </li>
  );
}
