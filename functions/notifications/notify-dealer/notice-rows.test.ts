import { describe, expect, test } from 'vitest';
import { mailText } from '#functions/runtime/mail/mail-body.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { noticeBlocks } from './notice-rows.ts';

const { config } = tenantContext('coastline');
const [source] = config.sources;

describe('what a notice is about', () => {
  test('is said by names, in words and by the dealer’s clock; ids stand at the end', () => {
    const details = {
      source: source?.id ?? '',
      run: '01hzy3k8q2v7',
      held_since: '2026-11-21T02:00:00.000Z',
      reason: 'too_many_missing',
      detail: '',
      refused_rows: '12',
      'C-1040, 2021 Toyota Hilux': 'line 7, price: “POA”',
    };
    expect(mailText(noticeBlocks(config, details)).trim().split('\n')).toEqual([
      `Stock file: ${source?.name ?? ''}`,
      'Waits since: Saturday 21 November, 12:00 pm',
      'Reason: Too many missing',
      'Refused rows: 12',
      'C-1040, 2021 Toyota Hilux: line 7, price: “POA”',
      '',
      'If you ask us about it: run 01hzy3k8q2v7.',
    ]);
  });

  test('names a system or a place by its id where the settings have it no longer', () => {
    expect(mailText(noticeBlocks(config, { endpoint_id: 'gone-crm', location: 'moved' }))).toBe(
      'System: gone-crm\nLocation: moved\n',
    );
  });

  test('is nothing where nothing is known', () => {
    expect(noticeBlocks(config, {})).toEqual([]);
  });
});
