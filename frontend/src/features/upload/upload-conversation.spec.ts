import { beforeEach, describe, expect, it } from 'vitest';
import { UploadFailed, uploadConversation } from './upload-conversation.ts';
import { CHOSEN, READY, REFUSED, SUBMITTING } from './upload-protocol.ts';

const origin = 'https://busca.example';

describe('the form speaking with its upload frame', () => {
  let asked: string[];
  const frame = { postMessage: (message: string) => void asked.push(message) } as unknown as Window;
  const say = (data: unknown, from: Partial<{ origin: string; source: Window }> = {}) => ({ data, origin, source: frame, ...from });

  beforeEach(() => {
    asked = [];
  });

  it('asks for the chosen image and gives the stored name', async () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(READY));
    talk.hear(say(CHOSEN));
    const uploaded = talk.upload();
    expect(asked).toEqual([SUBMITTING]);
    talk.hear(say('fileName:a1.jpg'));
    expect(await uploaded).toBe('a1.jpg');
  });

  it('waits for nothing while the page has not loaded: no image can have been chosen', async () => {
    expect(await uploadConversation(() => frame, origin).upload()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('takes the silence of a page without a chosen image for none', async () => {
    const talk = uploadConversation(() => frame, origin, { shortPatience: 1 });
    talk.hear(say(READY));
    expect(await talk.upload()).toBeNull();
    expect(asked).toEqual([SUBMITTING]);
  });

  it('asks a page again that was loaded anew in the middle, and knows of no image in it', async () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(READY));
    talk.hear(say(CHOSEN));
    const uploaded = talk.upload();
    talk.hear(say(READY));
    expect(talk.image()).toBe('none');
    talk.hear(say('No Image For Upload'));
    expect(await uploaded).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('gives null when no image was chosen', async () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(READY));
    const uploaded = talk.upload();
    talk.hear(say('No Image For Upload'));
    expect(await uploaded).toBeNull();
  });

  it('fails when the page says so, and can be asked again', async () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(READY));
    const failed = talk.upload();
    talk.hear(say('Upload Failed'));
    await expect(failed).rejects.toThrow(UploadFailed);
    const again = talk.upload();
    talk.hear(say('fileName:b2.png'));
    expect(await again).toBe('b2.png');
    expect(asked).toHaveLength(2);
  });

  it('does not listen to others', async () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(READY, { origin: 'https://evil.example' }));
    expect(await talk.upload()).toBeNull();
    talk.hear(say(READY));
    const uploaded = talk.upload();
    talk.hear(say('fileName:evil.png', { origin: 'https://evil.example' }));
    talk.hear(say('fileName:evil.png', { source: {} as Window }));
    talk.hear(say({ fileName: 'evil.png' }));
    talk.hear(say('fileName:good.png'));
    expect(await uploaded).toBe('good.png');
  });

  it('hears that an image was chosen', () => {
    let times = 0;
    const talk = uploadConversation(() => frame, origin, { chosen: () => (times += 1) });
    expect(talk.image()).toBe('none');
    talk.hear(say(CHOSEN));
    talk.hear(say(CHOSEN, { origin: 'https://evil.example' }));
    expect([times, talk.image()]).toEqual([1, 'chosen']);
  });

  it('hears that the chosen one is refused, until another one is chosen', () => {
    const talk = uploadConversation(() => frame, origin);
    talk.hear(say(CHOSEN));
    talk.hear(say(REFUSED));
    expect(talk.image()).toBe('refused');
    talk.hear(say(CHOSEN));
    expect(talk.image()).toBe('chosen');
  });

  it('fails after a long silence', async () => {
    const talk = uploadConversation(() => frame, origin, { patience: 1 });
    talk.hear(say(READY));
    talk.hear(say(CHOSEN));
    await expect(talk.upload()).rejects.toThrow(UploadFailed);
  });
});
