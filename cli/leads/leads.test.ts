import { describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { LeadLine } from '#functions/leads/contract.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerLeads } from './leads.ts';

const lead = (change: Partial<LeadLine> = {}): LeadLine => ({ ...leadSubmitted.example, ...change });
const list = async (leads: LeadLine[], next: string | null = null, ...options: string[]) => {
  const cli = scriptedCli(registerLeads, () => ({ leads, next }));
  const text = await cli.run('leads', 'list', '--tenant', 'coastline', ...options);
  return {
    ...cli,
    cells: text
      .split('\n')
      .slice(1)
      .map((row) => row.split(/ {2,}/)),
    text,
  };
};

describe('forecourt leads list', () => {
  test('says who wrote, how to reach them and about what', async () => {
    const { cells } = await list([lead()]);
    expect(cells).toEqual([
      ['01hzy3k8q2v7k2m4d5f6g7h8j9', '2026-11-21 02:00', 'Mia Nguyen', '+61412345678', '2021 Toyota Hilux SR5', 'demo'],
    ]);
  });

  test('shows the address of who left no number, and the kind of an enquiry about no vehicle', async () => {
    const { cells } = await list([lead({ phone: null, vehicle: null, category: 'Parts' })]);
    expect(cells[0]?.slice(3, 5)).toEqual(['mia@example.com', 'Parts']);
  });

  test('says why one looks like a program’s', async () => {
    const { cells } = await list([lead({ suspicions: ['trap_filled', 'filled_too_fast'] })]);
    expect(cells[0]?.at(-1)).toBe('hidden field filled, sent within 1.5 s');
  });

  test('says that there are none yet', async () => {
    expect((await list([])).text).toBe('No leads yet.');
  });

  test('asks for 25, or for as many as it is told, and names the page that follows', async () => {
    expect((await list([])).asked[0]?.query).toEqual({ limit: '25' });
    const { asked, notes } = await list([lead()], 'page-2', '--limit', '100', '--cursor', 'page-1');
    expect(asked[0]?.query).toEqual({ limit: '100', cursor: 'page-1' });
    expect(notes).toEqual(["More: --cursor 'page-2'"]);
  });

  test.each(['0', '101', '1.5', 'many'])('asks for nothing with a limit of %s', async (limit) => {
    await expect(list([], null, '--limit', limit)).rejects.toThrow('Write a number from 1 to 100.');
  });
});
