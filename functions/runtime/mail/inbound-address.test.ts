import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeInboundAddresses, type InboundAddress } from './inbound-address.ts';

const lead_id = 'abcdefghijklmnopqrstuvwx23';
const reply: InboundAddress = { kind: 'reply', tenant: 'coastline', lead_id };
const portal: InboundAddress = { kind: 'portal', tenant: 'coastline' };

const setUp = () => {
  const state: { secrets: readonly [string, ...string[]] } = { secrets: ['the-secret-of-the-links-01'] };
  const addresses = makeInboundAddresses({ linkSecrets: { all: async () => state.secrets }, domain: 'in.example' });
  return { state, addresses };
};

describe('an address at which mail comes in', () => {
  test.each([reply, portal, { ...portal, tenant: 'a'.repeat(60) }])('names what it is about: %o', async (of) => {
    const { addresses } = setUp();
    const address = await addresses.make(of);
    expect(await addresses.open(address)).toEqual(of);
    const [local = '', domain = ''] = address.split('@');
    expect([local.length <= 64, domain.split('.')[0]]).toEqual([true, of.tenant]);
  });

  test('counts in any letter case, as mail programs write it', async () => {
    const { addresses } = setUp();
    expect(await addresses.open(` ${(await addresses.make(reply)).toUpperCase()} `)).toEqual(reply);
  });

  test('is not known in any other character: of another lead, dealer, kind or platform', async () => {
    const { addresses } = setUp();
    const made = await addresses.make(reply);
    const changed = Array.from(made, (character, n) => {
      const other = character === 'a' ? 'b' : 'a';
      return made.slice(0, n) + other + made.slice(n + 1);
    });
    const foreign = made.replace('@coastline.', '@totara.');
    const asPortal = made.replace(`r-${lead_id}`, 'leads');
    for (const address of [...changed, foreign, asPortal, `${made}.au`, made.replace('@', '@x.')])
      expect(await addresses.open(address), address).toBeUndefined();
  });

  test('still counts after the secret was rotated, and no longer when its secret is gone', async () => {
    const { addresses, state } = setUp();
    const made = await addresses.make(reply);
    state.secrets = ['the-secret-of-the-links-02', 'the-secret-of-the-links-01'];
    expect(await addresses.open(made)).toEqual(reply);
    state.secrets = ['the-secret-of-the-links-03', 'the-secret-of-the-links-02'];
    expect(await addresses.open(made)).toBeUndefined();
  });

  test('is nobody’s whatever else is written', async () => {
    const { addresses } = setUp();
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await addresses.open(text)).toBeUndefined();
        expect(await addresses.open(`${text}@coastline.in.example`)).toBeUndefined();
      }),
    );
  });

  test('is made of ids of leads only', async () => {
    await expect(setUp().addresses.make({ ...reply, lead_id: 'x@y' })).rejects.toThrow(TypeError);
  });
});
