import { beforeEach, describe, expect, it } from 'vitest';
import { UploadFailed, createUploadClient } from './upload-client.ts';
import { CHOSEN, READY, REFUSED, REMOVED, SUBMITTING, SUBMITTING_AGAIN } from './upload-protocol.ts';

const origin = 'https://busca.example';

describe('The upload client of a form', () => {
  let requests: string[];
  const frame = { postMessage: (text: string) => void requests.push(text) } as unknown as Window;
  const message = (data: unknown, from: Partial<{ origin: string; source: Window }> = {}) => ({
    data,
    origin,
    source: frame,
    ...from,
  });

  beforeEach(() => {
    requests = [];
  });

  it('requests the upload of the chosen image and returns its stored name', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY));
    client.receive(message(CHOSEN));
    const uploaded = client.upload();
    expect(requests).toEqual([SUBMITTING]);
    client.receive(message('fileName:a1.jpg'));
    expect(await uploaded).toBe('a1.jpg');
  });

  it('returns null at once while the page has not loaded: no image can have been chosen', async () => {
    expect(await createUploadClient(() => frame, origin).upload()).toBeNull();
    expect(requests).toEqual([]);
  });

  it('returns null when a page without a chosen image does not answer', async () => {
    const client = createUploadClient(() => frame, origin, { shortTimeout: 1 });
    client.receive(message(READY));
    expect(await client.upload()).toBeNull();
    expect(requests).toEqual([SUBMITTING]);
  });

  it('repeats its request to a page that was reloaded in between, and assumes no image in it', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY));
    client.receive(message(CHOSEN));
    const uploaded = client.upload();
    client.receive(message(READY));
    expect(client.image()).toBe('none');
    client.receive(message('No Image For Upload'));
    expect(await uploaded).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('returns null when no image was chosen', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY));
    const uploaded = client.upload();
    client.receive(message('No Image For Upload'));
    expect(await uploaded).toBeNull();
  });

  it('fails when the page reports a failure, and can upload again', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY));
    const failed = client.upload();
    client.receive(message('Upload Failed'));
    await expect(failed).rejects.toThrow(UploadFailed);
    const again = client.upload();
    client.receive(message('fileName:b2.png'));
    expect(await again).toBe('b2.png');
    expect(requests).toHaveLength(2);
  });

  it('Security row 22: ignores messages from other windows and origins, and of another shape', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY, { origin: 'https://evil.example' }));
    expect(await client.upload()).toBeNull();
    client.receive(message(READY));
    const uploaded = client.upload();
    client.receive(message('fileName:evil.png', { origin: 'https://evil.example' }));
    client.receive(message('fileName:evil.png', { source: {} as Window }));
    client.receive(message({ fileName: 'evil.png' }));
    client.receive(message('fileName:good.png'));
    expect(await uploaded).toBe('good.png');
  });

  it('reports that an image was chosen, and that it was taken back', () => {
    let times = 0;
    const client = createUploadClient(() => frame, origin, { onChoice: () => (times += 1) });
    expect(client.image()).toBe('none');
    client.receive(message(CHOSEN));
    client.receive(message(CHOSEN, { origin: 'https://evil.example' }));
    expect([times, client.image()]).toEqual([1, 'chosen']);
    client.receive(message(REFUSED));
    client.receive(message(REMOVED));
    expect([times, client.image()]).toEqual([2, 'none']);
  });

  it('reports a refused image until another one is chosen', () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(CHOSEN));
    client.receive(message(REFUSED));
    expect(client.image()).toBe('refused');
    client.receive(message(CHOSEN));
    expect(client.image()).toBe('chosen');
  });

  it('requests an image again whose stored file is gone', async () => {
    const client = createUploadClient(() => frame, origin);
    client.receive(message(READY));
    for (const name of ['a.jpg', 'b.jpg']) {
      const uploaded = client.upload({ again: name === 'b.jpg' });
      client.receive(message(`fileName:${name}`));
      expect(await uploaded).toBe(name);
    }
    expect(requests).toEqual([SUBMITTING, SUBMITTING_AGAIN]);
  });

  it('fails after a timeout', async () => {
    const client = createUploadClient(() => frame, origin, { timeout: 1 });
    client.receive(message(READY));
    client.receive(message(CHOSEN));
    await expect(client.upload()).rejects.toThrow(UploadFailed);
  });
});
