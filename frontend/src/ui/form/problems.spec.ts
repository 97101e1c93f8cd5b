import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { fieldProblems, problemText } from './problems.ts';

const fields = ['first_name', 'email', 'areas_served', 'password'];
const refused = (status: number, ...problems: { code: string; message?: string; path?: string }[]) =>
  new ApiError(status, problems.map((problem) => ({ message: '', ...problem })), 'ref-1');

describe('what a failed call says of the fields', () => {
  it('tells a taken email at the email, with or without a path', () => {
    const text = 'Dirección de correo electrónico ya está en uso.';
    expect(fieldProblems(refused(409, { code: 'email-taken', message: 'email must be unique', path: 'email' }), fields)).toEqual([{ field: 'email', text }]);
    expect(fieldProblems(refused(409, { code: 'email-taken', message: 'email must be unique' }), fields)).toEqual([{ field: 'email', text }]);
  });

  it('tells a common password at the password', () => {
    expect(fieldProblems(refused(400, { code: 'common-password' }), fields)[0]?.field).toBe('password');
  });

  it('tells several in the order of the screen', () => {
    const problems = fieldProblems(refused(400, { code: 'required', path: 'areas_served' }, { code: 'required', path: 'first_name' }), fields);
    expect(problems).toEqual([
      { field: 'first_name', text: 'Este dato es obligatorio.' },
      { field: 'areas_served', text: 'Por favor ingresa un área para enviar' },
    ]);
  });

  it('leaves to the banner what no field of the screen is to blame for', () => {
    expect(fieldProblems(refused(400, { code: 'required', path: 'user_type' }), fields)).toEqual([]);
    expect(fieldProblems(refused(503, { code: 'event-store-away' }), fields)).toEqual([]);
    expect(fieldProblems(refused(400, { code: 'required', path: 'email' }, { code: 'invalid', path: 'website' }), fields)).toEqual([]);
    expect(fieldProblems(new ApiError(502, [], ''), fields)).toEqual([]);
    expect(fieldProblems(new TypeError('fetch failed'), fields)).toEqual([]);
  });

  it('asks agents and lenders for a missing image in words of their own', () => {
    expect(problemText('image', 'required')).toBe('Por favor sube una imagen.');
    expect(problemText('image', 'required-of-lender')).toBe('Please Upload an Image.');
  });

  it('has words for a code that it does not know', () => {
    expect(problemText('first_name', 'no-such-code')).toBe('Este dato no es válido.');
  });
});
