import { encode } from 'uqr';
import { es } from '../../copy/es.ts';
import { saveFile } from '../../lib/api/download.ts';
import { Button } from '../../ui/button.tsx';
import styles from './business.module.css';

const words = es.business.share;
/** Modules of white around the code, as its standard asks for. */
const BORDER = 4;
/** Pixels of each module in the PNG: some 1,200 across, sharp on a sign. */
const SCALE = 32;

/** A QR code as one SVG path on a square of `size` units, and its dark modules. */
function codeOf(address: string) {
  const { size, data } = encode(address, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, dark, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

type Code = ReturnType<typeof codeOf>;

const svgOf = ({ size, path }: Code): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

async function pngOf({ size, dark }: Code): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size * SCALE, height: size * SCALE });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { x, y } of dark) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no PNG'))), 'image/png');
  });
}

/** The QR code of an address, to download for print as SVG, and as PNG. */
export default function QrCode({ address }: { address: string }) {
  const code = codeOf(address);
  return (
    <div className={styles.code}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words.picture}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <div className={styles.files}>
        <p className={styles.small}>{words.print}</p>
        <Button variant="quiet" onClick={() => saveFile(svgOf(code), 'busca-qr.svg')}>
          {words.svg}
        </Button>
        <Button variant="quiet" onClick={() => void pngOf(code).then((png) => saveFile(png, 'busca-qr.png'))}>
          {words.png}
        </Button>
      </div>
    </div>
  );
}
