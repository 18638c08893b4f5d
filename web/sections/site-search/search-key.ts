const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** '/' or Ctrl+K (Cmd+K), not while somebody types and not over another dialog. */
export const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || isTyping(event.target)) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  return isCommand ? event.key.toLowerCase() === 'k' : event.key === '/';
};
