import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureMe } from '#test/support/console/fixtures.ts';
import { DealerContext, MeContext } from '#web/console/lib/console-context.ts';
import type { Part } from '#web/console/lib/merge.ts';
import { consoleQueryClient } from '#web/console/lib/query-client.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import type { SavePorts } from '#web/console/lib/versioned.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface Card {
  version: number;
  price: string;
  comment: string;
}

const [dealer = null] = fixtureMe.dealers;

const parts: readonly Part<Card>[] = [
  { label: 'Price', fields: ['price'], words: ({ price }) => price },
  { label: 'Comment', fields: ['comment'], words: ({ comment }) => comment },
];
const isCard = (value: unknown): value is Card => typeof value === 'object' && value !== null && 'comment' in value;
const parse = (value: unknown): Card | undefined => (isCard(value) ? value : undefined);
const first: Card = { version: 1, price: '$20,000', comment: '' };

/** A server that has `card`, and refuses what did not see it. */
const serve = (card: Card) => {
  const sent: Card[] = [];
  const state = { card, away: false };
  const send: SavePorts<Card>['send'] = async (mine) => {
    sent.push(mine);
    if (state.away)
      return { ok: false, problem: { status: 0, code: 'offline', message: 'No connection.', fields: [] } };
    if (mine.version !== state.card.version)
      return {
        ok: false,
        problem: {
          status: 409,
          code: 'version_conflict',
          message: 'Priya Nair saved this while you had it open.',
          fields: [],
          theirs: state.card,
        },
      };
    state.card = { ...mine, version: mine.version + 1 };
    return { ok: true, answer: state.card };
  };
  return { sent, state, send };
};

function Form({ send }: { send: SavePorts<Card>['send'] }) {
  const card = useVersioned({ page: 'cards/1', loaded: first, parts, send, parse });
  return (
    <>
      <input
        aria-label="Price"
        value={card.value.price}
        onChange={({ target }) => card.change({ price: target.value })}
      />
      <input
        aria-label="Comment"
        value={card.value.comment}
        onChange={({ target }) => card.change({ comment: target.value })}
      />
      <button type="button" onClick={() => void card.save()}>
        Save card
      </button>
      <p>{card.isChanged ? 'Not saved' : 'Saved'}</p>
      <p>{card.problem?.message}</p>
      <ConflictDialog conflict={card.conflict} />
    </>
  );
}

const show = (send: SavePorts<Card>['send']) =>
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <MeContext value={fixtureMe}>
        <DealerContext value={dealer}>
          <Form send={send} />
        </DealerContext>
      </MeContext>
    </QueryClientProvider>,
  );

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const choose = (name: RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
};

beforeEach(() => window.localStorage.clear());

describe('something that two people change side by side', () => {
  test('is merged without a question where each changed something else', async () => {
    const server = serve({ ...first, version: 2, comment: 'One owner' });
    show(server.send);
    type('Price', '$19,500');
    await press('Save card');
    expect(server.state.card).toEqual({ version: 3, price: '$19,500', comment: 'One owner' });
    expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('asks by field where both changed the same: what it was, mine and theirs', async () => {
    const server = serve({ version: 2, price: '$21,000', comment: 'One owner' });
    show(server.send);
    type('Price', '$19,500');
    await press('Save card');
    const price = within(screen.getByRole('group', { name: 'Price', hidden: true }));
    expect(price.getByText('When you opened it').parentElement?.textContent).toContain('$20,000');
    expect(price.getAllByRole('radio', { hidden: true }).map((one) => one.closest('label')?.textContent)).toEqual([
      'Yours$19,500',
      'Saved by somebody else$21,000',
    ]);
    expect(screen.getByText('Priya Nair saved this while you had it open.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Comment', hidden: true })).toBeNull();

    await press('Save');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Choose one of the two first.');
    choose(/Yours/);
    await press('Save');
    expect(server.state.card).toEqual({ version: 3, price: '$19,500', comment: 'One owner' });
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('takes theirs without another write where theirs is chosen', async () => {
    const server = serve({ version: 2, price: '$21,000', comment: '' });
    show(server.send);
    type('Price', '$19,500');
    await press('Save card');
    choose(/somebody else/);
    await press('Save');
    expect(server.sent).toHaveLength(1);
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '$21,000');
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('stays as it was typed when the choice is put off', async () => {
    const server = serve({ version: 2, price: '$21,000', comment: '' });
    show(server.send);
    type('Price', '$19,500');
    await press('Save card');
    await press('Decide later');
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '$19,500');
    expect(screen.getByText('Not saved')).toBeDefined();
    expect(server.state.card.price).toBe('$21,000');
  });

  test('is there again after a lost connection and a closed tab', async () => {
    const server = serve(first);
    show(server.send);
    type('Comment', 'New tyres');
    server.state.away = true;
    await press('Save card');
    expect(screen.getByText('No connection.')).toBeDefined();
    cleanup();

    server.state.away = false;
    show(server.send);
    expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'New tyres');
    await press('Save card');
    await waitFor(() => expect(screen.getByText('Saved')).toBeDefined());
    expect(server.state.card.comment).toBe('New tyres');
  });

  test('is sent once where the button is pressed twice', async () => {
    const server = serve(first);
    show(server.send);
    type('Comment', 'New tyres');
    await act(async () => {
      fireEvent.click(screen.getByText('Save card'));
      fireEvent.click(screen.getByText('Save card'));
    });
    expect(server.sent).toHaveLength(1);
  });
});
