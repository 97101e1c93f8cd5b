import { type RefObject, useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { UploadFrame, type UploadFrameHandle } from './upload-frame.tsx';

interface UploadFieldProps {
  frameRef: RefObject<UploadFrameHandle | null>;
  label: string;
  hint?: string;
}

/**
 * The upload frame as the field `image` of the surrounding form, with its error. The frame takes the focus as a field
 * does.
 */
export function UploadField({ frameRef, label, hint }: UploadFieldProps) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: 'image' });
  const fieldRef = field.ref;
  const setHandle = useCallback(
    (handle: UploadFrameHandle | null) => {
      frameRef.current = handle;
      fieldRef(handle);
    },
    [frameRef, fieldRef],
  );
  const onChosen = useCallback(() => clearErrors('image'), [clearErrors]);
  return (
    <UploadFrame ref={setHandle} label={label} hint={hint} error={fieldState.error?.message} onChosen={onChosen} />
  );
}
