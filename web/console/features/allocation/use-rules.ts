import { useState } from 'react';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import { newRule, parseRules, rulesParts, type Rules } from './rules.ts';

export type Published = Calls['inbox.show-allocation']['answer'];

/** Rules that are changed on this device until they are published. */
export const useRules = (published: Published, onPublished: () => void) => {
  const { tenant } = useDealer();
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const draft = useVersioned<Rules>({
    page: 'allocation',
    loaded: published,
    parts: rulesParts,
    parse: parseRules,
    send: async ({ version, rules }): Promise<Result<Rules>> =>
      api('inbox.publish-allocation', { params: { tenant }, body: { version, rules: [...rules] } }),
    onSaved: onPublished,
  });
  const { rules } = draft.value;
  return {
    draft,
    rules,
    /** What was done last, for who hears the page. */
    said,
    edited: rules.find(({ id }) => id === editing),
    edit: setEditing,
    add: (): void => {
      const rule = newRule(rules);
      draft.change({ rules: [...rules, rule] });
      setEditing(rule.id);
    },
    arrange: (next: AllocationRule[], words: string): void => {
      draft.change({ rules: next });
      setSaid(words);
    },
    changeRule: (rule: AllocationRule): void =>
      draft.change({ rules: rules.map((one) => (one.id === rule.id ? rule : one)) }),
    publish: async (): Promise<void> => {
      if (await draft.save()) setSaid('Published. New leads go by these rules.');
    },
  };
};
