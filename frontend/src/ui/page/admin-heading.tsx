import type { Ref } from 'react';
import { es } from '../../copy/es.ts';
import { Head } from './head.tsx';

interface AdminHeadingProps {
  /** Also in the document's title, before the administration's: it tells tabs and entries of the history apart. */
  children: string;
  /** For screens that move the focus to their heading. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The main heading of a screen of the administration, and the document's title. */
export function AdminHeading({ children, ref }: AdminHeadingProps) {
  return (
    <>
      <Head title={es.common.title(`${children} · ${es.admin.title}`)} />
      <h1 ref={ref} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}
