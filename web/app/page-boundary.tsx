import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches render errors of a page; header and footer stay. Error boundaries have no hook. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
