import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, position, START } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { describeWithMongo, goesByIndex } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { CODE_GUESSES } from '../code-set.ts';
import { accountRecordsContract } from '../account-records.contract.ts';
import { commandStateContract } from '../state.contract.ts';
import { SqliteCommandState } from '../sqlite/command-state.ts';
import { MongoCommandState } from './command-state.ts';

describeWithMongo('The command state in MongoDB', (open) => {
  commandStateContract('MongoDB', () => new MongoCommandState(open().db));
  accountRecordsContract('MongoDB', () => new MongoCommandState(open().db).records);

  it('is shared by several processes: a key opens once, and wrong guesses are counted across processes', async () => {
    const processes = Array.from({ length: 4 }, () => new MongoCommandState(open().db));
    const opened = await Promise.all(processes.map((state) => state.openKey('k', newId(), 'p')));
    expect(new Set(opened.map(({ commandId }) => commandId)).size).toBe(1);
    const [one, two] = processes as [MongoCommandState, MongoCommandState];
    await one.putCode({ accountId: 'a', browser: 'asked', codeHash: 'right', expiresAt: 2_000, at: 1_000 });
    const guess = (state: MongoCommandState, codeHash: string) =>
      state.guessCode({ accountId: 'a', browser: 'asked', codeHash, at: 1_000 });
    await Promise.all(Array.from({ length: CODE_GUESSES }, (_, n) => guess(n % 2 === 0 ? one : two, `wrong ${n}`)));
    expect(await Promise.all(processes.map((state) => guess(state, 'right')))).toEqual([false, false, false, false]);
  });

  it('does not count right guesses', async () => {
    const state = new MongoCommandState(open().db);
    await state.putCode({ accountId: 'a', browser: 'asked', codeHash: 'right', expiresAt: 2_000, at: 1_000 });
    for (let n = 0; n <= CODE_GUESSES; n += 1)
      expect(await state.guessCode({ accountId: 'a', browser: 'asked', codeHash: 'right', at: 1_000 })).toBe(true);
  });

  it('deletes old keys by an index', async () => {
    const { db } = open();
    await new MongoCommandState(db).forgetKeysBefore(newId());
    const keys = db.collection('idempotency-keys');
    expect(await keys.indexExists('seed_1')).toBe(true);
    expect(goesByIndex(await keys.find({ seed: { $lt: newId() } }).explain())).not.toBe(false);
  });

  it('reports EventStoreAway while its server is away', async () => {
    const { db, close } = open();
    const state = new MongoCommandState(db);
    await state.findCredentials('a');
    await close();
    const code = { accountId: 'a', browser: 'asked', codeHash: 'h' };
    const calls = [
      () => state.findCredentials('a'),
      () => state.putCredentials({ accountId: 'a', passwordHash: 'h', changedAt: 0 }),
      () => state.putCode({ ...code, expiresAt: 1, at: 0 }),
      () => state.guessCode({ ...code, at: 0 }),
      () => state.openKey('k', newId(), 'p'),
      () => state.closeKey('k', { id: 'a', position: START }),
      () => state.forgetKeysBefore(newId()),
      () => state.records.find('a', 'sign-ins'),
      () => state.records.replace('a', 'sign-ins', undefined, { body: 'b', expiresAt: null }),
      () => state.records.replace('a', 'sign-ins', 'b', { body: 'c', expiresAt: null }),
      () => state.records.erase('a'),
      () => state.records.forgetExpired(0),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(EventStoreAway);
  });
});

describeWithMongo('A copy of the SQLite command state', (open) => {
  it('has the same passwords, codes, idempotency keys and records, but no outcomes with positions of another log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'busca-copy-'));
    const from = new SqliteCommandState(join(folder, 'state.db'));
    const to = new MongoCommandState(open().db);
    const credentials = { accountId: 'a', passwordHash: 'hash', changedAt: 1_767_323_045_678 };
    await from.putCredentials(credentials);
    const guess = (accountId: string, codeHash: string, usedBy?: string) => ({
      accountId,
      browser: 'asked',
      codeHash,
      at: 1_000,
      ...(usedBy && { usedBy }),
    });
    for (const accountId of ['a', 'b'])
      await from.putCode({ accountId, browser: 'asked', codeHash: 'right', expiresAt: 2_000, at: 1_000 });
    for (let n = 0; n < CODE_GUESSES; n += 1) await from.guessCode(guess('a', 'wrong'));
    await from.guessCode(guess('b', 'right', 'one'));
    const opened = await from.openKey('open', newId(), 'p');
    const closed = await from.openKey('closed', newId(), 'p');
    await from.closeKey('closed', { id: 'a', position: position(7) });
    await from.records.replace('a', 'sign-ins', undefined, { body: 'signed in', expiresAt: 3_000 });
    expect(await to.copy(from.all())).toBe(6);
    expect(await to.records.find('a', 'sign-ins')).toBe('signed in');
    expect(await to.findCredentials('a')).toEqual(credentials);
    expect(
      await Promise.all(
        [guess('a', 'right'), guess('b', 'right', 'two'), guess('b', 'right', 'one')].map((one) => to.guessCode(one)),
      ),
    ).toEqual([false, false, true]);
    expect(await to.openKey('open', newId(), 'x')).toEqual(opened);
    expect(await to.openKey('closed', newId(), 'x')).toEqual(closed);
    const back = new SqliteCommandState(join(folder, 'back.db'));
    expect(await back.copy(to.all())).toBe(6);
    expect(await back.records.find('a', 'sign-ins')).toBe('signed in');
    expect(await back.findCredentials('a')).toEqual(credentials);
    expect(
      await Promise.all(
        [guess('a', 'right'), guess('b', 'right', 'two'), guess('b', 'right', 'one')].map((one) => back.guessCode(one)),
      ),
    ).toEqual([false, false, true]);
    expect(await back.openKey('closed', newId(), 'x')).toEqual(closed);
    await back.close();
    await from.close();
    rmSync(folder, { recursive: true });
  });
});
