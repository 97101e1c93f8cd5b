type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the server's HTML gives a field: a select's first option where none is marked. */
function givenValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

const prototypeOf = (field: Field): object =>
  [HTMLSelectElement, HTMLTextAreaElement].find((one) => field instanceof one)?.prototype ?? HTMLInputElement.prototype;

/**
 * As the browser sets a value: React wraps the property of each field that it draws, to tell its own changes from a
 * visitor's.
 */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value);
}

const FIELDS =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea, select';

const isTyped = (field: Field): boolean => field.value !== givenValue(field);

const isTicked = (box: HTMLInputElement): boolean => box.checked !== box.defaultChecked;

/** What a visitor has typed or chosen in a field of the server's HTML; a checkbox that was clicked has no text. */
export interface TypedText {
  field: Field;
  text?: string;
}

/**
 * What was typed or chosen before the page was taken over. React leaves it in its fields at first, and knows nothing of
 * it.
 */
export const typedTexts = (container: Element): TypedText[] => [
  ...[...container.querySelectorAll<Field>(FIELDS)].filter(isTyped).map((field) => ({ field, text: field.value })),
  ...[...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .filter(isTicked)
    .map((field) => ({ field })),
];

/** As a visitor does it, from the state that the form knows. */
function clickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/**
 * Enters texts once more, for the form that has taken their fields over. A field that has got more since keeps that.
 */
export function typeAgain(texts: readonly TypedText[]): void {
  for (const { field, text } of texts) {
    if (!field.isConnected) continue;
    if (text === undefined) {
      clickAgain(field as HTMLInputElement);
      continue;
    }
    const typed = isTyped(field) ? field.value : text;
    // By way of React's own property: an event without a change that it has seen would be no change.
    field.value = givenValue(field);
    setValue(field, typed);
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
