import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, perAddress } from './shared.ts';

export const uploadRoutes = defineRoutes({
  upload: {
    id: 'upload',
    kind: 'call',
    method: 'POST',
    path: '/api/uploads/create',
    subject: 'upload',
    summary: 'Guarda una foto, sin sus metadatos, y responde su nombre.',
    body: contract.pictureSchema,
    bodyType: 'multipart/form-data',
    reply: contract.uploadedSchema,
    statuses: [201],
    answers: ['Location'],
    limits: [perAddress('uploads', 40, 10)],
    failures: [...ANY, 'invalid-image', 'uploads-away'],
  },
});

/** Enough for 10 MB at 0.3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Time-out in ms for receiving a request body; undefined for the server's default. */
export const requestTimeoutOf = ({ url = '' }: { url?: string | undefined }): number | undefined =>
  url.split('?', 1)[0] === uploadRoutes.upload.path ? UPLOAD_TIMEOUT_MS : undefined;
