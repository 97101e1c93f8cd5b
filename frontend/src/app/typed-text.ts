type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (field: Field): boolean => field.value !== field.defaultValue;

/** As the browser sets a value: React wraps the property of each field that it draws, to tell its own changes from a visitor's. */
function setValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/**
 * Takes what was typed into fields of the server's HTML before its script came. @returns what types it once more, for the
 * form that has taken the fields over
 */
export function takeTypedText(container: Element): () => void {
  const typed = [...container.querySelectorAll<Field>('input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea')]
    .filter(isTyped)
    .map((field) => ({ field, text: field.value }));
  for (const { field } of typed) setValue(field, field.defaultValue);
  return () => {
    for (const { field, text } of typed) {
      if (!field.isConnected) continue;
      setValue(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
