import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches what a page throws while it renders: header and footer stay, and a way on. React has no hook for this. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
