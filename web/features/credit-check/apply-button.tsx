import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Leads on to the application, where the dealer has it. */
export function ApplyButton({ variant }: { variant?: 'secondary' }) {
  if (!useSite().flags.finance_page) return null;
  return (
    <LinkButton to="/apply-for-finance" variant={variant}>
      Apply for finance
    </LinkButton>
  );
}
