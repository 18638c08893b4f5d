import type { ReactNode } from 'react';
import { CallInstead } from './call-instead.tsx';
import styles from './form-page.module.css';
import { PageFrame, type PageWords } from './page-frame.tsx';
import { PageForm, type PageFormProps } from './page-form.tsx';

interface FormPageProps extends PageFormProps, PageWords {
  /** Beside the form on a desk, below it on a phone. */
  children: ReactNode;
  /** Before both, over the whole width. */
  above?: ReactNode;
  /** Below both, over the whole width. */
  below?: ReactNode;
}

/** A page whose matter is a form: what it is for, whom to call instead, the form, and the people who answer it. */
export function FormPage({ crumbs, title, text, children, above, below, ...form }: FormPageProps) {
  return (
    <PageFrame {...{ crumbs, title, text }} note={<CallInstead phone={form.phone} />}>
      {above}
      <div className={styles.columns}>
        <PageForm {...form} />
        <div className={styles.aside}>{children}</div>
      </div>
      {below}
    </PageFrame>
  );
}
