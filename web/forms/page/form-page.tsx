import type { ReactNode } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { BreadcrumbTrail, type Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './form-page.module.css';
import { PageForm, type PageFormProps } from './page-form.tsx';

interface FormPageProps extends PageFormProps {
  /** The last one names the page. */
  crumbs: readonly Crumb[];
  title: string;
  text: string;
  /** Beside the form on a desk, below it on a phone. */
  children: ReactNode;
  /** Below both, over the whole width. */
  below?: ReactNode;
}

/** A page whose matter is a form: what it is for, whom to call instead, the form, and the people who answer it. */
export function FormPage({ crumbs, title, text, children, below, ...form }: FormPageProps) {
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <p className={styles.call}>
          Rather talk to somebody? <a href={telHref(form.phone)}>Call {form.phone}</a>
        </p>
      </div>
      <div className={styles.columns}>
        <PageForm {...form} />
        <div className={styles.aside}>{children}</div>
      </div>
      {below}
    </Container>
  );
}
