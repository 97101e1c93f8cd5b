const controlAt = ({ target }: Event): Element | null => (target instanceof Element ? target.closest('a, button') : null);

/** Longest time (ms) and greatest distance (px, either way) between the two halves of a double tap. */
const SOON = 500;
const NEAR = 24;

interface Click extends Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> {
  byTouch: boolean;
}

/**
 * Whether a click is the second half of a double click. A browser counts the clicks of a mouse, by the system's own settings; phones count
 * each tap as a first one. Zero is a click by keyboard or by script.
 */
export function isSecondHalf({ detail, byTouch, timeStamp, clientX, clientY }: Click, before: Click | null): boolean {
  if (detail !== 1) return detail > 1;
  if (!byTouch || !before?.byTouch) return false;
  const distance = Math.max(Math.abs(clientX - before.clientX), Math.abs(clientY - before.clientY));
  return timeStamp - before.timeStamp < SOON && distance < NEAR;
}

/**
 * Ignores the second half of a double click where it meets another link or button than the first half did: a message or an entry
 * of a list that the first one removed had kept that one away from the pointer.
 */
export function ignoreStrayClicks(): void {
  let byTouch = false;
  let first: Element | null = null;
  let before: Click | null = null;
  const check = (event: MouseEvent) => {
    const control = controlAt(event);
    const { detail, timeStamp, clientX, clientY } = event;
    const click = { detail, timeStamp, clientX, clientY, byTouch };
    if (!isSecondHalf(click, before)) first = control;
    else if (control && control !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    before = click;
  };
  // Not every browser's click says what it comes from.
  window.addEventListener('pointerdown', ({ pointerType }) => (byTouch = pointerType === 'touch'), { capture: true });
  // In the capture phase of the window: before React.
  window.addEventListener('click', check, { capture: true });
}
