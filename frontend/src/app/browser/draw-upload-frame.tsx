import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UploadPage } from '../../features/upload/upload-page.tsx';
import { onUncaughtError, watchCrashes } from '../faults/faults.ts';

// The form around the frame has started the whole app already: the frame itself needs neither router nor settings.
watchCrashes();
createRoot(document.getElementById('root')!, { onUncaughtError }).render(
  <StrictMode>
    <UploadPage />
  </StrictMode>,
);
