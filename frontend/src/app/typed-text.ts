type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the server's HTML gives a field: a select's first option where none is marked. */
function givenValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

const prototypeOf = (field: Field): object =>
  [HTMLSelectElement, HTMLTextAreaElement].find((one) => field instanceof one)?.prototype ?? HTMLInputElement.prototype;

/** As the browser sets a value: React wraps the property of each field that it draws, to tell its own changes from a visitor's. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * Takes what was typed or chosen in fields of the server's HTML before its script came. @returns what enters it once more,
 * for the form that has taken the fields over
 */
export function takeTypedText(container: Element): () => void {
  const typed = [...container.querySelectorAll<Field>('input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea, select')]
    .map((field) => ({ field, text: field.value, given: givenValue(field) }))
    .filter(({ text, given }) => text !== given);
  for (const { field, given } of typed) setValue(field, given);
  return () => {
    for (const { field, text } of typed) {
      if (!field.isConnected) continue;
      setValue(field, text);
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  };
}
