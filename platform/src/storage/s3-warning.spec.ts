import { expect, it, onTestFinished } from 'vitest';
import { s3Storage } from './s3.ts';

it("The first use of a bucket warns of nothing in the service's log", async () => {
  const warnings: string[] = [];
  const collect = ({ message }: Error) => void warnings.push(message);
  process.on('warning', collect);
  onTestFinished(() => void process.off('warning', collect));
  const nowhere = s3Storage({
    bucket: 'busca',
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    prefix: '',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  });
  await expect(nowhere.read('a.jpg')).rejects.toMatchObject({ code: 'uploads-away' });
  expect(warnings).toEqual([]);
});
