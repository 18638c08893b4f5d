import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from '#web/lib/router.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface Appearance {
  /** At most one `primary` per view; `danger` confirms what cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger' | undefined;
  size?: 'm' | 'l' | undefined;
  /** Fills its container's width. */
  wide?: boolean | undefined;
}

const buildClassName = (
  { variant = 'primary', size = 'm', wide = false }: Appearance,
  extra: string | undefined,
): string => classNames(styles.button, styles[variant], size === 'l' && styles.large, wide && styles.wide, extra);

interface ButtonProps extends Appearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  children: ReactNode;
  /** Shows a spinner over the label and keeps its width. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buildClassName({ variant, size, wide }, className)}
    >
      <span className={classNames(styles.label, busy && styles.covered)}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends Appearance, Omit<LinkProps, 'children'> {
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link styled as a button. Addresses with a scheme (`tel:`, `https:`) are plain anchors. */
export function LinkButton({ variant, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buildClassName({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'children'> {
  /** Accessible name, not visible. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, children, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)}>
      {children}
    </button>
  );
}
