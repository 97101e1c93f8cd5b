/** Control characters other than tab and line breaks, and those that turn the direction of the text after them. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text shows what it holds: no NUL, and nothing that makes 'exe.gpj' out of 'jpg.exe'. */
export const isPlainText = (text: string): boolean => !HIDDEN.test(text);
