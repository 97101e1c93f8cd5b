/** Control characters other than tab and line breaks. */
const HIDDEN = /[^\P{Cc}\t\n\r]/u;

/** Whether a text shows what it holds: no NUL. What turns its direction was dropped before. */
export const isPlainText = (text: string): boolean => !HIDDEN.test(text);
