import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { NoteForm } from './note-form.tsx';

afterEach(cleanup);

type Sent = { text: string; answered: boolean };

/** The draft in memory, and a server that takes notes or refuses them. */
function Form({ sent, takes }: { sent: Sent[]; takes: () => boolean }) {
  const [value, setValue] = useState('');
  const draft = { value, change: setValue, erase: () => setValue(''), isRestored: false };
  const onNote = async (note: Sent): Promise<boolean> => {
    sent.push(note);
    return takes();
  };
  return <NoteForm draft={draft} onNote={onNote} />;
}

const field = (): HTMLTextAreaElement => screen.getByLabelText('Note');
const add = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Add note' }));

const show = (takes: () => boolean = () => true): Sent[] => {
  const sent: Sent[] = [];
  render(<Form sent={sent} takes={takes} />);
  return sent;
};

describe('a note', () => {
  test('is emptied once the server has it, and says whether the person has an answer', async () => {
    const sent = show();
    fireEvent.change(field(), { target: { value: '  Comes on Saturday. ' } });
    fireEvent.click(screen.getByRole('checkbox'));
    add();
    await waitFor(() => expect(field().value).toBe(''));
    expect(sent).toEqual([{ text: 'Comes on Saturday.', answered: true }]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('stays where the server does not take it', async () => {
    const sent = show(() => false);
    fireEvent.change(field(), { target: { value: 'Comes on Saturday.' } });
    add();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' }).getAttribute('aria-busy')).toBeNull());
    expect(field().value).toBe('Comes on Saturday.');
  });

  test('that is empty is not sent, and says why', () => {
    const sent = show();
    fireEvent.change(field(), { target: { value: '   ' } });
    add();
    expect(sent).toEqual([]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Write a note first.');
  });
});
