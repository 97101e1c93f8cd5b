import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { fieldProblems, problemText } from './problems.ts';

const fields = ['first_name', 'email', 'areas_served', 'password'];
const failure = (status: number, ...problems: { code: string; message?: string; path?: string }[]) =>
  new ApiError(
    status,
    problems.map((problem) => ({ message: '', ...problem })),
    'ref-1',
  );

describe('Problems of a failed call', () => {
  it('belong to the email field when the email is taken, with or without a path', () => {
    const text = 'Dirección de correo electrónico ya está en uso.';
    expect(
      fieldProblems(failure(409, { code: 'email-taken', message: 'email must be unique', path: 'email' }), fields),
    ).toEqual([{ field: 'email', text }]);
    expect(fieldProblems(failure(409, { code: 'email-taken', message: 'email must be unique' }), fields)).toEqual([
      { field: 'email', text },
    ]);
  });

  it('belong to the password field when the password is too common', () => {
    expect(fieldProblems(failure(400, { code: 'common-password' }), fields)[0]?.field).toBe('password');
  });

  it('are sorted in the order of the fields on the screen', () => {
    const problems = fieldProblems(
      failure(400, { code: 'required', path: 'areas_served' }, { code: 'required', path: 'first_name' }),
      fields,
    );
    expect(problems).toEqual([
      { field: 'first_name', text: 'Este dato es obligatorio.' },
      { field: 'areas_served', text: 'Por favor ingresa un área para enviar' },
    ]);
  });

  it('are left to the banner when they do not belong to a field of the screen', () => {
    expect(fieldProblems(failure(400, { code: 'required', path: 'user_type' }), fields)).toEqual([]);
    expect(fieldProblems(failure(503, { code: 'event-store-away' }), fields)).toEqual([]);
    expect(
      fieldProblems(failure(400, { code: 'required', path: 'email' }, { code: 'invalid', path: 'website' }), fields),
    ).toEqual([]);
    expect(fieldProblems(new ApiError(502, [], ''), fields)).toEqual([]);
    expect(fieldProblems(new TypeError('fetch failed'), fields)).toEqual([]);
  });

  it('have one text for an agent without an image, and another for a lender', () => {
    expect(problemText('image', 'required')).toBe('Por favor sube una imagen.');
    expect(problemText('image', 'required-of-lender')).toBe('Please Upload an Image.');
  });

  it('with an unknown code have a general text', () => {
    expect(problemText('first_name', 'no-such-code')).toBe('Este dato no es válido.');
  });
});
