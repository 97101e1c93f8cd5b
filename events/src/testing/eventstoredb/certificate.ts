import { generate } from 'selfsigned';

/** PEM texts of a certificate for localhost, its key, and the unknown authority that has signed it. */
export interface Certificate {
  authority: string;
  certificate: string;
  key: string;
}

const names = (commonName: string) => [{ name: 'commonName', value: commonName }];

export async function createCertificate(): Promise<Certificate> {
  const authority = await generate(names('Test authority'), {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const { cert, private: key } = await generate(names('localhost'), {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { authority: authority.cert, certificate: cert, key };
}
