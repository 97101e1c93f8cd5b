const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button') : null;

/**
 * Ignores the second half of a double click where it meets another link or button than the first half did: a message or
 * an entry of a list that the first one removed had kept that one away from the pointer.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null = null;
  const check = (event: MouseEvent) => {
    const control = controlAt(event);
    // Zero is a click by keyboard or by script.
    if (event.detail <= 1) first = control;
    else if (control && control !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // In the capture phase of the window: before React.
  window.addEventListener('click', check, { capture: true });
}
