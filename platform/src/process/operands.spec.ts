import { expect, it } from 'vitest';
import { readOperands } from './terminal.ts';

it('Operands: a command gets as many words as it takes, or fewer', () => {
  expect(readOperands(['agents', 'agent-1'], 2, 'npm run x')).toEqual(['agents', 'agent-1']);
  expect(readOperands([], 2, 'npm run x')).toEqual([]);
});

it.each([
  [['/backups', '--help'], '--help'],
  [['/backups', '/elsewhere'], '/elsewhere'],
])('Operands: an option or a word too many is refused with a line that names it and the usage: %j', (args, wrong) => {
  expect(() => readOperands(args, 1, 'npm run backup FOLDER')).toThrow(
    `${wrong}: is no argument of this command; give npm run backup FOLDER`,
  );
});
