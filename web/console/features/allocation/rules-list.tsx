import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { moveRule, toText, whenText, type NameOf } from './rules.ts';
import styles from './page.module.css';

interface RulesListProps {
  rules: readonly AllocationRule[];
  nameOf: NameOf;
  placeOf: NameOf;
  onChange: (rules: AllocationRule[], said: string) => void;
  onEdit: (id: string) => void;
}

/** The first rule that fits counts; each moves by its own two buttons, which keep the focus. */
export function RulesList({ rules, nameOf, placeOf, onChange, onEdit }: RulesListProps) {
  const move = (at: number, step: -1 | 1): void => {
    const name = rules[at]?.name ?? '';
    onChange(moveRule(rules, at, step), `${name} is rule ${at + step + 1} of ${rules.length} now.`);
  };
  return (
    <ol className={styles.rules}>
      {rules.map((rule, at) => (
        <li key={rule.id} className={styles.rule}>
          <div className={styles.words}>
            <h2 className={styles.name}>
              {at + 1}. {rule.name}
            </h2>
            <p>{whenText(rule, placeOf)}</p>
            <p className={styles.soft}>Goes to {toText(rule, nameOf)}.</p>
          </div>
          <div className={styles.actions}>
            <Button
              variant="quiet"
              aria-label={`Move ${rule.name} up`}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at, -1)}
            >
              Up
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move ${rule.name} down`}
              aria-disabled={at === rules.length - 1}
              onClick={() => at < rules.length - 1 && move(at, 1)}
            >
              Down
            </Button>
            <Button variant="secondary" aria-label={`Change ${rule.name}`} onClick={() => onEdit(rule.id)}>
              Change
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${rule.name}`}
              onClick={() =>
                onChange(
                  rules.filter((one) => one !== rule),
                  `${rule.name} is removed.`,
                )
              }
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
