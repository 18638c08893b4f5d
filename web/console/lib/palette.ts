/** What Ctrl K jumps to. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** In soft text behind it. */
  detail?: string;
  /** After the dealer's slug. */
  to: `/${string}`;
}

interface Asked {
  tenant: string;
  /** Trimmed, never empty. */
  text: string;
  signal: AbortSignal;
}

/** Of a page that finds its things by what is typed: a lead by its id, reference, phone or name. */
export type FindEntries = (asked: Asked) => Promise<readonly PaletteEntry[]>;
