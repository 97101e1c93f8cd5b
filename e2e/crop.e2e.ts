import sharp from 'sharp';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { EMPTY } from './support/shared.ts';

const { upload } = es;
const it = browserTest(EMPTY, { newWindows: true });

const half = (background: string, left: number) => ({
  input: { create: { width: 400, height: 400, channels: 3 as const, background } },
  left,
  top: 0,
});
/** A picture of 800 x 400 pixels, red at its left and blue at its right. */
const flag = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
    .composite([half('#f00', 0), half('#00f', 400)])
    .png()
    .toBuffer();

describeInBrowser('The crop of a photo', () => {
  it('is moved and sized by mouse and keyboard, and the profile shows that square', async ({
    seed,
    send,
    openPage,
  }) => {
    const { token, profileId } = await seed.owner('agents');
    const page = await openPage(token);
    await page.goto(`/portal-de-agentes-editar/${profileId}`);
    const frame = page.frameLocator('iframe');
    await frame
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await flag() });
    const square = frame.locator('[data-square]');
    await square.waitFor();
    const [size, across, down] = [upload.cropSize, upload.cropAcross, upload.cropDown].map((name) =>
      frame.getByRole('slider', { name, exact: true }),
    ) as [typeof square, typeof square, typeof square];
    await expect.poll(async () => [await size.inputValue(), await down.isDisabled()]).toEqual(['50', true]);

    await size.focus();
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => [await size.getAttribute('aria-valuetext'), await down.isDisabled()])
      .toEqual(['50 %', false]);
    await across.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => across.getAttribute('aria-valuetext')).toBe('0 %');

    await square.scrollIntoViewIfNeeded();
    const { x, y, width } = (await square.boundingBox())!;
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 1_000, y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => across.getAttribute('aria-valuetext')).toBe('100 %');
    const moved = (await square.boundingBox())!;
    await page.mouse.move(moved.x + moved.width - 6, moved.y + moved.height - 6);
    await page.mouse.down();
    await page.mouse.move(moved.x + moved.width - 30, moved.y + moved.height - 30, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await square.boundingBox())!.width).toBeLessThan(width - 10);

    // By touch, back to the left.
    const touch = await page.context().newCDPSession(page);
    const { x: left, y: top } = (await square.boundingBox())!;
    const drag = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((across) => ({ x: across, y: top + 20 })),
      });
    await drag('touchStart', [left + 20]);
    await drag('touchMove', [left + 10]);
    await drag('touchMove', [left - 10]);
    await drag('touchEnd', []);
    await expect.poll(async () => Math.round((await square.boundingBox())!.x - left)).toBe(-30);
    await expectNoViolations(page, 'the crop');

    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    const { image } = (await send('GET', `/api/agents/${profileId}`, undefined, { token })).body as { image: string };
    const stored = sharp(Buffer.from(await (await fetch(new URL(`/uploads/${image}`, page.url()))).arrayBuffer()));
    const { width: side, height } = await stored.metadata();
    const [red = 255, , blue = 0] = await stored.resize(1, 1).removeAlpha().raw().toBuffer();
    expect([side === height, side < 260, side > 95, red < 30, blue > 220]).toEqual([true, true, true, true, true]);
  });

  it('of a phone is cut and scaled down before it is sent: 2,400 pixels at most, of the square that was chosen', async ({
    seed,
    send,
    openPage,
  }) => {
    const { token, profileId } = await seed.owner('agents');
    const page = await openPage(token);
    await page.addInitScript(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (address, init) => {
        if (!(init?.body instanceof FormData)) return send(address, init);
        const { width, height } = await createImageBitmap(init.body.get('file') as File);
        Object.assign(window.parent, { sent: [width, height, init.body.has('crop_size')] });
        return send(address, init);
      };
    });
    await page.goto(`/portal-de-agentes-editar/${profileId}`);
    const frame = page.frameLocator('iframe');
    // Stored on its side, as phones do: upright it is 2,800 pixels wide and 5,600 high, red above and blue below.
    const large = await sharp(await flag())
      .resize(5_600, 2_800, { kernel: 'nearest' })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await frame.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: large });
    await frame.locator('[data-square]').waitFor();
    await frame.getByRole('slider', { name: upload.cropDown, exact: true }).focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: es.edit.submit }).click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();

    expect(await page.evaluate(() => (window as unknown as { sent: unknown[] }).sent)).toEqual([2_400, 2_400, false]);
    const { image } = (await send('GET', `/api/agents/${profileId}`, undefined, { token })).body as { image: string };
    const stored = sharp(Buffer.from(await (await fetch(new URL(`/uploads/${image}`, page.url()))).arrayBuffer()));
    const { width, height } = await stored.metadata();
    const [red = 255, , blue = 0] = await stored.resize(1, 1).removeAlpha().raw().toBuffer();
    expect([width, height, red < 30, blue > 220]).toEqual([1_200, 1_200, true, true]);
  });
});
