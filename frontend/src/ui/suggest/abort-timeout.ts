/**
 * `AbortSignal.timeout` for Safari before 16 and Chrome before 103: react-aria calls it where a phone's keyboard opens.
 */
AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  return controller.signal;
};
