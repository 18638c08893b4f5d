import { useMemo, useRef, useState } from 'react';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { dateWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { calendarUrl, spanOf, turned } from './calendar-url.ts';
import { DayView } from './day-view.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovingContext, type Calendar, type Dragged, type Timed, type Wanted } from './moving.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceSections } from './services.tsx';
import { WeekView } from './seven-days.tsx';
import styles from './calendar.module.css';

const LOOK_MS = 20_000;
const close = { label: 'Close', onPress: () => undefined };

const noteOf = (view: 'day' | 'week', asked: string, first: string): string =>
  view === 'day' ? dayWords(asked) : `Week of ${dayWords(first)}`;

const awayWords = ({ name, from, to }: Calendar['away'][number]): string =>
  from === to ? `${name} on ${dateWords(from)}` : `${name} from ${dateWords(from)} to ${dateWords(to)}`;

function Beside({ calendar }: { calendar: Calendar }) {
  const { away, appointments, services, services_cut } = calendar;
  return (
    <>
      {away.length > 0 && <p className={styles.away}>Away: {away.map(awayWords).join(', ')}.</p>}
      {appointments.length + services.length === 0 && <p>Nobody has an appointment.</p>}
      {services_cut && (
        <p className={styles.soft}>
          Only the latest 200 service bookings were looked through; older ones are in Leads.
        </p>
      )}
    </>
  );
}

interface ContentProps {
  calendar: Calendar;
  today: string;
  now: Date;
  refetch: () => void;
}

function Content({ calendar, today, now, refetch }: ContentProps) {
  const { state, linkTo } = useListUrl(calendarUrl);
  if (state.view === 'week')
    return <WeekView calendar={calendar} today={today} now={now} linkToDay={(day) => linkTo({ view: 'day', day })} />;
  return (
    <>
      <DayView calendar={calendar} onLimited={refetch} now={now} />
      <ServiceSections services={calendar.services} />
    </>
  );
}

function Controls({ asked, today }: { asked: string; today: string }) {
  const { locations, places } = useDealer();
  const theirs = places === 'all' ? locations : places;
  const { state, change, linkTo } = useListUrl(calendarUrl);
  const step = state.view === 'day' ? 'day' : 'week';
  return (
    <div className={styles.controls}>
      <div className={styles.marks}>
        <LinkButton variant="secondary" to={linkTo({ day: turned(state.view, asked, -1) })}>
          Previous<VisuallyHidden> {step}</VisuallyHidden>
        </LinkButton>
        <LinkButton variant="secondary" to={linkTo({ day: '' })}>
          Today
        </LinkButton>
        <LinkButton variant="secondary" to={linkTo({ day: turned(state.view, asked, 1) })}>
          Next<VisuallyHidden> {step}</VisuallyHidden>
        </LinkButton>
      </div>
      <Field label="Day">
        {(control) => (
          <DayInput
            {...control}
            value={asked}
            onChange={(next) => next !== '' && change({ day: next === today ? '' : next }, { replace: true })}
          />
        )}
      </Field>
      {theirs.length > 1 && (
        <Field label="Place">
          {(control) => (
            <Select {...control} value={state.place} onChange={({ target }) => change({ place: target.value })}>
              <option value="">All places</option>
              {theirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

const useCalendar = (asked: string) => {
  const { tenant } = useDealer();
  const { state } = useListUrl(calendarUrl);
  const span = spanOf(state.view, asked);
  const query = state.place === '' ? span : { ...span, place: state.place };
  const { answer, problem, refetch } = usePolled('inbox.calendar', { params: { tenant }, query }, { every: LOOK_MS });
  const isOfSpan = answer?.from === span.day && (answer.from === answer.to) === (span.days === 1);
  return { calendar: isOfSpan ? answer : undefined, problem, refetch, note: noteOf(state.view, asked, span.day) };
};

/** Who comes when and where: test drives, inspections and service days (docs/product/leads.md, 'Calendar'). */
export function Page() {
  const { time_zone } = useDealer();
  const { state, linkTo } = useListUrl(calendarUrl);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const refused = useRef<string | null>(null);
  const [wanted, ask] = useState<Wanted | null>(null);
  const [timed, time] = useState<Timed | null>(null);
  const moving = useMemo(() => {
    const refuse = (why: string | null): void => {
      refused.current = why;
    };
    const take = (next: Dragged | null): void => {
      const why = refused.current;
      if (next === null && why !== null) showToast({ title: 'Not moved', text: why, action: close });
      refuse(null);
      setDragged(next);
    };
    return { dragged, take, refuse, ask, time };
  }, [dragged]);
  const now = useNow();
  const today = dealerDay([{ primary: true, time_zone }], now);
  const asked = state.day === '' ? today : state.day;
  const { calendar, problem, refetch, note } = useCalendar(asked);
  return (
    <MovingContext value={moving}>
      <div className={styles.page} onDragOver={() => moving.refuse(null)}>
        <PageHeader title="Calendar" note={note} />
        <ViewTabs
          label="Day or week"
          current={state.view}
          tabs={[
            { id: 'day', label: 'Day', to: linkTo({ view: 'day' }) },
            { id: 'week', label: 'Week', to: linkTo({ view: 'week' }) },
          ]}
        />
        <Controls asked={asked} today={today} />
        {calendar === undefined ? (
          <Waiting lines={6} problem={problem} onRetry={refetch} />
        ) : (
          <>
            <Beside calendar={calendar} />
            <Content calendar={calendar} today={today} now={now} refetch={refetch} />
          </>
        )}
        <ServiceDialog timed={timed} onClose={() => time(null)} onSet={refetch} />
        <MoveDialog wanted={wanted} onClose={() => ask(null)} onMoved={refetch} />
      </div>
    </MovingContext>
  );
}
